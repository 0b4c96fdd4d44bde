import type { FormOption } from '@xinqiao/domain'

export type TreeRow = {
  readonly key: string
  readonly option: FormOption
  /** the values from the top down to it */
  readonly path: readonly string[]
  /** what it is called; with all above it where it was searched for */
  readonly label: string
  readonly level: number
  readonly place: number
  readonly of: number
  /** undefined: nothing lies below it */
  readonly isOpen: boolean | undefined
}

export const SEPARATOR = ' / '

const keyOf = (path: readonly string[]): string => path.join('\u0000')

const hasBelow = ({ children }: FormOption): boolean => children !== undefined && children.length > 0

/** The rows on the screen, from top to bottom. */
export const openRows = (
  options: readonly FormOption[],
  open: ReadonlySet<string>,
  above: readonly string[] = [],
): readonly TreeRow[] =>
  options.flatMap((option, index): readonly TreeRow[] => {
    const path = [...above, option.value]
    const key = keyOf(path)
    const isOpen = hasBelow(option) ? open.has(key) : undefined
    const row = {
      key,
      option,
      path,
      label: option.label,
      level: path.length,
      place: index + 1,
      of: options.length,
      isOpen,
    }
    return isOpen ? [row, ...openRows(option.children ?? [], open, path)] : [row]
  })

/** Everything that can be chosen and has the words in it or above it. */
export const foundRows = (options: readonly FormOption[], keyword: string, isLeafOnly: boolean): readonly TreeRow[] => {
  const words = keyword.toLowerCase()
  const found: { option: FormOption; path: readonly string[]; label: string }[] = []
  const look = (list: readonly FormOption[], above: readonly string[], labels: readonly string[]): void => {
    for (const option of list) {
      const path = [...above, option.value]
      const names = [...labels, option.label]
      const label = names.join(SEPARATOR)
      if (label.toLowerCase().includes(words) && !(isLeafOnly && hasBelow(option))) found.push({ option, path, label })
      look(option.children ?? [], path, names)
    }
  }
  look(options, [], [])
  return found.map((one, index) => ({
    ...one,
    key: keyOf(one.path),
    level: 1,
    place: index + 1,
    of: found.length,
    isOpen: undefined,
  }))
}

/** The path to a value anywhere in the tree; empty when it is not there. */
export const pathTo = (options: readonly FormOption[], value: string): readonly string[] => {
  for (const option of options) {
    if (option.value === value) return [value]
    const below = pathTo(option.children ?? [], value)
    if (below.length > 0) return [option.value, ...below]
  }
  return []
}

/** Branches to open so that the end of a path is seen. */
export const branchesTo = (path: readonly string[]): ReadonlySet<string> =>
  new Set(path.slice(0, -1).map((_, index) => keyOf(path.slice(0, index + 1))))

export const sizeOf = (options: readonly FormOption[]): number =>
  options.reduce((sum, { children = [] }) => sum + 1 + sizeOf(children), 0)
