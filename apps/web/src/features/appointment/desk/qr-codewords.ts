/** Of level M, by version: codewords of correction in a block, and the data codewords of each block. */
const BLOCKS: ReadonlyArray<{ readonly ec: number; readonly data: readonly number[] }> = [
  { ec: 10, data: [16] },
  { ec: 16, data: [28] },
  { ec: 26, data: [44] },
  { ec: 18, data: [32, 32] },
  { ec: 24, data: [43, 43] },
  { ec: 16, data: [27, 27, 27, 27] },
  { ec: 18, data: [31, 31, 31, 31] },
  { ec: 22, data: [38, 38, 39, 39] },
  { ec: 22, data: [36, 36, 36, 37, 37] },
  { ec: 26, data: [43, 43, 43, 43, 44] },
]

const BYTE_MODE = 4
const PADS = [0xec, 0x11] as const

const EXP: number[] = []
const LOG: number[] = []
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value
  LOG[value] = power
  value <<= 1
  if (value > 255) value ^= 0x11d
}

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0)

/** The product of (x − α⁰)…(x − αⁿ⁻¹), highest power first. */
export const generatorOf = (degree: number): number[] => {
  let product = [1]
  for (let power = 0; power < degree; power += 1) {
    const next = [...product, 0]
    product.forEach((factor, at) => {
      next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, EXP[power] ?? 0)
    })
    product = next
  }
  return product
}

/** Reed–Solomon: what is left of the data divided by the generator. */
export const correctionOf = (data: readonly number[], degree: number): number[] => {
  const generator = generatorOf(degree)
  const rest = [...data, ...Array.from({ length: degree }, () => 0)]
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at] ?? 0
    if (lead === 0) continue
    generator.forEach((factor, offset) => {
      rest[at + offset] = (rest[at + offset] ?? 0) ^ times(factor, lead)
    })
  }
  return rest.slice(data.length)
}

const total = (data: readonly number[]): number => data.reduce((sum, count) => sum + count, 0)

export function codewordsOf(text: string): { version: number; codewords: readonly number[] } {
  const bytes = [...new TextEncoder().encode(text)]
  const countBits = (version: number): number => (version < 10 ? 8 : 16)
  const index = BLOCKS.findIndex(({ data }, at) => total(data) * 8 >= 4 + countBits(at + 1) + bytes.length * 8)
  const block = BLOCKS[index]
  if (!block) throw new RangeError('text is too long for a code that is read from a screen')
  const data = dataCodewords(bytes, countBits(index + 1), total(block.data))
  return { version: index + 1, codewords: interleaved(data, block) }
}

function dataCodewords(bytes: readonly number[], countBits: number, capacity: number): number[] {
  const bits: number[] = []
  const push = (value: number, width: number): void => {
    for (let at = width - 1; at >= 0; at -= 1) bits.push((value >> at) & 1)
  }
  push(BYTE_MODE, 4)
  push(bytes.length, countBits)
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, capacity * 8 - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
  for (let at = 0; words.length < capacity; at += 1) words.push(PADS[at % 2] ?? 0)
  return words
}

function interleaved(data: readonly number[], { ec, data: sizes }: (typeof BLOCKS)[number]): number[] {
  let from = 0
  const blocks = sizes.map((size) => data.slice(from, (from += size)))
  const corrections = blocks.map((block) => correctionOf(block, ec))
  return [...inTurn(blocks), ...inTurn(corrections)]
}

/** The first of each, then the second of each, as far as each goes. */
const inTurn = (lists: ReadonlyArray<readonly number[]>): number[] => {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}
