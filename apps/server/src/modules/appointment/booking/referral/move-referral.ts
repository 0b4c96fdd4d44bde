import { referralMachine, type ReferralAction } from '@xinqiao/domain'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { runTransition } from '../../../../kernel/transition.ts'
import { sendMessage, settleAbout } from '../../../message/index.ts'
import { nameOf, REFERRAL, type ReferralRow } from './referral.repo.ts'

type Kind = (typeof referralMachine)['transitions'][number]['by'][number]

type ReferralMove = {
  id: string
  action: ReferralAction
  by: readonly Kind[]
  version?: number
  visible?: (row: ReferralRow) => boolean | Promise<boolean>
  set?: Partial<ReferralRow>
}

/** The one way a referral changes. */
export const moveReferral = async (tx: Tx, move: ReferralMove): Promise<ReferralRow> => {
  const { row } = await runTransition(tx, {
    machine: referralMachine,
    ...move,
    effects: { tell_visitor: ({ row: withdrawn }) => tellWithdrawn(tx, withdrawn) },
    wrongState: 'referral.wrong_state',
  })
  tx.notify('appointment', row.visitor_id)
  return row
}

const tellWithdrawn = async (tx: Tx, row: ReferralRow): Promise<void> => {
  // The invitation to choose a time leads nowhere any more.
  tx.notifyAll('inbox', await settleAbout(tx, { type: REFERRAL, id: row.id }, null))
  await sendMessage(tx, {
    code: 'referral_withdrawn',
    about: { type: REFERRAL, id: row.id, step: 'withdraw' },
    to: { userIds: [row.visitor_id] },
    values: { name: await nameOf(tx, row.ended_by ?? '') },
    link: '/myAppointment',
  })
}
