import type { FormAnswers, FormValue } from '@xinqiao/domain'

type Part = FormValue | undefined

const within = (value: Part, key: string): Part => {
  if (typeof value !== 'object' || value === null) return undefined
  return Array.isArray(value) ? (value as readonly FormValue[])[Number(key)] : (value as FormAnswers)[key]
}

/** The answer at 'rows.0.name' or 'rich.blank'. */
export const valueAt = (answers: FormAnswers, path: string): Part => {
  if (!path.includes('.')) return answers[path]
  return path.split('.').reduce<Part>(within, answers)
}

const copyWith = (value: Part, [key, ...rest]: readonly string[], leaf: Part): Part => {
  if (key === undefined) return leaf
  const inner = copyWith(within(value, key), rest, leaf)
  if (Array.isArray(value)) {
    const list = [...(value as readonly FormValue[])]
    // A row that is not there and would not be the next one is nobody's.
    if (Number(key) <= list.length) list[Number(key)] = inner ?? null
    return list
  }
  const copy: Record<string, FormValue> = typeof value === 'object' ? { ...(value as FormAnswers | null) } : {}
  if (inner === undefined) delete copy[key]
  else copy[key] = inner
  return copy
}

/** A copy of what lies at the root, with one leaf of it replaced. */
export const replaceAt = (root: Part, path: readonly string[], leaf: Part): Part => copyWith(root, path, leaf)

/** 'rows.0.name' belongs to 'rows'. */
export const rootOf = (path: string): string => {
  const dot = path.indexOf('.')
  return dot < 0 ? path : path.slice(0, dot)
}
