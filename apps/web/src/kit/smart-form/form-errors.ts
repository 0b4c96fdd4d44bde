import type { FormProblem } from '@xinqiao/domain'
import { rootOf } from './form-paths.ts'

type Complaints = ReadonlyMap<string, string>

const NONE: Complaints = new Map()

/** Complaints by path, kept together by the field they belong to. Each change tells whose faces it touches. */
export const createErrors = () => {
  const byField = new Map<string, Complaints>()
  const owners = new Map<string, string>()

  const of = (prop: string): Complaints => byField.get(prop) ?? NONE
  const at = (path: string): string | null => of(owners.get(path) ?? rootOf(path)).get(path) ?? null

  const replace = (prop: string, problems: readonly FormProblem[]): ReadonlySet<string> => {
    const before = of(prop)
    const after = new Map(problems.toReversed().map((problem) => [problem.prop, problem.message]))
    for (const path of after.keys()) owners.set(path, prop)
    if (after.size > 0) byField.set(prop, after)
    else byField.delete(prop)
    const touched = new Set([...before.keys(), ...after.keys()].filter((path) => before.get(path) !== after.get(path)))
    // A field with parts hears of complaints about its parts.
    if (touched.size > 0) touched.add(prop)
    return touched
  }

  return {
    of,
    at,
    props: (): readonly string[] => [...byField.keys()],
    replace,
    replaceAll(problems: readonly FormProblem[], ownerOf: (path: string) => string): ReadonlySet<string> {
      const grouped = new Map<string, FormProblem[]>()
      for (const problem of problems) {
        const owner = ownerOf(problem.prop)
        const known = grouped.get(owner)
        if (known) known.push(problem)
        else grouped.set(owner, [problem])
      }
      const touched = new Set<string>()
      for (const prop of new Set([...byField.keys(), ...grouped.keys()]))
        for (const path of replace(prop, grouped.get(prop) ?? [])) touched.add(path)
      return touched
    },
  }
}
