import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage, settleAbout } from '../message/index.ts'
import { dutyNow } from '../rota/index.ts'
import type { SessionRow } from './assistant.tables.ts'

/** Somebody waits for a person: those on duty and the head of the centre are told, without a name. */
export const tellDuty = async (tx: Tx, row: SessionRow, step: string): Promise<void> => {
  const call = {
    code: 'assistant_call',
    about: { type: 'ai_session', id: row.id, step },
    link: `/aiConsultInfo?id=${row.id}`,
    level: 'urgent',
  } as const
  const onDuty = (await dutyNow(tx)).filter(({ isNow }) => isNow).map(({ hostId }) => hostId)
  await sendMessage(tx, { ...call, to: { userIds: [...new Set(onDuty)] } })
  await sendMessage(tx, { ...call, to: { roleCodes: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] } })
}

/** Nobody waits any more: the call is off everybody's screen. */
export const settleCalls = async (tx: Tx, id: string): Promise<void> => {
  tx.notifyAll('inbox', await settleAbout(tx, { type: 'ai_session', id }, null))
}

/** Somebody's words were read: they learn that, and from 我的足迹 by whom. */
export const tellViewed = (tx: Tx, row: SessionRow, viewId: string): Promise<number> =>
  sendMessage(tx, {
    code: 'assistant_viewed',
    about: { type: 'archive_grant', id: viewId },
    to: { userIds: [row.user_id] },
    link: '/footprint/index',
  })
