import {
  signalGuards,
  signalMachine,
  type SignalAction,
  type SignalActor,
  type SignalFacts,
  type SignalGuard,
  type SignalState,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import { callOne, callPeople, settleCalls } from './call-people.ts'
import { dueFrom } from './signal.repo.ts'
import type { SignalRow } from './warning.tables.ts'

type Effect = 'tell_receiver' | 'call_people'

type Move = {
  id: string
  action: SignalAction
  by: readonly SignalActor[] | ((row: SignalRow) => readonly SignalActor[])
  version?: number
  visible?: (row: SignalRow) => boolean
  facts?: (row: SignalRow) => Partial<SignalFacts>
  set?: Partial<SignalRow>
}

const NOTHING_TO_SAY: SignalFacts = { isOwn: false, isInReach: true, isToClinician: false, note: '' }

export const moveSignal = async (tx: Tx, { facts, ...move }: Move): Promise<SignalRow> => {
  const { row } = await runTransition<
    SignalState,
    SignalAction,
    SignalActor,
    SignalGuard,
    Effect,
    SignalRow,
    SignalFacts
  >(tx, {
    machine: signalMachine,
    ...move,
    guards: signalGuards,
    ctx: (row) => ({ ...NOTHING_TO_SAY, ...facts?.(row) }),
    effects: {
      tell_receiver: async ({ row }) => {
        await settleCalls(tx, row.id)
        await callOne(tx, { row, step: `hand:${row.version}`, by: dueFrom(tx.now, row.level) }, row.taken_by ?? '')
      },
      call_people: ({ row }) =>
        callPeople(tx, { row, step: `${row.level}`, alsoIds: row.taken_by ? [row.taken_by] : [] }),
    },
    wrongState: 'warning.wrong_state',
    notAllowed: 'warning.not_yours',
  })
  tx.notify('rota')
  return row
}
