import { cellText, type ImportCell } from '@xinqiao/domain'

/** Rows are kept as one text each, a tenth of what they would take as lists. Neither mark can come from a file. */
const BETWEEN = '\u0001'
const NUMBER = '\u0002'

export const packLine = (cells: readonly ImportCell[]): string =>
  cells.map((cell) => (typeof cell === 'number' ? `${NUMBER}${cell}` : cellText(cell))).join(BETWEEN)

export const unpackLine = (line: string): ImportCell[] =>
  line.split(BETWEEN).map((cell) => (cell.startsWith(NUMBER) ? Number(cell.slice(1)) : cell === '' ? null : cell))

export const isBlank = (line: string): boolean => line.replaceAll(BETWEEN, '') === ''

/** A row as it was given, as texts. */
export const cellsOf = (line: string): string[] => unpackLine(line).map(cellText)
