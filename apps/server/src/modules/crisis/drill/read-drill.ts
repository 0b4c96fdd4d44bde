import {
  drillMachine,
  formatDate,
  formatDateTime,
  judgeDrill,
  receiptMachine,
  summariseDrill,
  type DrillFacts,
  type DrillStep,
  type PathPoint,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { readPage } from '../../../kernel/db/page.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { daysOffOf } from '../../errand/index.ts'
import { HEAD, isLeader, isHandler } from '../crisis.policy.ts'
import { CASE, type CrisisRow, type ReceiptRow, type ReportRow } from '../crisis.tables.ts'
import { drillInSight, findDrill, peopleOf, type DrillRow } from './drill.tables.ts'

type Event = { action: string; at: Date; by: string | null }

type Played = {
  readonly facts: DrillFacts
  readonly report: ReportRow | undefined
  readonly row: CrisisRow | undefined
  readonly receipts: readonly (ReceiptRow & { by: string | null })[]
  readonly who: Readonly<Partial<Record<DrillStep, string>>>
}

/** Everything a debrief goes by, from the rows and events of what was played: nobody takes times by hand. */
const playedIn = async (tx: Tx, drill: DrillRow): Promise<Played> => {
  const report = await tx.row<ReportRow & { by: string }>(
    `select r.*, u.real_name as by from crisis_report r join user_account u on u.tenant_id = $1 and u.id = r.reporter_id
      where r.tenant_id = $1 and r.drill_id = $2`,
    [tx.tenantId, drill.id],
  )
  const row = (await tx.find('crisis_case', { drill_id: drill.id })) as CrisisRow | undefined
  const events = row
    ? await tx.sql<Event>(
        `select e.action, e.at, u.real_name as by from state_event e
           left join user_account u on u.tenant_id = $1 and u.id = e.actor_id
          where e.tenant_id = $1 and e.entity = '${CASE}' and e.entity_id = $2 order by e.version`,
        [tx.tenantId, row.id],
      )
    : []
  const first = (...names: string[]): Event | undefined => events.find(({ action }) => names.includes(action))
  const points = await tx.sql<{ point: PathPoint; at: Date; by: string }>(
    `select p.point, min(p.made_at) as at, min(u.real_name) as by from crisis_point p
       join user_account u on u.tenant_id = $1 and u.id = p.made_by
      where p.tenant_id = $1 and p.case_id = $2 group by p.point`,
    [tx.tenantId, row?.id ?? null],
  )
  const receipts = await tx.sql<ReceiptRow & { by: string | null }>(
    `select x.*, u.real_name as by from crisis_receipt x left join user_account u on u.tenant_id = $1 and u.id = x.answered_by
      where x.tenant_id = $1 and x.drill_id = $2 order by x.created_at, x.id`,
    [tx.tenantId, drill.id],
  )
  // At the end what waits for a faculty is passed on: that was the end of the drill, not an answer.
  const arrived = first('arrive')
  const isAtEnd = arrived !== undefined && arrived.at.getTime() === drill.ended_at?.getTime()
  const facts: DrillFacts = {
    startedAt: drill.started_at,
    endedAt: drill.ended_at,
    now: tx.now,
    daysOff: await daysOffOf(tx, 'workday'),
    reportedAt: report?.created_at ?? null,
    isDirect: report !== undefined && arrived?.at.getTime() === report.created_at.getTime(),
    isUrgent: row?.is_urgent ?? false,
    arrivedAt: isAtEnd ? null : (arrived?.at ?? null),
    takenAt: first('take', 'assign')?.at ?? null,
    assessedAt: first('assess')?.at ?? null,
    levelledAt: first('level', 'confirm')?.at ?? null,
    star: row?.star ?? null,
    contactedAt: first('record')?.at ?? null,
    points,
    receipts: receipts.map(({ created_at, due_at, answered_at }) => ({
      sentAt: created_at,
      dueAt: due_at,
      answeredAt: answered_at,
    })),
  }
  const who = {
    report: report?.by ?? '',
    take: first('take', 'assign')?.by ?? '',
    assess: first('assess')?.by ?? '',
    level: [first('propose')?.by, first('level', 'confirm')?.by].filter(Boolean).join('、'),
    contact: first('record')?.by ?? '',
    path: points.find(({ point }) => point !== 'family')?.by ?? '',
    family: points.find(({ point }) => point === 'family')?.by ?? '',
    receipt: receipts.find(({ by }) => by)?.by ?? '',
  }
  return { facts, report, row, receipts, who }
}

type Listed = DrillRow & { host_name: string; player_name: string; members: number }

const SELECT = `select d.*, h.real_name as host_name, p.real_name as player_name,
       (select count(*)::int from crisis_drill_member m where m.tenant_id = $1 and m.drill_id = d.id) as members
  from crisis_drill d join user_account h on h.tenant_id = $1 and h.id = d.host_id
  join user_account p on p.tenant_id = $1 and p.id = d.player_id`

const viewOf = (row: Listed, { kept, judged, contactMs }: ReturnType<typeof summariseDrill>) => ({
  id: row.id,
  drillNo: row.drill_no,
  title: row.title,
  state: row.state,
  stateName: drillMachine.states[row.state].label,
  hostName: row.host_name,
  playerName: row.player_name,
  members: row.members + 1,
  startTime: formatDateTime(row.started_at),
  endTime: row.ended_at ? formatDateTime(row.ended_at) : null,
  gaveWay: row.gave_way,
  kept,
  judged,
  contactMs,
  version: row.version,
})

const summaryOf = async (tx: Tx, row: DrillRow) => {
  const { facts } = await playedIn(tx, row)
  return summariseDrill(facts, judgeDrill(facts))
}

export const pageOfDrills = async (tx: Tx, actor: Actor, filter: { current?: number; size?: number }) => {
  const params = paramsOf(tx)
  const where = `d.tenant_id = $1 and ${drillInSight(actor, params)}`
  return readPage<Listed, ReturnType<typeof viewOf>>(tx, filter, {
    select: `${SELECT} where ${where}`,
    from: `from crisis_drill d where ${where}`,
    key: 'd.id',
    order: 'd.started_at desc, d.id',
    values: params.values,
    views: async (rows) => {
      const views = []
      for (const row of rows) views.push(viewOf(row, await summaryOf(tx, row)))
      return views
    },
  })
}

const COMPARED = 3

/** Those before it, the newest first: what they came to is what this one is compared with. */
const before = (tx: Tx, drill: DrillRow): Promise<DrillRow[]> =>
  tx.sql<DrillRow>(
    `select * from crisis_drill where tenant_id = $1 and started_at < $2 and state <> 'running' order by started_at desc limit ${COMPARED}`,
    [tx.tenantId, drill.started_at],
  )

const findingsOf = async (tx: Tx, drillId: string) =>
  (
    await tx.sql<{ id: string; words: string; owner: string | null; due_day: string | null; is_done: boolean }>(
      `select f.id, f.words, u.real_name as owner, to_char(f.due_day, 'YYYY-MM-DD') as due_day,
              not exists (select 1 from errand e where e.tenant_id = $1 and e.origin_entity = 'crisis_finding' and e.origin_id = f.id
                 and e.state = 'open') as is_done
         from crisis_finding f left join user_account u on u.tenant_id = $1 and u.id = f.owner_id
        where f.tenant_id = $1 and f.drill_id = $2 order by f.made_at, f.id`,
      [tx.tenantId, drillId],
    )
  ).map(({ id, words, owner, due_day, is_done }) => ({
    id,
    words,
    ownerName: owner ?? '',
    dueDate: due_day,
    isDone: due_day !== null && is_done,
  }))

const actionsOn = (actor: Actor, { state }: DrillRow, hasReport: boolean): string[] => [
  ...(state === 'running' && !hasReport ? ['report'] : []),
  ...(!actor.roleCodes.includes(HEAD) || !isLeader(actor)
    ? []
    : state === 'running'
      ? ['stop']
      : state === 'over'
        ? ['finding', 'finish']
        : []),
]

/** A drill as it goes, and what it came to: each step's time against the clock that real cases have. */
export const readDrill = async (tx: Tx, actor: Actor, id: string) => {
  const seen = await findDrill(tx, actor, id)
  const [listed] = await tx.sql<Listed>(`${SELECT} where d.tenant_id = $1 and d.id = $2`, [tx.tenantId, id])
  const { facts, report, row, receipts, who } = await playedIn(tx, seen)
  const steps = judgeDrill(facts)
  const summary = summariseDrill(facts, steps)
  const earlier = await before(tx, seen)
  const summaries = []
  for (const one of earlier) summaries.push({ one, summary: await summaryOf(tx, one) })
  const last = summaries[0]?.summary
  const seesCase = isHandler(actor) || isLeader(actor)
  return {
    ...viewOf(listed ?? { ...seen, host_name: '', player_name: '', members: 0 }, summary),
    script: seen.script,
    now: formatDateTime(tx.now),
    ackMs: summary.ackMs,
    levelMs: summary.levelMs,
    worst: summary.worst,
    people: await peopleOf(tx, id),
    steps: steps.map(({ step, label, startAt, targetMs, usedMs, result }) => ({
      step,
      label,
      who: who[step] ?? '',
      startTime: formatDateTime(startAt),
      targetMs,
      usedMs,
      result,
    })),
    findings: await findingsOf(tx, id),
    before: summaries.toReversed().map(({ one, summary: { contactMs } }) => ({
      drillNo: one.drill_no,
      date: formatDate(one.started_at),
      contactMs,
    })),
    last: last ? { kept: last.kept, judged: last.judged } : null,
    reportId: report?.id ?? null,
    caseId: row && seesCase ? row.id : null,
    receipts: receipts.map((one) => ({ id: one.id, stateName: receiptMachine.states[one.state].label })),
    actions: actionsOn(actor, seen, report !== undefined),
  }
}
