import {
  actionsFor,
  formatDateTime,
  reporterTypes,
  reportMachine,
  reportSigns,
  reportTypes,
  reportWhens,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongNamed, visibleLooked, type Looked } from '../user/index.ts'
import { crisisTexts as texts } from './crisis.messages.ts'
import { isLeader } from './crisis.policy.ts'
import { nameOf } from './crisis.repo.ts'
import { MOST_LISTED, mostAhead, open, REPORT, type ReportRow } from './crisis.tables.ts'
import { reportKinds } from './move-report.ts'

type Listed = ReportRow & { person_name: string; person_no: string; dept_name: string | null }

const SELECT = `select r.*, u.real_name as person_name, coalesce(nullif(u.number_name, ''), u.username) as person_no, d.name as dept_name
   from crisis_report r join user_account u on u.tenant_id = $1 and u.id = r.user_id
   left join dept d on d.tenant_id = $1 and d.id = u.dept_id`

/** A faculty sees what is about its own people, the leaders all of it; nobody what is about themselves. */
const inSight = (actor: Actor, params: Params): Looked => {
  const { looked, walked } = visibleLooked(actor, 'r.user_id', params)
  const other = `r.user_id <> ${params.put(actor.userId)}`
  return { looked: `${looked} and ${other}`, walked: `${walked} and ${other}` }
}

const isWaiting = (row: ReportRow): boolean => row.state !== 'reached'

const rowView = (tx: Tx, actor: Actor, row: Listed) => ({
  id: row.id,
  reportNo: row.report_no,
  typeName: reportTypes[row.type],
  reporterTypeName: reporterTypes[row.reporter_type],
  personName: row.person_name,
  personNo: row.person_no,
  deptName: row.dept_name ?? '',
  signs: row.signs.map((sign) => reportSigns[sign]),
  isUrgent: row.is_urgent,
  state: row.state,
  stateName: reportMachine.states[row.state].label,
  createTime: formatDateTime(row.created_at),
  dueTime: formatDateTime(row.due_at),
  isOverdue: isWaiting(row) && row.due_at <= tx.now,
  // Whoever reported it at the faculty itself adds to it in their own list.
  actions: actionsFor(
    reportMachine,
    row.state,
    reportKinds(actor, row).filter((kind) => kind === 'faculty'),
  )
    .map(({ action }) => action)
    // Who plays a reporter is not sent for more: a drill goes on.
    .filter((action) => row.drill_id === null || action !== 'return'),
  version: row.version,
})

type Filter = {
  state?: 'review' | 'returned' | 'reached'
  keyword?: string
  from?: 'counselling'
  current?: number
  size?: number
}

export const pageOfReports = async (tx: Tx, actor: Actor, filter: Filter) => {
  const params = paramsOf(tx)
  const seen = inSight(actor, params)
  const parts = ['r.tenant_id = $1', 'r.drill_id is null']
  if (filter.state) parts.push(`r.state = ${params.put(filter.state)}`)
  // Said in so many words: a plan made for any state finds no index of those that wait.
  if (filter.state && filter.state !== 'reached') parts.push(`r.state in ('review', 'returned')`)
  if (filter.from) parts.push(`r.reporter_type in ('counsellor', 'warning')`)
  const word = filter.keyword?.trim()
  if (word) {
    parts.push(`(r.report_no ^@ ${params.put(word)} or ${await amongNamed(tx, params, 'r.user_id', word)})`)
  }
  // What waits, and what counsellors reported, has an index of its own in the order of the list.
  const isNarrow = filter.from !== undefined || (filter.state !== undefined && filter.state !== 'reached')
  const where = (seenAs: string): string => [...parts, seenAs].join(' and ')
  return readPage<Listed, ReturnType<typeof rowView>>(tx, filter, {
    select: `${SELECT} where ${where(seen.walked)}`,
    from: `from crisis_report r where ${where(isNarrow ? seen.walked : seen.looked)}`,
    walked: `from crisis_report r where ${where(seen.walked)}`,
    key: 'r.id',
    order: 'r.created_at desc, r.id',
    values: params.values,
    // A part of them: how many more there are is told as far as somebody leafs through next.
    most: isNarrow || word || seen.looked !== seen.walked ? mostAhead(filter) : MOST_LISTED,
    views: (rows) => rows.map((row) => rowView(tx, actor, row)),
  })
}

/** A reporter's own: the number and the hour, and what they are asked to add; nothing that tells what became of it (INV-X4). */
export const myReports = (tx: Tx, actor: Actor, filter: { current?: number; size?: number }) =>
  readPage(tx, filter, {
    select: 'select * from crisis_report r where r.tenant_id = $1 and r.reporter_id = $2 and r.drill_id is null',
    from: 'from crisis_report r where r.tenant_id = $1 and r.reporter_id = $2 and r.drill_id is null',
    order: 'r.created_at desc, r.id',
    values: [tx.tenantId, actor.userId],
    most: MOST_LISTED,
    views: (rows: ReportRow[]) =>
      rows.map((row) => ({
        id: row.id,
        reportNo: row.report_no,
        typeName: reportTypes[row.type],
        createTime: formatDateTime(row.created_at),
        asked:
          row.asked_version === null
            ? null
            : { words: open(tx, 'opinion', row.id, row.opinion), version: row.asked_version },
      })),
  })

const stepsOf = async (tx: Tx, row: ReportRow) =>
  (
    await tx.sql<{ at: Date; action: string; by: string | null }>(
      `select e.at, e.action, u.real_name as by from state_event e left join user_account u on u.tenant_id = $1 and u.id = e.actor_id
        where e.tenant_id = $1 and e.entity = '${REPORT}' and e.entity_id = $2 order by e.version`,
      [tx.tenantId, row.id],
    )
  ).map(({ at, action, by }) => {
    const label = reportMachine.transitions.find((one) => one.action === action)?.label
    // Who reported, and who added to it, is nobody's to read here.
    const isReporters = label === undefined || action === 'supplement'
    // In the moment it was written: danger, or somebody who need not ask the faculty.
    const passed = at.getTime() === row.created_at.getTime() ? texts.passed.direct : texts.passed.late
    return {
      time: formatDateTime(at),
      title: label ?? texts.report(row.report_no),
      note: isReporters ? reporterTypes[row.reporter_type] : action === 'pass_over' ? passed : (by ?? ''),
    }
  })

export const readReport = async (tx: Tx, actor: Actor, id: string) => {
  const params = paramsOf(tx)
  const row = await tx.row<Listed>(
    `${SELECT} where r.tenant_id = $1 and r.id = ${params.put(id)} and ${inSight(actor, params).walked}`,
    params.values,
  )
  if (!row) throw notFound()
  const isCentre = isLeader(actor)
  return {
    ...rowView(tx, actor, row),
    happenedName: reportWhens[row.happened],
    place: open(tx, 'place', id, row.place),
    words: open(tx, 'words', id, row.words),
    more: open(tx, 'more', id, row.more),
    opinion: open(tx, 'opinion', id, row.opinion),
    collegeLevel: row.college_level,
    reporterName: isCentre ? await nameOf(tx, row.reporter_id) : '',
    caseId: isCentre ? row.case_id : null,
    drillId: row.drill_id,
    steps: await stepsOf(tx, row),
  }
}
