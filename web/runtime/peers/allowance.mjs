// How much may come in: `burst` at once, and `rate` a second in the long run. The function that is returned tells of
// each arrival whether it is still within.
export const allowance = (burst, rate) => {
  let left = burst;
  let last = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - last) / 1000) * rate);
    last = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};
