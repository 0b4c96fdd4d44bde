import {
  crisisCaseMachine,
  facultyDue,
  formatDate,
  formatDateTime,
  isUrgentReport,
  reportLimits,
  reportMachine,
  skipsFaculty,
  type CrisisVariant,
  type ReporterType,
  type ReportSign,
  type ReportType,
  type ReportWhen,
  type RoleCode,
} from '@xinqiao/domain'
import { managesPart, type Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { sendMessage } from '../message/index.ts'
import { canSeePerson, findById, listUsers } from '../user/index.ts'
import { keepCaseErrands } from './crisis.errands.ts'
import { isHandler, isLeader } from './crisis.policy.ts'
import { dutyPhoneOf, findCase, findReport, nextNo } from './crisis.repo.ts'
import { CASE, REPORT, seal, type ReportRow } from './crisis.tables.ts'
import { giveWay } from './drill/run-drill.ts'
import { isTooNear } from './handlers.ts'
import { passOver } from './move-report.ts'

export type NewReport = {
  readonly type: ReportType
  readonly userId: string
  readonly signs: readonly ReportSign[]
  readonly happened: ReportWhen
  readonly place: string
  readonly words: string
  readonly isUrgent: boolean
  readonly reporterType: ReporterType
  readonly reporterId: string
  readonly source?: number
  readonly signalId?: string
  readonly previousId?: string
  readonly variant?: CrisisVariant
  /** Played: the number of the drill is that of its case. */
  readonly drill?: { readonly id: string; readonly no: string }
}

const demandWords = (words: string): string => {
  const said = words.trim()
  if (said === '' || [...said].length > reportLimits.words) throw new AppError('crisis.words')
  return said
}

/** Every report opens a case of its own: whether there is one already is the centre's to see, and nobody else learns of it. */
const openCase = async (tx: Tx, report: NewReport, isUrgent: boolean): Promise<string> => {
  const id = tx.newId()
  await tx.insert('crisis_case', {
    id,
    state: crisisCaseMachine.initial,
    version: 1,
    variant: report.variant ?? 'crisis',
    case_no: report.drill?.no ?? (await nextNo(tx, `WJ-${formatDate(tx.now).slice(0, 4)}`, 4)),
    drill_id: report.drill?.id ?? null,
    user_id: report.userId,
    is_urgent: isUrgent,
    next_step: 'review',
    due_from: tx.now,
    due_at: facultyDue(tx.now),
    opened_at: tx.now,
    previous_id: report.previousId ?? null,
  })
  await recordInitial(tx, { machine: crisisCaseMachine, entity: CASE, id })
  return id
}

/** A report and its case, in one transaction; what is urgent is at the centre before it ends. */
export const fileReport = async (tx: Tx, report: NewReport): Promise<ReportRow> => {
  const words = demandWords(report.words)
  const isUrgent = isUrgentReport(report)
  if (isUrgent && !report.drill) await giveWay(tx)
  const caseId = await openCase(tx, report, isUrgent)
  const id = tx.newId()
  const day = formatDate(tx.now).replaceAll('-', '').slice(2)
  await tx.insert('crisis_report', {
    id,
    state: reportMachine.initial,
    version: 1,
    variant: report.variant ?? 'crisis',
    report_no: report.drill ? `${report.drill.no}-R` : await nextNo(tx, `R-${day}`, 2),
    drill_id: report.drill?.id ?? null,
    type: report.type,
    case_id: caseId,
    user_id: report.userId,
    reporter_id: report.reporterId,
    reporter_type: report.reporterType,
    source: report.source ?? null,
    signal_id: report.signalId ?? null,
    signs: [...new Set(report.signs)],
    happened: report.happened,
    is_urgent: isUrgent,
    place: seal(tx, 'place', id, report.place.trim()),
    words: seal(tx, 'words', id, words),
    due_at: facultyDue(tx.now),
    created_at: tx.now,
  })
  await recordInitial(tx, { machine: reportMachine, entity: REPORT, id })
  if (skipsFaculty(report)) await passOver(tx, id)
  else await keepCaseErrands(tx, ensure(await findCase(tx, caseId)))
  return ensure(await findReport(tx, id))
}

const reporters: readonly (readonly [RoleCode, ReporterType])[] = [
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'centre'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'centre'],
  ['ROLE_CONSULTANT', 'counsellor'],
  ['CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'faculty'],
  ['CRISIS_ROLE_FACULTY_CONSULT', 'faculty'],
  ['CRISIS_ROLE_CONSULTANT', 'tutor'],
]

export const reporterTypeOf = (actor: Actor, userId: string, isDorm: boolean): ReporterType => {
  if (userId === actor.userId) return 'self'
  const found = reporters.find(([role]) => actor.roleCodes.includes(role))?.[1]
  return found ?? (isDorm ? 'dorm' : 'class')
}

/** The centre reports anybody of the school, unless it is the centre of a part; others whom they have to do with. */
const seeker = (actor: Actor): Actor =>
  (isHandler(actor) || isLeader(actor)) && !managesPart(actor)
    ? { ...actor, scopes: new Map([['user', [{ type: 'ALL', deptIds: [] }]]]) }
    : actor

const MOST_OFFERED = 8
/** The level of the tree that is called a college. */
const COLLEGE = 1

/** People of the same name are told apart by number and college; nothing else is said of them. */
export const peopleToReport = async (tx: Tx, actor: Actor, keyword: string) => {
  const { records } = await listUsers(tx, seeker(actor), { keyword, current: 1, size: MOST_OFFERED })
  const rows = await tx.sql<{ id: string; real_name: string; no: string; college: string | null }>(
    `select u.id, u.real_name, coalesce(nullif(u.number_name, ''), u.username) as no,
            (select d.name from dept_closure c join dept d on d.tenant_id = $1 and d.id = c.ancestor_id
              where c.tenant_id = $1 and c.descendant_id = u.dept_id order by c.depth desc offset ${COLLEGE} limit 1) as college
       from user_account u where u.tenant_id = $1 and u.id = any($2::uuid[]) and not u.deleted order by u.real_name, no`,
    [tx.tenantId, records.map(({ id }) => id)],
  )
  return rows.map(({ id, real_name, no, college }) => ({
    userId: id,
    realName: real_name,
    userNo: no,
    deptName: college ?? '',
  }))
}

type Asked = {
  type: ReportType
  userId?: string
  signs: ReportSign[]
  happened: ReportWhen
  place: string
  words: string
  isUrgent: boolean
  isDorm?: boolean
}

const received = async (tx: Tx, actor: Actor, row: ReportRow) => {
  await sendMessage(tx, {
    code: 'crisis_received',
    about: { type: REPORT, id: row.id },
    to: { userIds: [actor.userId] },
    values: { no: row.report_no },
    link: row.reporter_type === 'self' ? '/crisis/self' : '/crisis/report',
  })
  tx.audit({
    action: 'crisis.report',
    subjectType: REPORT,
    subjectId: row.id,
    detail: { userId: row.user_id, type: row.type },
  })
  return { reportNo: row.report_no, createTime: formatDateTime(row.created_at), dutyPhone: await dutyPhoneOf(tx) }
}

/** For oneself, by whoever is signed in: to those on duty, past everybody else. */
export const reportSelf = async (
  tx: Tx,
  actor: Actor,
  { words, place, isUrgent }: { words: string; place: string; isUrgent: boolean },
) =>
  received(
    tx,
    actor,
    await fileReport(tx, {
      type: '1',
      userId: actor.userId,
      signs: [],
      happened: 'now',
      place,
      words,
      isUrgent,
      reporterType: 'self',
      reporterId: actor.userId,
    }),
  )

/** Somebody reports. They get a number, and nothing else (INV-X4). */
export const insertReport = async (tx: Tx, actor: Actor, { isDorm = false, userId, ...asked }: Asked) => {
  const person = userId === undefined ? undefined : await findById(tx, userId)
  const isKnown = person && (person.id === actor.userId || (await canSeePerson(tx, seeker(actor), person.id)))
  if (!isKnown) throw new AppError('crisis.student')
  // What is grave is heard from anybody.
  if (!isUrgentReport(asked) && (await isTooNear(tx, [actor.userId], person.id))) throw new AppError('crisis.too_near')
  const row = await fileReport(tx, {
    ...asked,
    userId: person.id,
    reporterType: reporterTypeOf(actor, person.id, isDorm),
    reporterId: actor.userId,
  })
  return received(tx, actor, row)
}
