/**
 * SHA-256 of a text, in hex. Written out because the domain stands on nothing and must give the same answer at once on the
 * server and in the browser of whoever wants to check a draw; nothing secret is hashed with it.
 */
export const sha256 = (text: string): string => {
  const state = [...initial]
  const words = padded(utf8(text))
  for (let at = 0; at < words.length; at += 16) compress(state, words.subarray(at, at + 16))
  return state.map((word) => word.toString(16).padStart(8, '0')).join('')
}

const primes = (count: number): readonly number[] => {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

/** The first 32 bits behind the point, as the standard defines its constants. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 0x1_0000_0000) >>> 0

const rounds = /* @__PURE__ */ primes(64).map((prime) => fraction(Math.cbrt(prime)))
const initial = /* @__PURE__ */ primes(8).map((prime) => fraction(Math.sqrt(prime)))

const utf8 = (text: string): readonly number[] => {
  const bytes: number[] = []
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x1_0000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else bytes.push(0xf0 | (code >> 18), ...[12, 6, 0].map((shift) => 0x80 | ((code >> shift) & 63)))
  }
  return bytes
}

/** The message, a one, noughts, and its length in bits, as whole blocks of sixteen words. */
const padded = (bytes: readonly number[]): Uint32Array => {
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16)
  for (const [at, byte] of [...bytes, 0x80].entries())
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8))
  words[words.length - 2] = Math.floor(bytes.length / 0x2000_0000)
  words[words.length - 1] = bytes.length << 3
  return words
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const compress = (state: number[], block: Uint32Array): void => {
  const w = new Uint32Array(64)
  w.set(block)
  const at = (index: number): number => w[index] ?? 0
  for (let i = 16; i < 64; i++) {
    const [a, b] = [at(i - 15), at(i - 2)]
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    w[i] = at(i - 16) + low + at(i - 7) + high
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (rounds[i] ?? 0) + at(i)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = ((state[index] ?? 0) + word) >>> 0
}
