import type { Follow } from '../../kernel/db/tenancy.ts'
import { askForCount } from '../answer/index.ts'

/** Where `u` belongs: the nearest college above, the year in front of the number, the sex as told. */
export const PLACE_JOIN = `
  left join lateral (
    select k.ancestor_id::text as college from dept_closure k
      join dept d on d.tenant_id = k.tenant_id and d.id = k.ancestor_id and d.kind = 'college'
     where k.tenant_id = u.tenant_id and k.descendant_id = u.dept_id order by k.depth limit 1) c on true`
export const PLACE = `coalesce(c.college, '') as college, coalesce(substring(u.number_name from '^20[0-9][0-9]'), '') as grade,
  coalesce(u.sex, '') as sex`

export const everyDim = ['college', 'grade', 'sex', 'type'] as const

/** The actions of a machine that make something one that counts. */
export const actionsInto = (
  machine: { readonly transitions: readonly { readonly action: string; readonly to: string }[] },
  states: readonly string[],
): readonly string[] => [
  ...new Set(machine.transitions.filter(({ to }) => states.includes(to)).map(({ action }) => action)),
]

/** What ends now is counted in the week that runs. */
export const countNow = (entity: string, actions: readonly string[]): readonly Follow[] =>
  actions.map((action) => ({
    event: `${entity}.${action}`,
    follow: async (tx) => void (await askForCount(tx, tx.now)),
  }))
