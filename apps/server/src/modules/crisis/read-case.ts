import {
  crisisCaseMachine,
  formatDateTime,
  homeDue,
  labelOf,
  meetDue,
  reporterTypes,
  reportSigns,
  sexes,
  signalMachine,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import { openStepReason } from '../../kernel/db/sealed-events.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Rows } from '../../kernel/db/rows.generated.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSteps, type Step } from '../../kernel/steps.ts'
import { ladderOfMatter } from '../errand/index.ts'
import { formInForce } from '../form/index.ts'
import { CARD, cardView, type CardRow } from './board.ts'
import { closingAskedOf } from './closing.ts'
import { crisisTexts as texts } from './crisis.messages.ts'
import { actionsOn, caseInSight, inTeam, isHandler, isLeader, isMember } from './crisis.policy.ts'
import { conditionsOf, nameOf, standingOf } from './crisis.repo.ts'
import { CASE, open, OPEN, REAL, type CrisisRow, type ReportRow } from './crisis.tables.ts'
import { ASSESS_FORM, TALK_FORM } from './papers.subject.ts'
import { pathOf } from './pathway.ts'
import { receiptsOfCase } from './receipts.ts'
import { talksOfCase } from './talks.ts'

const reportsOf = async (tx: Tx, id: string) =>
  (
    await tx.sql<ReportRow & { by: string }>(
      `select r.*, u.real_name as by from crisis_report r join crisis_case c on c.tenant_id = $1 and c.id = r.case_id
         join user_account u on u.tenant_id = $1 and u.id = r.reporter_id
        where r.tenant_id = $1 and (c.id = $2 or c.merged_into = $2) order by r.created_at, r.id`,
      [tx.tenantId, id],
    )
  ).map((row) => ({
    id: row.id,
    reportNo: row.report_no,
    reporterTypeName: reporterTypes[row.reporter_type],
    reporterName: row.by,
    signs: row.signs.map((sign) => reportSigns[sign]),
    place: open(tx, 'place', row.id, row.place),
    words: open(tx, 'words', row.id, row.words),
    more: open(tx, 'more', row.id, row.more),
    time: formatDateTime(row.created_at),
    isMerged: row.case_id !== id,
  }))

const MOST_STEPS = 200

const reasonOf = (tx: Tx, step: Step | undefined): string => (step ? openStepReason(tx, step) : '')

const labels = new Map<string, string>(crisisCaseMachine.transitions.map(({ action, label }) => [action, label]))
/** Told by what they brought about: a record, a receipt and a report have lines of their own. */
const untold = ['record', 'create']

const historyOf = (tx: Tx, events: readonly Step[]) =>
  events
    .filter(({ action }) => labels.has(action) && !untold.includes(action))
    .map((event) => ({
      time: formatDateTime(event.at),
      kind: 'step',
      title: labels.get(event.action) ?? '',
      note: [event.by ?? '', reasonOf(tx, event)].filter(Boolean).join(' · '),
    }))

const mergesOf = async (tx: Tx, id: string, mayUndo: boolean) =>
  (
    await tx.sql<Rows['crisis_merge'] & { case_no: string; by: string; version: number }>(
      `select m.*, c.case_no, c.version, u.real_name as by from crisis_merge m join crisis_case c on c.tenant_id = $1 and c.id = m.from_id
         join user_account u on u.tenant_id = $1 and u.id = m.made_by
        where m.tenant_id = $1 and m.into_id = $2 and m.undone_at is null order by m.made_at desc`,
      [tx.tenantId, id],
    )
  ).map((row) => ({
    caseId: row.from_id,
    caseNo: row.case_no,
    reason: open(tx, 'merge', row.id, row.reason),
    byName: row.by,
    time: formatDateTime(row.made_at),
    version: row.version,
    mayUndo,
  }))

const teamOf = async (tx: Tx, row: CrisisRow) =>
  (
    await tx.sql<{ id: string; name: string; is_owner: boolean | null }>(
      `select u.id, u.real_name as name, u.id = $3 as is_owner from user_account u where u.tenant_id = $1
          and (u.id = $3 or u.id in (select m.user_id from crisis_member m where m.tenant_id = $1 and m.case_id = $2))
        order by is_owner desc, u.real_name`,
      [tx.tenantId, row.id, row.owner_id],
    )
  ).map(({ id, name, is_owner }) => ({ id, name, isOwner: is_owner ?? false }))

const warningsOf = async (tx: Tx, userId: string) =>
  (
    await tx.sql<Pick<Rows['risk_signal'], 'id' | 'level' | 'state' | 'created_at'>>(
      'select id, level, state, created_at from risk_signal where tenant_id = $1 and user_id = $2 order by created_at desc limit 5',
      [tx.tenantId, userId],
    )
  ).map(({ id, level, state, created_at }) => ({
    id,
    level,
    time: formatDateTime(created_at),
    stateName: signalMachine.states[state].label,
    isOpen: state === 'open' || state === 'taken',
  }))

const othersOf = async (tx: Tx, row: CrisisRow) =>
  (
    await tx.sql<Pick<CrisisRow, 'id' | 'case_no' | 'state'>>(
      `select c.id, c.case_no, c.state from crisis_case c where c.tenant_id = $1 and c.user_id = $2 and c.id <> $3 and ${REAL} and ${OPEN} order by c.opened_at`,
      [tx.tenantId, row.user_id, row.id],
    )
  ).map(({ id, case_no, state }) => ({ id, caseNo: case_no, stateName: crisisCaseMachine.states[state].label }))

const hospitalOf = (row: CrisisRow) =>
  row.hospital_at === null
    ? null
    : {
        since: formatDateTime(row.hospital_at),
        home: row.discharged_at ? formatDateTime(row.discharged_at) : null,
        contactDue: row.discharged_at ? formatDateTime(homeDue(row.discharged_at)) : null,
        meetDue: row.discharged_at ? formatDateTime(meetDue(row.discharged_at)) : null,
        isContacted: row.discharged_at !== null && row.contacted_at !== null && row.contacted_at >= row.discharged_at,
      }

/** For those who help: the reports in their words, what was done, what an end still needs. */
const insideOf = async (tx: Tx, actor: Actor, row: CardRow, actions: readonly string[]) => {
  const person = ensure(await tx.find('user_account', { id: row.user_id }))
  const events = await readSteps(tx, CASE, row.id, MOST_STEPS)
  const last = (...names: string[]) => events.find(({ action }) => names.includes(action))
  const asked = row.state === 'closing' ? last('ask_close') : undefined
  const talks = await talksOfCase(tx, row.id)
  const receipts = await receiptsOfCase(tx, actor, row.id)
  const reports = await reportsOf(tx, row.id)
  const steps = [
    ...historyOf(tx, events),
    ...reports.map(({ time, reportNo, reporterTypeName }) => ({
      time,
      kind: 'report',
      title: texts.report(reportNo),
      note: reporterTypeName,
    })),
    ...talks.map(({ time, byName, riskName }) => ({
      time,
      kind: 'talk',
      title: texts.talk.title,
      note: texts.talk.note(byName, riskName),
    })),
    ...receipts.map(({ createTime, todos, stateName }) => ({
      time: createTime,
      kind: 'receipt',
      title: texts.receipt.title,
      note: texts.receipt.note(todos.map(({ words }) => words).join('；'), stateName),
    })),
  ].toSorted((one, other) => other.time.localeCompare(one.time))
  const previous = row.previous_id ? await tx.find('crisis_case', { id: row.previous_id }) : undefined
  return {
    personId: row.user_id,
    personName: row.person_name,
    personNo: person.number_name || person.username,
    sex: person.sex ? labelOf(sexes, person.sex, '') : '',
    reports,
    team: await teamOf(tx, row),
    steps,
    talks,
    receipts,
    path: await pathOf(tx, row),
    hospital: hospitalOf(row),
    conditions: [...conditionsOf(tx, row, await standingOf(tx, row))],
    warnings: row.drill_id === null ? await warningsOf(tx, row.user_id) : [],
    merges: await mergesOf(tx, row.id, actions.includes('assign')),
    others: row.drill_id === null ? await othersOf(tx, row) : [],
    previous: previous ? { id: previous.id, caseNo: previous.case_no } : null,
    proposal:
      row.proposed_star === null
        ? null
        : {
            star: row.proposed_star,
            byName: await nameOf(tx, row.proposed_by),
            reason: reasonOf(tx, last('propose', 'propose_change')),
          },
    closing: asked
      ? {
          reason: reasonOf(tx, asked),
          byName: asked.by ?? '',
          time: formatDateTime(asked.at),
          agreedName: await nameOf(tx, row.agreed_by),
          flow: await closingAskedOf(tx, actor, row.id),
        }
      : null,
    assessmentId: row.assessment_id,
    assessFormId: actions.includes('assess') && row.drill_id === null ? await formInForce(tx, ASSESS_FORM, null) : null,
    talkFormId: actions.includes('record') && row.drill_id === null ? await formInForce(tx, TALK_FORM, null) : null,
    ladder: await ladderOfMatter(tx, { entity: CASE, id: row.id }),
  }
}

/** A case as far as it is somebody's to read: from outside, how grave it is, where it stands and when something is due. */
export const readCase = async (tx: Tx, actor: Actor, id: string) => {
  const seen = await caseInSight(tx, actor, id)
  const row = ensure(await tx.row<CardRow>(`${CARD} where c.tenant_id = $1 and c.id = $2`, [tx.tenantId, id]))
  const params = paramsOf(tx)
  const [helps] = await tx.sql(
    `select 1 from crisis_case c where c.tenant_id = $1 and c.id = ${params.put(id)} and ${inTeam(actor, params)}`,
    params.values,
  )
  const isOver = seen.state === 'closed' || seen.state === 'dismissed'
  const actions = [
    ...actionsOn(actor, seen, await isMember(tx, id, actor.userId)),
    ...(isOver && seen.drill_id === null && helps && (isHandler(actor) || isLeader(actor)) ? ['reopen'] : []),
  ]
  const inside = helps && (isHandler(actor) || isLeader(actor)) ? await insideOf(tx, actor, row, actions) : null
  if (inside) tx.audit({ action: 'crisis.read', subjectType: CASE, subjectId: id, detail: { userId: seen.user_id } })
  return { ...cardView(tx, row), actions, inside }
}
