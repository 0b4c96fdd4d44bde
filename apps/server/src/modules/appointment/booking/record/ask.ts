import { appointmentTypes, decideRecord, momentText, unlockEnd, type RecordAction } from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../../../kernel/app-error.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { approvalNeeded, submitFlow, type Fact, type FlowSubject } from '../../../approval/index.ts'
import { findAppointment, namesOf } from '../appointment.repo.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { recordTexts as texts } from './record.messages.ts'
import { bringUpToDate, moveRecord, POSTPONE, recordFacts, UNLOCK, type RecordInput } from './record.matter.ts'
import { findRecord } from './record.repo.ts'
import type { RecordRow } from './record.tables.ts'

const options = { postpone: 7, unlock: 8 } as const

/** Whoever wrote it, or is to: nobody else asks for it. */
const ownVisit = async (tx: Tx, actor: Actor, id: string): Promise<AppointmentRow> => {
  const visit = await findAppointment(tx, id)
  if (visit?.host_id !== actor.userId) throw notFound()
  return visit
}

/** As if everybody had agreed already: what could not be carried out is not asked for. */
const demandPossible = async (tx: Tx, row: RecordRow, action: RecordAction, input: RecordInput): Promise<void> => {
  const refusal = decideRecord(row.state, action, await recordFacts(tx, row, input))
  if (refusal !== null) throw new AppError(refusal)
}

type Asked = { id: string; version: number; reason: string; days?: number }

/** 延长锁定 and 解锁: at once where the school asks nobody, else when they have agreed. */
export const askFor =
  (action: 'postpone' | 'unlock') =>
  async (tx: Tx, actor: Actor, { id, version, reason, days }: Asked): Promise<{ isAsked: boolean }> => {
    const visit = await ownVisit(tx, actor, id)
    const before = await findRecord(tx, id)
    if (before && before.version !== version) throw new AppError('request.version_conflict')
    const row = await bringUpToDate(tx, id)
    const input: RecordInput = { reason, ...(days === undefined ? {} : { days }) }
    const isAsked = await approvalNeeded(tx, options[action])
    if (isAsked) {
      await demandPossible(tx, row, action, input)
      await tx.sql(
        'update session_record set asked_days = $3, version = version + 1 where tenant_id = $1 and id = $2',
        [tx.tenantId, id, days ?? null],
      )
      await submitFlow(tx, requestOf(visit, row, action, input))
    } else await moveRecord(tx, { id, action, input, by: 'assigned' })
    tx.notify('appointment', actor.userId)
    tx.audit({
      action: `record.ask_${action}`,
      subjectType: 'appointment',
      subjectId: id,
      detail: { isAsked, ...(days === undefined ? {} : { days }) },
    })
    return { isAsked }
  }

const requestOf = (visit: AppointmentRow, row: RecordRow, action: 'postpone' | 'unlock', input: RecordInput) => {
  const { label } = appointmentTypes[visit.type]
  const time = momentText(visit.start_at)
  const common = { option: options[action], bizId: row.id, reason: input.reason?.trim() ?? '' }
  return action === 'unlock'
    ? { ...common, bizType: UNLOCK, title: texts.unlock(label, time) }
    : {
        ...common,
        bizType: POSTPONE,
        title: texts.postpone(label, time, input.days ?? 0),
        // Once it is locked there is nothing to put off: it has to be unlocked.
        agreeUntil: row.lock_at,
      }
}

/** When it was, of what sort and whose: who the visitor is those who decide need not know. */
const factsOf = async (tx: Tx, id: string, more: (row: RecordRow) => readonly Fact[]): Promise<readonly Fact[]> => {
  const [visit, row] = await Promise.all([findAppointment(tx, id), findRecord(tx, id)])
  if (!visit || !row) return []
  const { host } = await namesOf(tx, visit)
  return [
    { label: texts.session, text: `${appointmentTypes[visit.type].label} ${momentText(visit.start_at)}` },
    { label: texts.host, text: host },
    { label: texts.lockAt, text: momentText(row.lock_at) },
    ...more(row),
  ]
}

const notOwn = async (tx: Tx, { bizId }: { bizId: string }, userId: string): Promise<boolean> => {
  const visit = await findAppointment(tx, bizId)
  return visit === undefined || (visit.host_id !== userId && visit.visitor_id !== userId)
}

const forgetDays = (tx: Tx, id: string): Promise<unknown> =>
  tx.sql('update session_record set asked_days = null, version = version + 1 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
  ])

/** 延长锁定 (option 7): judged again when everybody has agreed. */
export const postponeFlow: FlowSubject = {
  bizType: POSTPONE,
  facts: (tx, { bizId }) =>
    factsOf(tx, bizId, ({ asked_days: days }) =>
      days === null ? [] : [{ label: texts.days, text: texts.dayCount(days) }],
    ),
  mayDecide: notOwn,
  passed: async (tx, { id: flowId, bizId, reason }) => {
    const { asked_days: days } = ensure(await findRecord(tx, bizId))
    await moveRecord(tx, { id: bizId, action: 'postpone', input: { reason, days: days ?? 0, flowId } })
    tx.audit({ action: 'record.postpone', subjectType: 'appointment', subjectId: bizId })
  },
  refused: async (tx, { bizId }) => void (await forgetDays(tx, bizId)),
}

/** 咨询解锁申请 (option 8). */
export const unlockFlow: FlowSubject = {
  bizType: UNLOCK,
  facts: (tx, { bizId }) =>
    factsOf(tx, bizId, () => [{ label: texts.opens, text: texts.until(momentText(unlockEnd(tx.now))) }]),
  mayDecide: notOwn,
  passed: async (tx, { id: flowId, bizId, reason }) => {
    await moveRecord(tx, { id: bizId, action: 'unlock', input: { reason, flowId } })
    tx.audit({ action: 'record.unlock', subjectType: 'appointment', subjectId: bizId })
  },
}
