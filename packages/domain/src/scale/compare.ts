import type { ScaleDefinition } from './definition.ts'

export type ScaleDifference = { readonly path: string; readonly before: string | null; readonly after: string | null }

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Entries that have an id are found by it, so that one put in the middle does not change all behind it. */
const nameOf = (value: unknown, at: number): string =>
  isTable(value) && typeof value['id'] === 'string' ? value['id'] : String(at + 1)

const leaves = (value: unknown, path: string, found: Map<string, string>): void => {
  if (Array.isArray(value)) value.forEach((one, at) => leaves(one, `${path}[${nameOf(one, at)}]`, found))
  else if (isTable(value))
    for (const [name, one] of Object.entries(value)) leaves(one, path === '' ? name : `${path}.${name}`, found)
  else found.set(path, String(value))
}

/** Everything that is said differently, by where it stands; the golden cases apart, which prove and do not score. */
export const scaleDifferences = (older: ScaleDefinition, newer: ScaleDefinition): readonly ScaleDifference[] => {
  const [before, after] = [older, newer].map(({ golden: _, ...definition }) => {
    const found = new Map<string, string>()
    leaves(definition, '', found)
    return found
  }) as [Map<string, string>, Map<string, string>]
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }))
}
