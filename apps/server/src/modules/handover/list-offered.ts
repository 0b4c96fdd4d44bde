import { formatDateTime, handoverHindrance } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { HandoverRow } from './handover.tables.ts'
import { hostsAt, type NamedHost } from './hosts.ts'
import { linesOf, type Line } from './lines.ts'
import { countOwed, owedBy } from './owed.repo.ts'
import { owedViews, peopleOf, type Person } from './people.ts'

type Offered = HandoverRow & { from_name: string; last_day: string | null }

type Around = { readonly line: Line; readonly person: Person; readonly me: NamedHost | undefined }

const view = (tx: Tx, row: Offered, { line, person, me }: Around) => {
  const next = line.owed.find(({ kind }) => kind === 'visits')
  return {
    id: row.id,
    version: row.version,
    personId: line.personId,
    name: person.name,
    no: person.no,
    fromName: row.from_name,
    lastDay: row.last_day,
    time: formatDateTime(row.made_at),
    caseNo: person.case_no,
    star: line.star,
    sessions: person.sessions,
    nextTime: next?.at ? formatDateTime(next.at) : null,
    counts: countOwed(line.owed),
    owed: owedViews(tx, line.owed, new Map([[person.id, person]])),
    hindrance: me ? handoverHindrance(line, me) : 'unfit',
  }
}

/** What somebody is asked to take over: how grave, how much and when. What was written opens when they have said yes. */
export const listOffered = async (tx: Tx, actor: Actor) => {
  const rows = await tx.sql<Offered>(
    `select h.*, u.real_name as from_name, d.last_day::text
       from handover h join user_account u on u.tenant_id = $1 and u.id = h.from_id
       left join departure d on d.tenant_id = $1 and d.user_id = h.from_id
      where h.tenant_id = $1 and h.to_id = $2 and h.state = 'offered' order by h.made_at, h.id limit 200`,
    [tx.tenantId, actor.userId],
  )
  if (rows.length === 0) return []
  const me = (await hostsAt(tx)).find(({ id }) => id === actor.userId)
  const found = []
  for (const fromId of new Set(rows.map(({ from_id }) => from_id))) {
    const theirs = rows.filter(({ from_id }) => from_id === fromId)
    const ids = theirs.flatMap(({ person_id }) => person_id ?? [])
    const owed = (await owedBy(tx, fromId)).filter(({ person_id: id }) => id !== null && ids.includes(id))
    const lines = new Map((await linesOf(tx, owed, [actor.userId])).map((line) => [line.personId, line]))
    const people = await peopleOf(tx, ids, { fromId, within: 'asked' })
    for (const row of theirs) {
      const [line, person] = [lines.get(row.person_id ?? ''), people.get(row.person_id ?? '')]
      // Of what has ended meanwhile nothing is left to take over.
      if (line && person) found.push(view(tx, row, { line, person, me }))
    }
  }
  return found
}
