import { codewordsOf } from './qr-codewords.ts'

/** Dark modules of a QR code, row by row. Byte mode, error correction M: enough for an address, readable at a glance. */
export type QrCode = { readonly size: number; readonly isDark: (row: number, column: number) => boolean }

type Grid = Array<Array<boolean | null>>

const ALIGNMENTS: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

const MASKS: ReadonlyArray<(row: number, column: number) => boolean> = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_r, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

export function qrCode(text: string): QrCode {
  const { version, codewords } = codewordsOf(text)
  const size = 17 + version * 4
  const fixed = fixedPatterns(version, size)
  const drawn = MASKS.map((mask, index) => {
    const grid = fixed.map((row) => [...row])
    writeData(grid, codewords, mask)
    writeFormat(grid, index)
    return grid
  })
  const best = drawn.reduce((one, other) => (penalty(other) < penalty(one) ? other : one))
  return { size, isDark: (row, column) => best[row]?.[column] === true }
}

function fixedPatterns(version: number, size: number): Grid {
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null))
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    drawFinder(grid, top, left)
  for (let at = 8; at < size - 8; at += 1) {
    set(grid, 6, at, at % 2 === 0)
    set(grid, at, 6, at % 2 === 0)
  }
  const centres = ALIGNMENTS[version - 1] ?? []
  for (const row of centres)
    for (const column of centres) {
      const isAtFinder =
        (row === 6 && column === 6) || (row === 6 && column === size - 7) || (row === size - 7 && column === 6)
      if (!isAtFinder) drawAlignment(grid, row, column)
    }
  // Kept free for the format, which is known last.
  for (let at = 0; at < 9; at += 1) {
    reserve(grid, 8, at)
    reserve(grid, at, 8)
    if (at < 8) {
      reserve(grid, 8, size - 1 - at)
      reserve(grid, size - 1 - at, 8)
    }
  }
  set(grid, size - 8, 8, true)
  if (version >= 7) drawVersion(grid, version)
  return grid
}

const set = (grid: Grid, row: number, column: number, isDark: boolean): void => {
  const line = grid[row]
  if (line && column >= 0 && column < line.length) line[column] = isDark
}
const reserve = (grid: Grid, row: number, column: number): void => {
  if (grid[row]?.[column] === null) set(grid, row, column, false)
}

function drawFinder(grid: Grid, top: number, left: number): void {
  for (let r = -1; r <= 7; r += 1)
    for (let c = -1; c <= 7; c += 1) {
      const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3))
      set(grid, top + r, left + c, ring !== 2 && ring !== 4)
    }
}

function drawAlignment(grid: Grid, row: number, column: number): void {
  for (let r = -2; r <= 2; r += 1)
    for (let c = -2; c <= 2; c += 1) set(grid, row + r, column + c, Math.max(Math.abs(r), Math.abs(c)) !== 1)
}

/** A remainder of polynomials over two elements. */
const remainder = (value: number, generator: number, bits: number): number => {
  let rest = value << bits
  const width = 32 - Math.clz32(generator)
  while (32 - Math.clz32(rest) >= width) rest ^= generator << (32 - Math.clz32(rest) - width)
  return rest
}

function drawVersion(grid: Grid, version: number): void {
  const bits = (version << 12) | remainder(version, 0x1f25, 12)
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >> at) & 1) === 1
    const far = grid.length - 11 + (at % 3)
    set(grid, Math.floor(at / 3), far, isDark)
    set(grid, far, Math.floor(at / 3), isDark)
  }
}

/** The mask, and that error correction is M (00), twice. */
export const formatBits = (mask: number): number => ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412

function writeFormat(grid: Grid, mask: number): void {
  const bits = formatBits(mask)
  const size = grid.length
  for (let at = 0; at < 15; at += 1) {
    const isDark = ((bits >> at) & 1) === 1
    if (at < 6) set(grid, at, 8, isDark)
    else if (at < 8) set(grid, at + 1, 8, isDark)
    else if (at === 8) set(grid, 8, 7, isDark)
    else set(grid, 8, 14 - at, isDark)
    if (at < 8) set(grid, 8, size - 1 - at, isDark)
    else set(grid, size - 15 + at, 8, isDark)
  }
}

/** Two columns at a time, from the right, up and down in turn, around what is fixed. */
function writeData(grid: Grid, codewords: readonly number[], mask: (row: number, column: number) => boolean): void {
  const size = grid.length
  let bit = 0
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (grid[row]?.[column] !== null) continue
        const isSet = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        set(grid, row, column, isSet !== mask(row, column))
        bit += 1
      }
    }
    isUp = !isUp
  }
}

const FINDER_LIKE = [
  [true, false, true, true, true, false, true, false, false, false, false],
  [false, false, false, false, true, false, true, true, true, false, true],
]

/** How hard it is to read, by the standard's four rules. */
function penalty(grid: Grid): number {
  const size = grid.length
  const columns = grid.map((_, column) => grid.map((row) => row[column] ?? null))
  let sum = 0
  let dark = 0
  for (const line of [...grid, ...columns]) sum += linePenalty(line)
  for (let r = 0; r < size; r += 1)
    for (let c = 0; c < size; c += 1) {
      const here = grid[r]?.[c]
      if (here) dark += 1
      if (
        r + 1 < size &&
        c + 1 < size &&
        here === grid[r]?.[c + 1] &&
        here === grid[r + 1]?.[c] &&
        here === grid[r + 1]?.[c + 1]
      )
        sum += 3
    }
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10
}

function linePenalty(line: ReadonlyArray<boolean | null>): number {
  let sum = 0
  let run = 0
  for (let at = 0; at < line.length; at += 1) {
    run = at > 0 && line[at] === line[at - 1] ? run + 1 : 1
    if (run === 5) sum += 3
    else if (run > 5) sum += 1
    if (FINDER_LIKE.some((pattern) => pattern.every((dark, offset) => line[at + offset] === dark))) sum += 40
  }
  return sum
}
