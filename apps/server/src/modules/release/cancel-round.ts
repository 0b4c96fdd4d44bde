import { releaseRoundMachine } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import { releaseMessages as texts } from './release.messages.ts'
import { giveBackSlot } from './reserved-slot.ts'
import { requestsOf, slotsOfRound } from './round.repo.ts'

/** Before the draw: the slots are first come, first served again. */
export const cancelRound = async (tx: Tx, body: { id: string; version: number }): Promise<null> => {
  await runTransition(tx, {
    machine: releaseRoundMachine,
    table: 'release_round',
    entity: 'release_round',
    id: body.id,
    version: body.version,
    action: 'cancel',
    by: ['assigned'],
    wrongState: 'release.wrong_state',
  })
  for (const slotId of await slotsOfRound(tx, body.id)) await giveBackSlot(tx, slotId, texts.inRound)
  for (const { visitor_id } of await requestsOf(tx, body.id)) tx.notify('appointment', visitor_id)
  tx.audit({ action: 'release.cancel', subjectType: 'release_round', subjectId: body.id })
  return null
}
