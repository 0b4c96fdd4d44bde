import { randomInt } from 'node:crypto'

/** Nothing that is easily taken for something else when read from paper. */
const KINDS = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789', '@#%*+-='] as const
const LENGTH = 12

const pick = (from: string): string => from[randomInt(from.length)] ?? ''

/** Meets the rules for passwords, and is worth about 65 bits. */
export const initialPassword = (): string => {
  const all = KINDS.join('')
  const marks = [...KINDS.map(pick), ...Array.from({ length: LENGTH - KINDS.length }, () => pick(all))]
  for (let at = marks.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[marks[at], marks[other]] = [marks[other]!, marks[at]!]
  }
  return marks.join('')
}
