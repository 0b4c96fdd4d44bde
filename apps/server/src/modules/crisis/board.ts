import {
  crisisCaseMachine,
  crisisMeasures,
  crisisPromises,
  crisisStarNames,
  crisisStatusOf,
  formatDateTime,
  maskRealName,
  millisecondsPer,
  reportSigns,
  reporterTypes,
  type CrisisVariant,
  type GradeStar,
  type ReporterType,
  type ReportSign,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { crisisTexts as texts } from './crisis.messages.ts'
import { inSight } from './crisis.policy.ts'
import { MOST_LISTED, OPEN, REAL, type CrisisRow } from './crisis.tables.ts'

/** The college of a person: the level below the school. */
const college = (column: 'd.id' | 'd.name'): string =>
  `(select ${column} from dept_closure k join dept d on d.tenant_id = $1 and d.id = k.ancestor_id
     where k.tenant_id = $1 and k.descendant_id = u.dept_id order by k.depth desc offset 1 limit 1)`

export const CARD = `select c.*, u.real_name as person_name, coalesce(o.real_name, '') as owner_name, ${college('d.name')} as college,
            ${college('d.id')} as college_id, f.report_no, f.reporter_type, f.signs, f.state as report_state,
            (select count(*)::int from crisis_report r join crisis_case k on k.tenant_id = $1 and k.id = r.case_id
              where r.tenant_id = $1 and (k.id = c.id or k.merged_into = c.id)) as reports,
            (select count(*)::int from crisis_member m where m.tenant_id = $1 and m.case_id = c.id) as members
       from crisis_case c join user_account u on u.tenant_id = $1 and u.id = c.user_id
       left join user_account o on o.tenant_id = $1 and o.id = c.owner_id
       left join lateral (select r.report_no, r.reporter_type, r.signs, r.state from crisis_report r
              where r.tenant_id = $1 and r.case_id = c.id order by r.created_at limit 1) f on true`

export type CardRow = CrisisRow & {
  person_name: string
  owner_name: string
  college: string | null
  college_id: string | null
  report_no: string | null
  reporter_type: ReporterType | null
  signs: ReportSign[] | null
  report_state: string | null
  reports: number
  members: number
}

const isLate = (tx: Tx, { due_at, state }: Pick<CrisisRow, 'due_at' | 'state'>): boolean =>
  due_at !== null && due_at <= tx.now && state !== 'merged'

export const cardView = (tx: Tx, row: CardRow) => ({
  id: row.id,
  caseNo: row.case_no,
  state: row.state,
  stateName: crisisCaseMachine.states[row.state].label,
  status: crisisStatusOf(row.state),
  personName: maskRealName(row.person_name),
  deptName: row.college ?? '',
  star: row.star,
  advisedStar: row.advised_star,
  proposedStar: row.proposed_star,
  isUrgent: row.is_urgent,
  isReturned: row.report_state === 'returned',
  measureName: crisisMeasures[row.measure],
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  teamSize: row.members + (row.owner_id ? 1 : 0),
  line: row.reporter_type
    ? texts.line(
        reporterTypes[row.reporter_type],
        (row.signs ?? []).map((sign) => reportSigns[sign]),
      )
    : '',
  reportNo: row.report_no ?? '',
  reports: row.reports,
  nextName: texts.next[row.next_step],
  dueFrom: formatDateTime(row.due_from),
  dueTime: row.due_at ? formatDateTime(row.due_at) : null,
  isLate: isLate(tx, row),
  openTime: formatDateTime(row.opened_at),
  closeTime: row.closed_at ? formatDateTime(row.closed_at) : null,
  drillId: row.drill_id,
  version: row.version,
})

const MOST = 300
const SOON = 10 * millisecondsPer.minute

const unique = <T extends { id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
]

/** What is open, by what is due first; the name half hidden, and no word of anybody. */
export const readBoard = async (
  tx: Tx,
  actor: Actor,
  { deptId, ownerId, star }: { deptId?: string; ownerId?: string; star?: number },
) => {
  const params = paramsOf(tx)
  const rows = await tx.sql<CardRow>(
    `${CARD} where c.tenant_id = $1 and ${REAL} and ${OPEN} and ${inSight(actor, params)} order by c.due_at, c.id limit ${MOST + 1}`,
    params.values,
  )
  const all = rows.slice(0, MOST)
  const shown = all.filter(
    (row) =>
      (deptId === undefined || row.college_id === deptId) &&
      (ownerId === undefined || row.owner_id === ownerId) &&
      (star === undefined || row.star === star),
  )
  const graded = ([1, 2, 3, 4] as const satisfies readonly GradeStar[]).map((one) => ({
    star: one,
    label: crisisStarNames[one],
    promise: crisisPromises[one],
    count: all.filter((row) => row.star === one).length,
  }))
  return {
    now: formatDateTime(tx.now),
    cards: shown.map((row) => cardView(tx, row)),
    late: all.filter((row) => isLate(tx, row)).length,
    soon: all.filter((row) => row.due_at && row.due_at > tx.now && row.due_at.getTime() - tx.now.getTime() <= SOON)
      .length,
    stars: graded,
    owners: unique(all.flatMap((row) => (row.owner_id ? [{ id: row.owner_id, name: row.owner_name }] : []))),
    depts: unique(all.flatMap((row) => (row.college_id ? [{ id: row.college_id, name: row.college ?? '' }] : []))),
    isMore: rows.length > MOST,
  }
}

type Filter = { tab?: 'open' | 'closed' | 'all'; keyword?: string; star?: number; current?: number; size?: number }

/** By the number of a case or of the person. */
export const named = (at: string): string =>
  `(c.case_no ^@ ${at} or c.user_id = any(array(select p.id from user_account p where p.tenant_id = $1
       and ((not p.deleted and p.number_name = ${at}) or (p.deleted and p.number_name = ${at})))))`

const conditionsFor = (actor: Actor, { tab = 'open', keyword, star }: Filter, params: Params): string => {
  const parts = [`c.tenant_id = $1`, REAL, inSight(actor, params)]
  if (tab === 'open') parts.push(OPEN)
  if (tab === 'closed') parts.push(`c.state in ('closed', 'dismissed', 'merged')`)
  if (star !== undefined) parts.push(`c.star = ${params.put(star)}`)
  const word = keyword?.trim()
  if (word) parts.push(named(params.put(word)))
  return parts.join(' and ')
}

export const pageOfCases = async (tx: Tx, actor: Actor, filter: Filter) => {
  const params = paramsOf(tx)
  const where = conditionsFor(actor, filter, params)
  return readPage<CardRow, ReturnType<typeof cardView>>(tx, filter, {
    select: `${CARD} where ${where}`,
    from: `from crisis_case c where ${where}`,
    key: 'c.id',
    order: filter.tab === 'closed' ? 'c.closed_at desc nulls last, c.id' : 'c.due_at nulls last, c.id',
    values: params.values,
    most: MOST_LISTED,
    views: (rows) => rows.map((row) => cardView(tx, row)),
  })
}

/** What waits for whoever asks, and the gravest of it. */
export const pendingCases = async (tx: Tx, actor: Actor, variant?: CrisisVariant) => {
  const params = paramsOf(tx)
  const only = variant ? ` and c.variant = ${params.put(variant)}` : ''
  const [row] = await tx.sql<{ count: number; star: number | null }>(
    `select count(*)::int as count, min(c.star)::int as star from crisis_case c where c.tenant_id = $1 and ${REAL} and ${OPEN}${only} and ${inSight(actor, params)}`,
    params.values,
  )
  return { count: row?.count ?? 0, star: row?.star ?? null }
}
