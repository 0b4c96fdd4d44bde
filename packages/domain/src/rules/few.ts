type Part = { readonly key: string; readonly label: string; readonly n: number }

/** Fewer than these are not told outside the centre. */
export const SMALLEST_TOLD = 5

/** small: too few to be told; covered: hidden lest a small one could be worked out from it. */
export type Cell = { readonly value: number | null; readonly hidden: 'small' | 'covered' | null }
export type SeenPart = { readonly key: string; readonly label: string; readonly cell: Cell }
export type SeenParts = { readonly rows: readonly SeenPart[]; readonly total: Cell }

export const told = (value: number | null): Cell => ({ value, hidden: null })
export const small: Cell = { value: null, hidden: 'small' }
export const covered: Cell = { value: null, hidden: 'covered' }

export const sum = (parts: readonly Part[]): number => parts.reduce((total, { n }) => total + n, 0)
const isSmall = ({ n }: Part): boolean => n < SMALLEST_TOLD

/**
 * Hides small parts of a whole that is told, and as many of the others as it takes that no small one is the difference of
 * what is left: two at least, and not few together. What is told elsewhere cannot cover anything; where nothing else is
 * left to do so, the whole is hidden too.
 */
export const hideParts = (parts: readonly Part[], toldElsewhere: ReadonlySet<string> = new Set()): SeenParts => {
  const hidden = parts.filter(isSmall)
  const isOpen = (): boolean => hidden.length > 0 && (hidden.length < 2 || sum(hidden) < SMALLEST_TOLD)
  const covers = parts.filter((part) => !isSmall(part) && !toldElsewhere.has(part.key)).toSorted((a, b) => a.n - b.n)
  for (const part of covers) if (isOpen()) hidden.push(part)
  const cellOf = (part: Part): Cell => {
    if (!hidden.includes(part)) return told(part.n)
    return isSmall(part) ? small : covered
  }
  const whole = sum(parts)
  const total = whole < SMALLEST_TOLD ? small : isOpen() ? covered : told(whole)
  return { rows: parts.map((part) => ({ key: part.key, label: part.label, cell: cellOf(part) })), total }
}

/** What stands in the place of a number. */
export const figureText = ({ value, hidden }: Cell): string => {
  if (hidden === 'small') return `<${SMALLEST_TOLD}`
  if (hidden === 'covered') return '已隐去'
  return value === null ? '—' : String(value)
}
