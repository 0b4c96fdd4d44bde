import { releaseRoundMachine } from '@xinqiao/domain'
import { mayChange } from '../../kernel/actor.ts'
import { serveMatter } from '../../kernel/matter.ts'
import { queueMessages as texts } from './queue.messages.ts'
import type { RoundRow } from './queue.tables.ts'
import { giveBackSlot } from './reserved-slot.ts'
import { requestsOf, slotsOfRound } from './round.repo.ts'

type Draw = {
  /** Those drawn for; called off, all of it. */
  readonly slotIds?: readonly string[]
  readonly proof?: object
  readonly settle?: () => Promise<void>
}

/** A round of 公平放号: drawn once, or called off before, so that its slots are first come, first served again. */
export const rounds = serveMatter<RoundRow, Draw>()({
  machine: releaseRoundMachine,
  wrongState: 'release.wrong_state',
  relations: (actor) => (mayChange(actor, ['consult_release_manage_btn']) ? ['assigned'] : []),
  effects: (tx, { slotIds, proof, settle }) => ({
    reopen_slots: async ({ row }) => {
      for (const id of slotIds ?? (await slotsOfRound(tx, row.id))) await giveBackSlot(tx, id, texts.inRound)
    },
    settle: { set: () => ({ proof: JSON.stringify(proof), drawn_at: tx.now }), run: () => settle?.() },
  }),
  push: async (tx, row) => {
    tx.notifyAll(
      'appointment',
      (await requestsOf(tx, row.id)).map(({ visitor_id }) => visitor_id),
    )
    tx.notify('rota')
  },
  reply: () => null,
})
