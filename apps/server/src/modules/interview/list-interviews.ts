import {
  actionsFor,
  formatDateTime,
  interviewMachine,
  interviewNexts,
  interviewStatuses,
  maskNumber,
  maskRealName,
  millisecondsPer,
  pageOf,
  type InterviewState,
  type PageQuery,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { countedOf, countRows, mostOf, pageReply } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { COLLEGE, openFollow, sheetTexts } from '../plan/index.ts'
import { readableNames } from '../relation/index.ts'
import { amongNamed } from '../user/index.ts'
import { freeTimes, interviewable } from './interviewers.ts'
import { hourOf, resultsOf, visitsOf } from './interview.matter.ts'
import { interviewTexts as texts } from './interview.messages.ts'
import { interviewInSight, interviewsInSight, kindsOf } from './interview.policy.ts'
import { openInterview, type InterviewRow } from './interview.tables.ts'

type Filter = PageQuery & { planId?: string; state?: string; keyword?: string }

type Listed = InterviewRow & {
  plan_name: string
  real_name: string
  number_name: string
  college: string | null
  host_name: string | null
  level: number | null
  star: number | null
  is_risk: boolean
  follow: Buffer | null
}

/** The open warning about them: those who are to be spoken with soonest stand first. */
const LEVEL = `(select max(w.level) from risk_signal w where w.tenant_id = $1 and w.user_id = i.user_id and w.state in ('open', 'taken'))`
const JOINED = `from assessment_interview i
   join sheet s on s.tenant_id = $1 and s.id = i.sheet_id
   join assessment_plan p on p.tenant_id = $1 and p.id = i.plan_id
   join user_account u on u.tenant_id = $1 and u.id = i.user_id
   left join user_account h on h.tenant_id = $1 and h.id = i.interviewer_id`
const SELECT = `select i.*, p.name as plan_name, u.real_name, u.number_name, ${COLLEGE} as college, h.real_name as host_name,
   ${LEVEL} as level, s.star, s.is_risk, s.follow ${JOINED}`

const OVER = `i.state in ('done', 'waived')`
// Named, not excluded: an index is asked for states, and those that are over are nearly all.
const LIVE = `i.state in (${Object.keys(interviewMachine.states)
  .filter((state) => state !== 'done' && state !== 'waived')
  .map((state) => `'${state}'`)
  .join(', ')})`
const GRAVEST = `${LEVEL} desc nulls last, s.is_risk desc, s.star desc nulls last, i.created_at, i.id`
const LATEST = 'i.ended_at desc nulls last, i.id'

/**
 * Who is still to be spoken with, the gravest first, then those with whom it is over, the last first. In two parts: what is under
 * way is never much and is sorted by what is known elsewhere, what is over grows for ever and is walked to by its index.
 */
export const pageOfInterviews = async (tx: Tx, actor: Actor, filter: Filter) => {
  const params = paramsOf(tx)
  const words = filter.keyword?.trim() ?? ''
  const where = [
    'i.tenant_id = $1',
    interviewsInSight(actor, params),
    filter.planId ? `i.plan_id = ${params.put(filter.planId)}` : 'true',
    filter.state ? `i.state = ${params.put(filter.state)}` : 'true',
    words ? await amongNamed(tx, params, 'i.user_id', words) : 'true',
  ].join(' and ')
  const page = pageOf(filter)
  const from = `from assessment_interview i where ${where}`
  const part = `limit $${params.values.length + 1} offset $${params.values.length + 2}`
  const read = (statement: string, size: number, offset: number) =>
    tx.sql<Listed>(statement, [...params.values, size, offset])
  const [found, live] = [
    await countRows(tx, { sql: `select 1 ${from}`, parameters: params.values }, mostOf(words) + 1),
    await countRows(tx, { sql: `select 1 ${from} and ${LIVE}`, parameters: params.values }),
  ]
  const first =
    page.offset < live
      ? await read(`${SELECT} where ${where} and ${LIVE} order by ${GRAVEST} ${part}`, page.size, page.offset)
      : []
  const room = page.size - first.length
  const rest =
    room > 0
      ? await read(
          `${SELECT} where i.tenant_id = $1 and i.id = any(array(select i.id ${from} and ${OVER} order by ${LATEST} ${part}))
            order by ${LATEST}`,
          room,
          Math.max(0, page.offset - live),
        )
      : []
  return pageReply(page, countedOf(found, mostOf(words)), await views(tx, actor, [...first, ...rest]))
}

export const countInterviews = async (tx: Tx, actor: Actor, planId: string | undefined) => {
  const params = paramsOf(tx)
  const rows = await tx.sql<{ state: InterviewState; n: number }>(
    `select i.state, count(*)::int as n from assessment_interview i where i.tenant_id = $1 and ${interviewsInSight(actor, params)}
        and ${planId ? `i.plan_id = ${params.put(planId)}` : 'true'} group by i.state`,
    params.values,
  )
  const states = Object.keys(interviewMachine.states) as InterviewState[]
  return states.map((state) => ({
    state,
    label: interviewMachine.states[state].label,
    count: rows.find((row) => row.state === state)?.n ?? 0,
  }))
}

/** Why they stand here: no score and no item, which are the report's. */
const whyOf = (tx: Tx, row: Listed): string => {
  const asked = openFollow(tx, { id: row.sheet_id, follow: row.follow })
  const parts = [
    row.is_risk ? texts.riskItem : '',
    asked ? sheetTexts.follow[asked.outcome] : '',
    texts.stars[row.star ?? 0] ?? '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : texts.seen
}

/** Nothing is offered that only the hour to come allows. */
const actsOn = (actor: Actor, row: InterviewRow, { hasFailed, wasHeld }: ReturnType<typeof hourOf>) =>
  actionsFor(interviewMachine, row.state, kindsOf(actor, row) as never)
    .filter(({ action }) => row.state !== 'booked' || (action === 'invite' ? hasFailed : wasHeld))
    .map(({ action, label }) => ({ action, label }))

const views = async (tx: Tx, actor: Actor, rows: readonly Listed[]) => {
  const isNamed = await readableNames(
    tx,
    actor,
    rows.map(({ user_id: personId }) => ({ personId })),
  )
  const results = new Map((await resultsOf(tx)).map(({ value, label }) => [value, label]))
  const visitOf = await visitsOf(tx, rows)
  return rows.map((row) => {
    const visit = visitOf(row.appointment_id)
    const isOpen = isNamed({ personId: row.user_id })
    return {
      id: row.id,
      planId: row.plan_id,
      planName: row.plan_name,
      sheetId: row.sheet_id,
      userId: row.user_id,
      userName: isOpen ? row.real_name : maskRealName(row.real_name),
      userNo: isOpen ? row.number_name : maskNumber(row.number_name),
      deptName: row.college ?? '',
      state: row.state,
      stateName: interviewMachine.states[row.state].label,
      level: row.level,
      why: whyOf(tx, row),
      interviewerId: row.interviewer_id,
      interviewerName: row.host_name ?? '',
      inviteTime: row.invited_at && formatDateTime(row.invited_at),
      appointmentId: row.appointment_id,
      interviewStatus: visit?.status ?? null,
      interviewStatusName: visit ? interviewStatuses[visit.status] : '',
      talkTime: visit ? formatDateTime(visit.startAt) : null,
      place: visit?.place ?? '',
      resultName: results.get(row.result ?? '') ?? '',
      nextName: row.next ? interviewNexts[row.next] : '',
      acts: actsOn(actor, row, hourOf(visit, tx.now)),
      version: row.version,
    }
  })
}

export const readInterview = async (tx: Tx, actor: Actor, id: string) => {
  const known = await interviewInSight(tx, actor, id)
  const [listed] = await tx.sql<Listed>(`${SELECT} where i.tenant_id = $1 and i.id = $2`, [tx.tenantId, known.id])
  const [view] = await views(tx, actor, listed ? [listed] : [])
  tx.audit({ action: 'interview.read', subjectType: 'user', subjectId: known.user_id, detail: { interviewId: id } })
  return {
    ...view!,
    words: openInterview(tx, 'words', known),
    offered: known.offered.length > 0 ? await freeTimes(tx, known.interviewer_id ?? '', known.offered) : [],
    interviewable: await interviewable(tx, known.user_id),
    suggestions: openInterview(tx, 'suggestions', known),
  }
}

/** What came of the talk that followed a sheet, beside its report; no line in the trail where nothing of it is told. */
export const readConclusion = async (tx: Tx, actor: Actor, sheetId: string) => {
  const params = paramsOf(tx)
  const [row] = await tx.sql<Listed>(
    `${SELECT} where i.tenant_id = $1 and i.sheet_id = ${params.put(sheetId)} and ${interviewsInSight(actor, params)}
      order by i.created_at desc limit 1`,
    params.values,
  )
  const [view] = await views(tx, actor, row ? [row] : [])
  if (!row || !view) return null
  const visit = (await visitsOf(tx, [row]))(row.appointment_id)
  tx.audit({ action: 'interview.read', subjectType: 'user', subjectId: row.user_id, detail: { interviewId: row.id } })
  return {
    id: row.id,
    stateName: view.stateName,
    isOver: row.state === 'done',
    level: view.level,
    interviewerName: view.interviewerName,
    talkTime: view.talkTime,
    minutes: visit ? Math.round((visit.endAt.getTime() - visit.startAt.getTime()) / millisecondsPer.minute) : null,
    resultName: view.resultName,
    nextName: view.nextName,
    suggestions: openInterview(tx, 'suggestions', row),
    endTime: row.ended_at && formatDateTime(row.ended_at),
  }
}

/** What somebody was asked, and what they said to it: the teacher's words and times, and nothing of why. */
export const myInterviews = async (tx: Tx, actor: Actor) => {
  const rows = await tx.sql<InterviewRow & { host_name: string }>(
    `select i.*, h.real_name as host_name from assessment_interview i
       join user_account h on h.tenant_id = $1 and h.id = i.interviewer_id
      where i.tenant_id = $1 and i.user_id = $2 and i.state in ('invited', 'booked', 'declined')
      order by i.invited_at desc nulls last, i.id`,
    [tx.tenantId, actor.userId],
  )
  const visitOf = await visitsOf(tx, rows)
  const found = []
  for (const row of rows) {
    const visit = visitOf(row.appointment_id)
    found.push({
      id: row.id,
      state: row.state,
      teacherName: row.host_name,
      words: openInterview(tx, 'words', row),
      times: row.state === 'invited' ? await freeTimes(tx, row.interviewer_id ?? '', row.offered, row.user_id) : [],
      talkTime: visit ? formatDateTime(visit.startAt) : null,
      place: visit?.place ?? '',
      appointmentId: row.appointment_id,
      version: row.version,
    })
  }
  return found
}
