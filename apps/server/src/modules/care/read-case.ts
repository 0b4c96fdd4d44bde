import {
  actionsFor,
  appointmentMachine,
  appointmentSources,
  appointmentTypes,
  caseContactOutcomes,
  caseContactWays,
  caseGuards,
  caseMachine,
  caseRules,
  formatDateTime,
  isGraveStar,
  labelOf,
  millisecondsPer,
  sexes,
  type AppointmentType,
  type CaseFacts,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSteps } from '../../kernel/steps.ts'
import {
  attendanceOf,
  inheritsCase,
  isRecordClosed,
  readRules,
  recordsOf,
  termOf,
  type AppointmentRow,
} from '../appointment/index.ts'
import { noteLayer } from '../archive/index.ts'
import { formInForce } from '../form/index.ts'
import { isBoundTo, isCovering } from '../relation/index.ts'
import { readSetting } from '../setting/index.ts'
import { beforeLines } from './before.ts'
import { careTexts as texts } from './care.messages.ts'
import { openContact, type CaseRow, type ContactRow } from './care.tables.ts'
import { caseInSight, kindsOf } from './case.policy.ts'
import { caseFacts } from './case.repo.ts'
import { CLOSING_FORM, mayReadCase } from './closing.subject.ts'
import { CASE_SELECT, caseViews, type ListedCase } from './list-cases.ts'
import { isReviewOpen, outcomeOf, scalesOf } from './curve.ts'
import { transferOf } from './list-transfers.ts'
import { wayOf } from './way.ts'

/** Layers of a file that a case shows something of. */
const [SCALES, RECORDS] = [2, 3] as const

const METHODS: Readonly<Record<number, string>> = { 1: '面谈', 2: '线上', 3: '面谈或线上' }

type VisitRow = {
  id: string
  type: AppointmentType
  state: AppointmentRow['state']
  start_at: Date
  end_at: Date
  real_start: Date | null
  real_end: Date | null
  consult_method: number
  host_id: string
  host_name: string
  site_id: string
  settled_at: Date
  record_due_at: Date | null
  record_answer_id: string | null
  star: number | null
}

const visitsOf = (tx: Tx, caseId: string): Promise<VisitRow[]> =>
  tx.sql<VisitRow>(
    `select a.id, a.type, a.state, a.start_at, a.end_at, a.real_start, a.real_end, a.consult_method, a.host_id,
            h.real_name as host_name, a.site_id, a.settled_at, a.record_due_at, a.record_answer_id,
            (select l.star from assessment_level l where l.tenant_id = $1 and l.answer_id = a.record_answer_id
              order by l.made_at desc limit 1) as star
       from appointment a join user_account h on h.tenant_id = $1 and h.id = coalesce(a.met_by, a.host_id)
      where a.tenant_id = $1 and a.case_id = $2 and a.state <> 'removed' order by a.start_at desc, a.id limit 200`,
    [tx.tenantId, caseId],
  )

const HELD: readonly string[] = ['success', 'complete']

const recordState = (visit: VisitRow, state: string | undefined, isLocked: boolean): string => {
  if (state === 'review' || state === 'sealed') return state
  if (visit.state === 'complete') return 'done'
  if (visit.state !== 'success' || visit.record_due_at === null) return 'none'
  return isLocked ? 'locked' : 'due'
}

type Sight = { readonly mayRead: boolean; readonly isKeeper: boolean }

const visitViews = async (tx: Tx, actor: Actor, visits: readonly VisitRow[], { mayRead, isKeeper }: Sight) => {
  const records = await recordsOf(
    tx,
    visits.map(({ id }) => id),
  )
  const held = visits.filter(({ state }) => HELD.includes(state) || state === 'running')
  return visits.map((visit) => {
    const isOwn = visit.host_id === actor.userId
    const isLocked = isRecordClosed(tx, records.get(visit.id))
    const [from, to] = [visit.real_start ?? visit.start_at, visit.real_end ?? visit.end_at]
    const place = held.indexOf(visit)
    return {
      id: visit.id,
      no: place < 0 ? null : held.length - place,
      startTime: formatDateTime(visit.start_at),
      minutes: Math.max(1, Math.round((to.getTime() - from.getTime()) / millisecondsPer.minute)),
      type: visit.type,
      typeName: appointmentTypes[visit.type].label,
      methodName: METHODS[visit.consult_method] ?? '',
      hostName: visit.host_name,
      state: visit.state,
      stateName: appointmentMachine.states[visit.state].label,
      star: visit.star,
      recordState: recordState(visit, records.get(visit.id)?.state, isLocked),
      recordDueTime: visit.record_due_at && formatDateTime(visit.record_due_at),
      mayWrite: isOwn && ['running', 'success'].includes(visit.state) && !isLocked,
      answerId: isOwn || mayRead ? visit.record_answer_id : null,
      // Whoever took a case over, or thinks along with it, reads what was written; the sessions before were not theirs.
      mayLook: isOwn || isKeeper,
    }
  })
}

const linkTo = (tx: Tx, condition: string, id: string | null) =>
  id === null
    ? Promise.resolve(undefined)
    : tx.row<{ id: string; caseNo: string; hostName: string }>(
        `select c.id, c.case_no as "caseNo", h.real_name as "hostName" from care_case c
           join user_account h on h.tenant_id = $1 and h.id = c.host_id where c.tenant_id = $1 and ${condition} = $2 limit 1`,
        [tx.tenantId, id],
      )

const contactsOf = async (tx: Tx, actor: Actor, row: CaseRow) => {
  const rows = await tx.sql<ContactRow & { by: string }>(
    `select k.*, u.real_name as by from case_contact k join user_account u on u.tenant_id = $1 and u.id = k.made_by
      where k.tenant_id = $1 and k.case_id = $2 order by k.made_at desc, k.id limit 50`,
    [tx.tenantId, row.id],
  )
  return rows.map((one) => ({
    time: formatDateTime(one.made_at),
    byName: one.by,
    wayName: caseContactWays[one.way],
    outcomeName: caseContactOutcomes[one.outcome],
    words: row.host_id === actor.userId ? openContact(tx, one) : '',
  }))
}

const historyOf = async (tx: Tx, id: string) =>
  (await readSteps(tx, 'care_case', id, 50)).map(({ action, at, by }) => ({
    action,
    time: formatDateTime(at),
    actorName: by ?? '',
  }))

const starsOf = async (tx: Tx, { visitor_id }: CaseRow) => {
  const rows = await tx.sql<{ star: number; at: Date; by: string }>(
    `select l.star, l.made_at as at, u.real_name as by from assessment_level l
       join user_account u on u.tenant_id = $1 and u.id = l.made_by
      where l.tenant_id = $1 and l.user_id = $2 order by l.made_at desc, l.id desc limit 20`,
    [tx.tenantId, visitor_id],
  )
  return rows.map(({ star, at, by }) => ({ star, time: formatDateTime(at), byName: by }))
}

const planOf = async (tx: Tx, { visitor_id }: CaseRow) => {
  const row = await tx.row<{ no: number; at: Date }>(
    `select no, made_at as at from safety_plan where tenant_id = $1 and user_id = $2 order by no desc limit 1`,
    [tx.tenantId, visitor_id],
  )
  return row ? { no: row.no, time: formatDateTime(row.at) } : null
}

const checklistOf = ({ visits, records, waitsFor, star }: CaseFacts) => {
  const words = texts.checklist
  const line = (isDone: boolean, done: string, left: string) => ({ label: isDone ? done : left, isDone, hint: '' })
  return [
    line(visits === 0, words.visits, words.visitsLeft(visits)),
    line(records === 0, words.records, words.recordsLeft(records)),
    ...(waitsFor ? [line(false, words.request, words.requestLeft)] : []),
    { label: words.report, isDone: false, hint: words.reportLeft },
    ...(isGraveStar(star) ? [{ label: words.plan, isDone: false, hint: words.planLeft }] : []),
  ]
}

const isLiveCase = ({ state }: CaseRow): boolean => state === 'wait' || state === 'running'

/** The acts of a case by the table; closing is one paper, whatever end it tells of. */
const actionsOn = (tx: Tx, actor: Actor, row: ListedCase, facts: CaseFacts, hasReview: boolean): string[] => {
  const kinds = kindsOf(actor, row)
  const may = new Set<string>(actionsFor(caseMachine, row.state, kinds).map(({ action }) => action))
  const isRecent =
    row.closed_at !== null && tx.now.getTime() - row.closed_at.getTime() <= caseRules.reopenDays * millisecondsPer.day
  return [
    ...(may.has('finish') && !row.is_asked ? ['close'] : []),
    ...(may.has('refer') && !row.is_asked ? ['refer'] : []),
    ...(isLiveCase(row) && kinds.includes('assigned') ? ['contact'] : []),
    ...(hasReview && kinds.includes('assigned') ? ['review'] : []),
    // With a session to come it would be refused: that is called off first.
    ...(may.has('quit') && caseGuards.no_visit(facts) === true ? ['quit'] : []),
    ...(may.has('absent') && row.state === 'wait' && caseGuards.stayed_away(facts) === true ? ['absent'] : []),
    ...(isRecent && row.state !== 'transfer' && kinds.length > 0 ? ['reopen'] : []),
  ]
}

const termFactsOf = async (tx: Tx, row: CaseRow) => {
  const term = await termOf(tx, tx.now)
  if (!term || !appointmentTypes[row.type].countsAsSession) return null
  const [{ sessions, approvedExtra }, rules] = await Promise.all([
    attendanceOf(tx, row.visitor_id, term),
    readRules(tx, null),
  ])
  return { used: sessions.used, limit: rules.termSessionLimit + approvedExtra }
}

const methodName = async (tx: Tx, code: string | null): Promise<string> => {
  if (code === null) return ''
  const { items } = await readSetting(tx, 'jafs')
  return items.find((one) => one.code === code)?.label ?? code
}

const personOf = async (tx: Tx, id: string | null): Promise<string> =>
  id === null
    ? ''
    : ((
        await tx.row<{ name: string }>('select real_name as name from user_account where tenant_id = $1 and id = $2', [
          tx.tenantId,
          id,
        ])
      )?.name ?? '')

const unnamed = <T extends { actorName: string }>(step: T, name: string): T =>
  step.actorName === name ? { ...step, actorName: texts.person } : step

/** A case with its sessions, levels and what stands between it and its end. What was said stays in its papers. */
export const readCase = async (tx: Tx, actor: Actor, id: string) => {
  const row = await caseInSight(tx, actor, id)
  const listed = ensure(
    await tx.row<ListedCase & { sex: keyof typeof sexes | null }>(
      `${CASE_SELECT.replace('select c.*', 'select c.*, u.sex')} where c.tenant_id = $1 and c.id = $2`,
      [tx.tenantId, id],
    ),
  )
  const view = ensure((await caseViews(tx, actor, [listed]))[0])
  const mayRead = await mayReadCase(tx, actor, row)
  const [
    visits,
    previous,
    next,
    contacts,
    steps,
    stars,
    term,
    transfer,
    closingFormId,
    finishMethodName,
    closedByName,
    way,
  ] = await Promise.all([
    visitsOf(tx, id),
    linkTo(tx, 'c.id', row.previous_id),
    linkTo(tx, 'c.previous_id', id),
    contactsOf(tx, actor, row),
    historyOf(tx, id),
    starsOf(tx, row),
    termFactsOf(tx, row),
    transferOf(tx, actor, id),
    formInForce(tx, CLOSING_FORM, null),
    methodName(tx, row.finish_method),
    personOf(tx, row.closed_by),
    wayOf(tx, row),
  ])
  // What was measured is for those who counsel; whoever answers for the centre reads it in the file, and says what for.
  const isClose =
    row.host_id === actor.userId ||
    (await isCovering(tx, actor.userId, row.host_id)) ||
    (await inheritsCase(tx, actor.userId, id)) ||
    (await isBoundTo(tx, actor.userId, 'supervisor', [id]))
  const outcome = isClose ? await outcomeOf(tx, row) : null
  const scales = isClose ? await scalesOf(tx, row) : []
  if (scales.length > 0) await noteLayer(tx, actor, row.visitor_id, SCALES)
  const facts = await caseFacts(tx, row, {})
  const before = isLiveCase(row) ? await beforeLines(tx, row, facts, outcome) : []
  if (before.some(({ key }) => key === 'next')) await noteLayer(tx, actor, row.visitor_id, RECORDS)
  const actions = actionsOn(tx, actor, listed, facts, await isReviewOpen(tx, id))
  return {
    ...view,
    sex: listed.sex && !view.isCode ? sexes[listed.sex] : '',
    sourceName: labelOf(appointmentSources, String(row.source)),
    starBefore: row.star_before,
    starAfter: row.star_after,
    finishMethodName,
    closedByName,
    previous: previous ?? null,
    next: next ?? null,
    term,
    way,
    visits: await visitViews(tx, actor, visits, { mayRead, isKeeper: kindsOf(actor, row).includes('keeper') }),
    stars,
    contacts,
    // Whoever booked the first time opened the case themselves.
    steps: view.isCode ? steps.map((step) => unnamed(step, listed.visitor_name)) : steps,
    checklist: isLiveCase(row) ? checklistOf(facts) : [],
    before,
    outcome,
    scales,
    plan: isClose ? await planOf(tx, row) : null,
    transfer,
    closingFormId: actions.includes('close') ? closingFormId : null,
    closingId: mayRead ? row.closing_id : null,
    actions,
  }
}
