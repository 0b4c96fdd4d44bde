import { appointmentTypes, errandKinds, formatDateTime, isErrandCode, type HandoverKind } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongVisible } from '../user/index.ts'
import type { Owed } from './owed.repo.ts'

export type Person = { id: string; name: string; no: string; case_no: string | null; sessions: number }

/**
 * What a line says of those it is about: of all of them to whoever is asked by name, else of those within the asker's data
 * scope.
 */
export const peopleOf = async (
  tx: Tx,
  ids: readonly string[],
  { fromId, within }: { fromId: string; within: Actor | 'asked' },
): Promise<Map<string, Person>> => {
  const params = paramsOf(tx)
  const [among, from] = [params.put(ids), params.put(fromId)]
  const rows = await tx.sql<Person>(
    `select u.id, u.real_name as name, u.number_name as no, c.case_no,
            (select count(*)::int from appointment a where a.tenant_id = $1 and a.case_id = c.id
                and a.state in ('success', 'complete')) as sessions
       from user_account u
       left join care_case c on c.tenant_id = $1 and c.visitor_id = u.id and c.host_id = ${from} and c.state in ('wait', 'running')
      where u.tenant_id = $1 and u.id = any(${among}::uuid[])
        and ${within === 'asked' ? 'true' : amongVisible(within, 'u.id', params)}`,
    params.values,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const SINGLE: readonly HandoverKind[] = ['records', 'errands']

/** One by one what is owed of those somebody may see, the most urgent first. */
export const owedViews = (tx: Tx, owed: readonly Owed[], people: ReadonlyMap<string, Person>) =>
  owed.flatMap(({ id, kind, person_id: personId, type, at, state }) => {
    const person = personId === null ? undefined : people.get(personId)
    if (!person || !SINGLE.includes(kind)) return []
    const label = isErrandCode(state) ? errandKinds[state].title : type === null ? '' : appointmentTypes[type].label
    const isLate = at !== null && at < tx.now
    return [{ id, kind, personId: person.id, name: person.name, label, time: at && formatDateTime(at), isLate }]
  })
