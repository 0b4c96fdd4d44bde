import { actOptions } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage, settleAbout } from '../message/index.ts'
import { findById } from '../user/index.ts'
import { approvalMessages as texts } from './approval.messages.ts'
import { stepsOf } from './approval.repo.ts'
import type { FlowRow } from './approval.tables.ts'

export const ABOUT = 'approval'

export const flowLink = (id: string): string => `/approval_info?id=${id}`

/** A nudge reaches their lists also where the school has switched the message off. */
const nudge = (tx: Tx, userIds: Iterable<string>): void => {
  tx.notifyAll('inbox', [...new Set(userIds)])
}

const valuesOf = async (tx: Tx, flow: FlowRow) => ({
  name: flow.title,
  option: actOptions[flow.option_id].label,
  applicant: (await findById(tx, flow.applicant_id))?.real_name ?? texts.someone,
})

export const tellApprovers = async (tx: Tx, flow: FlowRow, userIds: readonly string[]): Promise<void> => {
  await sendMessage(tx, {
    code: 'approval_pending',
    about: { type: ABOUT, id: flow.id, step: `${flow.current_node}` },
    to: { userIds },
    values: await valuesOf(tx, flow),
    link: flowLink(flow.id),
  })
  nudge(tx, userIds)
}

/** Those who have been asked; who is called in at this moment hears of it otherwise. */
export const remindAsked = async (tx: Tx, flow: FlowRow): Promise<void> => {
  const asked = (await stepsOf(tx, flow.id)).filter((step) => step.result === 'active' && step.asked_at! < tx.now)
  const userIds = asked.map((step) => step.approver_id)
  await sendMessage(tx, {
    code: 'approval_remind',
    about: { type: ABOUT, id: flow.id, step: `${flow.version}` },
    to: { userIds },
    values: { ...(await valuesOf(tx, flow)), waited: texts.waited(tx.now.getTime() - flow.created_at.getTime()) },
    link: flowLink(flow.id),
  })
  nudge(tx, userIds)
}

export const tellApplicant = async (tx: Tx, flow: FlowRow, detail: string): Promise<void> => {
  await sendMessage(tx, {
    code: 'approval_result',
    about: { type: `${ABOUT}_result`, id: flow.id },
    to: { userIds: [flow.applicant_id] },
    values: { name: flow.title, result: texts.result[flow.state], detail },
    link: `/approval_detail?id=${flow.id}`,
  })
  nudge(tx, [flow.applicant_id])
}

/** What asked somebody to act is settled when they have acted, or need no longer: for one person, or for all. */
export const settleAsked = async (
  tx: Tx,
  flow: FlowRow,
  userIds: readonly string[],
  only: string | null = null,
): Promise<void> => {
  nudge(tx, [...(await settleAbout(tx, { type: ABOUT, id: flow.id }, only)), ...userIds])
}
