type Part = { readonly key: string; readonly label: string; readonly n: number }

/** Fewer than these are not told outside the centre. */
export const SMALLEST_TOLD = 5

/** Where fewer than how many are not told: results of scales, and whatever leaves the product as a file, tell more of a person. */
export const leastTold = { outside: SMALLEST_TOLD, scale: 10, export: 10 } as const
export type LeastTold = keyof typeof leastTold

/** small: too few to be told; covered: hidden lest a small one could be worked out from it. */
export type Cell = { readonly value: number | null; readonly hidden: 'small' | 'covered' | null }
export type SeenPart = { readonly key: string; readonly label: string; readonly cell: Cell }
export type SeenParts = { readonly rows: readonly SeenPart[]; readonly total: Cell }

export const told = (value: number | null): Cell => ({ value, hidden: null })
export const small: Cell = { value: null, hidden: 'small' }
export const covered: Cell = { value: null, hidden: 'covered' }

export const sum = (parts: readonly Part[]): number => parts.reduce((total, { n }) => total + n, 0)

/**
 * Hides small parts of a whole that is told, and as many of the others as it takes: those that are hidden are not few
 * together, and of none more can be worked out than leaves half of what it could be. What is told elsewhere cannot cover anything; where nothing else is
 * left to do so, the whole is hidden too.
 */
export const hideParts = (
  parts: readonly Part[],
  toldElsewhere: ReadonlySet<string> = new Set(),
  least: number = SMALLEST_TOLD,
): SeenParts => {
  const isSmall = ({ n }: Part): boolean => n < least
  const hidden = parts.filter(isSmall)
  const isOpen = (): boolean =>
    hidden.length > 0 && (sum(hidden) < least || widthOf(sum(hidden), hidden.filter(isSmall).length) < (least - 1) / 2)
  // From the least that a small part can be to the most, for whoever subtracts what is told from the whole.
  const widthOf = (rest: number, smalls: number): number => {
    const covers = hidden.length - smalls
    const lowest = covers > 0 ? 0 : Math.max(0, rest - (smalls - 1) * (least - 1))
    return Math.min(least - 1, rest - covers * least) - lowest
  }
  const covers = parts.filter((part) => !isSmall(part) && !toldElsewhere.has(part.key)).toSorted((a, b) => a.n - b.n)
  for (const part of covers) if (isOpen()) hidden.push(part)
  const cellOf = (part: Part): Cell => {
    if (!hidden.includes(part)) return told(part.n)
    return isSmall(part) ? small : covered
  }
  const whole = sum(parts)
  const total = whole < least ? small : isOpen() ? covered : told(whole)
  return { rows: parts.map((part) => ({ key: part.key, label: part.label, cell: cellOf(part) })), total }
}

/** What stands in the place of a number. */
export const figureText = ({ value, hidden }: Cell, least: number = SMALLEST_TOLD): string => {
  if (hidden === 'small') return `<${least}`
  if (hidden === 'covered') return '已隐去'
  return value === null ? '—' : String(value)
}
