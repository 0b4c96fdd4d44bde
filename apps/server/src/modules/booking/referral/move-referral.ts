import { referralMachine, type ReferralAction } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { runTransition } from '../../../kernel/transition.ts'
import { REFERRAL, type ReferralRow } from './referral.repo.ts'

type Kind = (typeof referralMachine)['transitions'][number]['by'][number]

type ReferralMove = {
  id: string
  action: ReferralAction
  by: readonly Kind[]
  version?: number
  visible?: (row: ReferralRow) => boolean
  set?: Partial<ReferralRow>
}

/** The one way a referral changes. */
export const moveReferral = async (tx: Tx, move: ReferralMove): Promise<ReferralRow> => {
  const { row } = await runTransition(tx, {
    machine: referralMachine,
    table: REFERRAL,
    entity: REFERRAL,
    ...move,
    wrongState: 'referral.wrong_state',
  })
  tx.notify('appointment', row.visitor_id)
  return row
}
