import type { FormValue } from './form-value.ts'

const isEntry = (value: FormValue): value is { readonly [name: string]: FormValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One text for one content: names in order, nothing that depends on how it was put together. What is signed is this. */
export const canonicalJson = (value: FormValue): string => {
  if (Array.isArray(value)) return `[${(value as readonly FormValue[]).map(canonicalJson).join(',')}]`
  if (!isEntry(value)) return JSON.stringify(value)
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`).join(',')}}`
}
