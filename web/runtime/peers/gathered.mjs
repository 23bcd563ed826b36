// Resolves once a connection knows all its own addresses, or when it has looked for them that long (milliseconds): a
// server that does not answer would hold it up.
export const gathered = (connection, longest) =>
  new Promise((resolve) => {
    const look = () => {
      if (connection.iceGatheringState === "complete") resolve();
    };
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(resolve, longest);
    look();
  });
