import { queueGuards, queueMachine, type QueueAction, type QueueFacts } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import type { WaitRow } from './release.tables.ts'
import { isSingle } from './wait.views.ts'

type Kind = (typeof queueMachine)['transitions'][number]['by'][number]

/** What somebody is with regard to an entry. Who arranges appointments in this school is the one it is assigned to. */
export const kindsOf = (actor: Actor, visitorId: string): readonly string[] => [
  ...actor.roleCodes,
  ...(actor.userId === visitorId ? ['owner'] : []),
  ...(holds(actor, ['consult_appoint_manage_btn']) ? ['assigned'] : []),
]

export type EntryMove = {
  readonly id: string
  readonly action: QueueAction
  readonly by: readonly string[] | ((row: WaitRow) => readonly string[])
  readonly version?: number
  readonly facts?: Partial<QueueFacts>
  readonly set?: (row: WaitRow) => Partial<WaitRow>
  readonly reason?: string
  readonly visible?: (row: WaitRow) => boolean
}

const noOffer = { offer_slot_id: null, offer_type: null, offer_until: null } as const

const changes = (tx: Tx, action: QueueAction): Partial<WaitRow> => {
  if (action === 'offer' || action === 'offerSingle') return {}
  const isEnd = action === 'accept' || action === 'quit' || action === 'upgrade'
  return { ...noOffer, ...(isEnd ? { ended_at: tx.now } : {}) }
}

const factsOf = (tx: Tx, row: WaitRow, move: EntryMove): QueueFacts => ({
  now: tx.now,
  hasLiveEntry: false,
  isSlotFree: true,
  isSlotFitting: true,
  isHostFull: false,
  isConflict: false,
  isSingleDue: false,
  isSingleOffer: isSingle(row),
  offerUntil: row.offer_until,
  reason: move.reason ?? '',
  ...move.facts,
})

/** Every change of somebody's waiting goes through here. */
export const moveEntry = async (tx: Tx, move: EntryMove): Promise<WaitRow> => {
  const { by } = move
  const { row } = await runTransition(tx, {
    machine: queueMachine,
    table: 'wait_entry',
    entity: queueMachine.name,
    id: move.id,
    action: move.action,
    by: (entry: WaitRow) => (typeof by === 'function' ? by(entry) : by) as readonly Kind[],
    ...(move.version === undefined ? {} : { version: move.version }),
    ...(move.visible ? { visible: move.visible } : {}),
    ...(move.reason ? { reason: move.reason } : {}),
    set: (entry: WaitRow) => ({ ...changes(tx, move.action), ...move.set?.(entry) }),
    guards: queueGuards,
    ctx: (entry) => factsOf(tx, entry, move),
    wrongState: 'queue.wrong_state',
  })
  tx.notify('appointment', row.visitor_id)
  tx.notify('rota')
  return row
}
