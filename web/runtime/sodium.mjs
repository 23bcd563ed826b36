// Libsodium for app/sodium.py: Uint8Arrays in and out, many values in one array, one after another.
// A function answers undefined where libsodium refuses what it was given.
import sodium from "libsodium-wrappers-sumo";

const SIZE = 32; // bytes of a point or a scalar
const HASH = 64;

/** The results of a call for each value of an array, and for its fellow in another where given. */
function each(call, values, size = SIZE, fellows = undefined) {
  // libsodium's own wrapper reads past the end of a hash that is cut short.
  if (values.length % size) throw new TypeError("a value is cut short");
  const count = values.length / size;
  const results = new Uint8Array(count * SIZE);
  for (let at = 0; at < count; at++) {
    const value = values.subarray(at * size, (at + 1) * size);
    results.set(call(value, fellows && paired(fellows, at)), at * SIZE);
  }
  return results;
}

function paired(fellows, at) {
  return fellows.length === SIZE ? fellows : fellows.subarray(at * SIZE, (at + 1) * SIZE);
}

function isElement(point) {
  return point.some((byte) => byte) && sodium.crypto_core_ristretto255_is_valid_point(point);
}

const calls = {
  publicKey: (seed) => sodium.crypto_sign_seed_keypair(seed).publicKey,
  sign: (seed, message) => sodium.crypto_sign_detached(message, sodium.crypto_sign_seed_keypair(seed).privateKey),
  verify: (key, message, signature) => sodium.crypto_sign_verify_detached(signature, message, key),
  box: (seed, to, nonce, message) => sodium.crypto_box_easy(message, nonce, otherKey(to), ownKey(seed)),
  unbox: (seed, sender, nonce, boxed) => sodium.crypto_box_open_easy(boxed, nonce, otherKey(sender), ownKey(seed)),
  points: (hashes) => each(sodium.crypto_core_ristretto255_from_hash, hashes, HASH),
  valid: (points) => {
    for (let at = 0; at < points.length; at += SIZE) if (!isElement(points.subarray(at, at + SIZE))) return false;
    return true;
  },
  multiply: (points, scalars) =>
    each((point, scalar) => sodium.crypto_scalarmult_ristretto255(scalar, point), points, SIZE, scalars),
  baseMultiply: (scalars) => each(sodium.crypto_scalarmult_ristretto255_base, scalars),
  scalars: (hashes) => each(sodium.crypto_core_ristretto255_scalar_reduce, hashes, HASH),
  scalarMultiply: (left, right) => each(sodium.crypto_core_ristretto255_scalar_mul, left, SIZE, right),
  scalarInvert: (scalars) => each(sodium.crypto_core_ristretto255_scalar_invert, scalars),
};

function ownKey(seed) {
  return sodium.crypto_sign_ed25519_sk_to_curve25519(sodium.crypto_sign_seed_keypair(seed).privateKey);
}

function otherKey(key) {
  return sodium.crypto_sign_ed25519_pk_to_curve25519(key);
}

/** A call that answers undefined where libsodium throws: an Error, or a TypeError for a length. */
function refusing(call) {
  return (...given) => {
    try {
      return call(...given);
    } catch (error) {
      if (error.constructor !== Error && error.constructor !== TypeError) throw error;
      return undefined;
    }
  };
}

/** The calls, once libsodium is ready. */
export async function load() {
  await sodium.ready;
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, refusing(call)]));
}
