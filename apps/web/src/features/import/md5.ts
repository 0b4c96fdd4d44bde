/** MD5 (RFC 1321), fed in pieces. Only names a file's content for the duplicate guard; it protects nothing. */

const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const
const SINES = Int32Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32))
const BLOCK = 64

const mix = (round: number, b: number, c: number, d: number): number => {
  if (round === 0) return (b & c) | (~b & d)
  if (round === 1) return (d & b) | (~d & c)
  return round === 2 ? b ^ c ^ d : c ^ (b | ~d)
}

const WORDS = Uint8Array.from(
  { length: 64 },
  (_, step) => ([step, 5 * step + 1, 3 * step + 5, 7 * step][step >> 4]! % 16) * 4,
)

const absorb = (state: Int32Array, view: DataView, offset: number): void => {
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4
    const word = view.getInt32(offset + WORDS[step]!, true)
    const sum = (a + mix(round, b, c, d) + SINES[step]! + word) | 0
    const shift = SHIFTS[round * 4 + (step & 3)]!
    const turned = (sum << shift) | (sum >>> (32 - shift))
    a = d
    d = c
    c = b
    b = (b + turned) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
}

export const createMd5 = () => {
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  let rest = new Uint8Array(0)
  let length = 0

  const add = (piece: Uint8Array): void => {
    length += piece.length
    const bytes = new Uint8Array(rest.length + piece.length)
    bytes.set(rest)
    bytes.set(piece, rest.length)
    const view = new DataView(bytes.buffer)
    let at = 0
    for (; at + BLOCK <= bytes.length; at += BLOCK) absorb(state, view, at)
    rest = bytes.slice(at)
  }

  const hex = (): string => {
    const bits = length * 8
    const tail = new DataView(new ArrayBuffer(((BLOCK + 55 - rest.length) % BLOCK) + 9))
    tail.setUint8(0, 0x80)
    tail.setUint32(tail.byteLength - 8, bits % 2 ** 32, true)
    tail.setUint32(tail.byteLength - 4, Math.floor(bits / 2 ** 32), true)
    add(new Uint8Array(tail.buffer))
    return [...new Uint8Array(state.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  return { add, hex }
}

const PIECE = 512 * 1024

/** Reads piece by piece: between two pieces the page draws and answers, however large the file. */
export const md5OfFile = async (file: Blob, onProgress: (share: number) => void = () => undefined): Promise<string> => {
  const md5 = createMd5()
  for (let at = 0; at < file.size; at += PIECE) {
    md5.add(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()))
    onProgress(Math.min(1, (at + PIECE) / file.size))
  }
  return md5.hex()
}
