import { formatDateTime, pageOf, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { dayRange, type DayRange } from '../../kernel/db/day-range.ts'
import { pageOfSource } from '../../kernel/db/list-source.ts'
import { pageReply } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { visibleIds } from '../user/index.ts'
import { actionName, subjectName } from './action-names.ts'
import { roleNamer } from './role-names.ts'
import { countMatching, matchingEntries, pageAll, withPeople, type AuditFilter, type EntryRow } from './audit.repo.ts'

const WORDS = ['action', 'actorId', 'person', 'subjectType', 'subject', 'requestId'] as const
type Given = Partial<Record<(typeof WORDS)[number], string | undefined>> & DayRange

/** Beyond so many a search is to be narrowed instead of leafed through. */
const MOST_FOUND = 10_000

/** An empty search box is no search; whoever is confined sees what those in sight did and what was done to them. */
const filterOf = (actor: Actor, given: Given): AuditFilter => ({
  ...Object.fromEntries(WORDS.map((name) => [name, given[name]?.trim() || undefined])),
  ...dayRange(given),
  among: visibleIds(actor),
})
const isFiltered = ({ from, until, among, actors: _, concerned: __, ...words }: AuditFilter): boolean =>
  Boolean(from ?? until ?? among) || Object.values(words).some((word) => word !== undefined)

const viewWith = (nameOf: (code: string) => string) => (row: EntryRow) => ({
  seq: row.seq,
  time: formatDateTime(row.at),
  action: row.action,
  actionName: actionName(row.action),
  actorName: row.actor_name,
  roleCode: row.role_code,
  roleName: row.role_code === null ? null : nameOf(row.role_code),
  subjectType: row.subject_type,
  subjectName: subjectName(row.subject_type),
  subjectId: row.subject_id,
  ip: row.ip,
  requestId: row.request_id,
})

export const listEntries = async (tx: Tx, actor: Actor, body: PageQuery & Given) => {
  const page = pageOf(body)
  const answer = (records: ReturnType<ReturnType<typeof viewWith>>[], total: number) => ({
    ...pageReply(page, total, records),
    isCut: false,
  })
  const filter = await withPeople(tx, filterOf(actor, body))
  const view = viewWith(await roleNamer(tx))
  if (!isFiltered(filter)) {
    const { rows, total } = await pageAll(tx, page)
    return answer(rows.map(view), total)
  }
  const total = await countMatching(tx, filter, MOST_FOUND + 1)
  const shown = Math.min(total, MOST_FOUND)
  const records = page.offset < shown ? await pageOfSource(tx, sourceOf(tx, filter, view), page) : []
  return { ...answer(records, shown), isCut: total > MOST_FOUND }
}

const sourceOf = (tx: Tx, filter: AuditFilter, view: ReturnType<typeof viewWith>) => ({
  statement: matchingEntries(tx, filter).compile(),
  view,
  count: async () =>
    isFiltered(filter) ? countMatching(tx, filter) : (await pageAll(tx, { size: 1, offset: 0 })).total,
})

/** The same entries to the first one. What they say in detail stays in the trail. */
export const entriesSource = async (tx: Tx, actor: Actor, given: Given) =>
  sourceOf(tx, filterOf(actor, given), viewWith(await roleNamer(tx)))
