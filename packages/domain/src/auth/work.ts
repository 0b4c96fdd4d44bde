/** Asked for before a sign-in while all is calm: a blink. Whatever is above has a reason, and takes long enough to be told. */
export const calmBits = 14

/** How many zero bits a hash begins with: each one more doubles the tries it takes to find such a hash. */
export const leadingZeroBits = (hash: Uint8Array): number => {
  let bits = 0
  for (const byte of hash) {
    bits += byte === 0 ? 8 : Math.clz32(byte) - 24
    if (byte !== 0) break
  }
  return bits
}
