import type { AppointmentAction } from '@xinqiao/domain'
import { ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Flow, FlowSubject } from '../../approval/index.ts'
import { sendMessage } from '../../message/index.ts'
import { flowOptions } from './act-facts.ts'
import { findAppointment } from './appointment.repo.ts'
import { bookingTexts as texts } from './booking.messages.ts'
import type { AppointmentRow } from './booking.tables.ts'
import { moveAppointment } from './move-appointment.ts'

const wanted = (flow: Flow, row: AppointmentRow): AppointmentAction => {
  if (flow.option === flowOptions.request) return 'confirm'
  if (flow.option === flowOptions.cancel) return 'cancel'
  return flow.applicantId === row.visitor_id ? 'leave' : 'hostLeave'
}

/** What was asked about an appointment, judged again by its own guards when everybody has agreed. */
export const bookingSubject: FlowSubject = {
  bizType: 'appointment',
  passed: async (tx, flow) => {
    const row = ensure(await findAppointment(tx, flow.bizId))
    await moveAppointment(tx, {
      id: row.id,
      action: wanted(flow, row),
      by: 'system',
      reason: flow.reason,
      askedAt: flow.filedAt,
      flowId: flow.id,
      // Somebody else would be taken for whoever confirmed or was on leave.
      set: {},
    })
  },
  refused: async (tx, flow, { how, why }) => {
    const row = await findAppointment(tx, flow.bizId)
    if (flow.option !== flowOptions.request || row?.state !== 'toConfirm') return
    const isWithdrawn = how === 'withdrawn'
    await moveAppointment(tx, {
      id: row.id,
      action: 'reject',
      by: 'system',
      reason: why || (isWithdrawn ? texts.withdrawn : texts.dropped),
      flowId: flow.id,
      ...(isWithdrawn ? { set: { was_rejected: false, is_ended_by_visitor: true } } : {}),
    })
  },
}

type Extension = { id: string; visitor_id: string; host_id: string; times: number }

const settleExtension = (tx: Tx, id: string, status: 2 | 3): Promise<Extension | undefined> =>
  tx.row<Extension>(
    `update session_extension set status = $3, ended_at = $4 where tenant_id = $1 and id = $2 and status = 1
       returning id, visitor_id, host_id, times`,
    [tx.tenantId, id, status, tx.now],
  )

/** 延长咨询: more sessions in one term, once agreed to; the counts read them from here. */
export const extensionSubject: FlowSubject = {
  bizType: 'extension',
  passed: async (tx, flow) => {
    const made = ensure(await settleExtension(tx, flow.bizId, 2), 'appointment.wrong_state')
    await sendMessage(tx, {
      code: 'extension_granted',
      about: { type: 'extension', id: made.id },
      to: { userIds: [made.visitor_id] },
      values: { n: String(made.times) },
      link: '/appointmentStepsPage',
    })
    tx.notify('appointment', made.visitor_id)
    tx.notify('appointment', made.host_id)
  },
  refused: async (tx, flow) => {
    const made = await settleExtension(tx, flow.bizId, 3)
    if (made) tx.notify('appointment', made.host_id)
  },
}
