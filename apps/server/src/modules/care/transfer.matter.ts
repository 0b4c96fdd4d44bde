import { caseTransferMachine } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { serveMatter } from '../../kernel/matter.ts'
import { HANDED_OVER, openCase } from '../appointment/index.ts'
import { dropFlows, pendingFlows, submitFlow } from '../approval/index.ts'
import { sendMessage } from '../message/index.ts'
import { careTexts as texts } from './care.messages.ts'
import type { TransferRow } from './care.tables.ts'
import { holdVisitor, moveCase } from './case.matter.ts'
import { findCase, nameOf, TRANSFER } from './case.repo.ts'

const REFER = 5

type Given = { readonly reason?: string }

const caseOf = async (tx: Tx, row: TransferRow) => ensure(await findCase(tx, row.case_id))

/** The new one begins where the old one was left; they are told by name, the visitor without a word of why. */
const openNext = async (tx: Tx, row: TransferRow): Promise<void> => {
  const old = await caseOf(tx, row)
  const id = await openCase(tx, {
    visitorId: old.visitor_id,
    hostId: ensure(row.to_user),
    type: old.type,
    source: HANDED_OVER,
    openedBy: row.asked_by,
    previousId: old.id,
  })
  await tx.update('case_transfer', { id: row.id }, { next_case_id: id })
}

const told = async (
  tx: Tx,
  row: TransferRow,
  code: 'case_transfer_asked' | 'case_transfer_answered',
  to: string,
  about: string,
) => {
  const { case_no } = await caseOf(tx, row)
  await sendMessage(tx, {
    code,
    about: { type: 'case_transfer', id: row.id },
    values: { no: case_no, name: await nameOf(tx, about) },
    link: code === 'case_transfer_asked' ? '/case_manage?tab=transfers' : `/case_manage_info/index?id=${row.case_id}`,
    to: { userIds: [to] },
  })
}

/** Somebody is asked to take a case over. */
/** Accepting ends a case: its visitor is held first, as by whoever else ends one, or the two would wait for each other. */
export const holdTransferred = async (tx: Tx, id: string): Promise<void> => {
  const row = await tx.find('case_transfer', { id })
  if (row) await holdVisitor(tx, row.case_id)
}

export const transfers = serveMatter<TransferRow, Given>()({
  machine: caseTransferMachine,
  wrongState: 'case.transfer_state',
  relations: (actor, row) => [
    ...(row.asked_by === actor.userId ? ['owner'] : []),
    ...(row.to_user === actor.userId ? ['assigned'] : []),
  ],
  // Whoever is asked hears of it when it is theirs to answer.
  visible: (_, actor: Actor, row) =>
    row.asked_by === actor.userId || (row.to_user === actor.userId && !['draft', 'review'].includes(row.state)),
  effects: (tx) => ({
    ask_approvers: async ({ row }) => {
      const { case_no } = await caseOf(tx, row)
      await submitFlow(tx, {
        option: REFER,
        bizType: TRANSFER,
        bizId: row.id,
        title: texts.refer(case_no, row.to_name),
        reason: '',
      })
    },
    tell_receiver: ({ row }) => told(tx, row, 'case_transfer_asked', ensure(row.to_user), row.asked_by),
    end_case: ({ row }) => moveCase(tx, { id: row.case_id, action: 'hand', by: 'system', input: {} }),
    open_next: ({ row }) => openNext(tx, row),
    tell_owner: ({ row }) => told(tx, row, 'case_transfer_answered', row.asked_by, ensure(row.to_user)),
    tell_visitor: async ({ row }) => {
      const { visitor_id } = await caseOf(tx, row)
      await sendMessage(tx, {
        code: 'case_handed',
        about: { type: 'case_transfer', id: row.id },
        values: { name: await nameOf(tx, ensure(row.to_user)) },
        link: '/myVisit',
        to: { userIds: [visitor_id] },
      })
    },
    drop_request: async ({ row }) => dropFlows(tx, await pendingFlows(tx, TRANSFER, row.id), texts.dropped),
  }),
  ended: (tx) => ({ ended_at: tx.now }),
  reason: (_, __, { reason }) => reason?.trim(),
  push: (tx, row) => {
    tx.notify('appointment', row.asked_by)
    if (row.to_user) tx.notify('appointment', row.to_user)
  },
  reply: async (tx, _, { id }) => {
    const row = await tx.row<{ next: string | null }>(
      'select next_case_id as next from case_transfer where tenant_id = $1 and id = $2',
      [tx.tenantId, id],
    )
    return { caseId: row?.next ?? '' }
  },
})
