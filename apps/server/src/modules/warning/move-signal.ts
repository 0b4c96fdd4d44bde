import {
  signalGuards,
  signalMachine,
  callsPeople,
  type SignalAction,
  type SignalActor,
  type SignalEffect,
  type SignalFacts,
  type SignalGuard,
  type SignalState,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import { callOne, callPeople, listPeople, settleCalls } from './call-people.ts'
import { askSecond, dropRelease, type Release } from './second-person.ts'
import { dueFrom } from './signal.repo.ts'
import { keepSignalErrands } from './warning.errands.ts'
import type { SignalRow } from './warning.tables.ts'

type Move = {
  id: string
  action: SignalAction
  by: readonly SignalActor[] | ((row: SignalRow) => readonly SignalActor[])
  version?: number
  visible?: (row: SignalRow) => boolean
  facts?: (row: SignalRow) => Partial<SignalFacts>
  set?: Partial<SignalRow>
  /** What somebody else is asked to confirm. */
  release?: Release
}

const NOTHING_TO_SAY: Omit<SignalFacts, 'level' | 'isReached' | 'isDisputed' | 'isDisputer'> = {
  isOwn: false,
  isInReach: true,
  isToClinician: false,
  hasVisit: false,
  hasReason: false,
  hasCrisis: false,
  wanted: null,
  note: '',
}

export const moveSignal = async (tx: Tx, { facts, release, ...move }: Move): Promise<SignalRow> => {
  const { row } = await runTransition<
    SignalState,
    SignalAction,
    SignalActor,
    SignalGuard,
    SignalEffect,
    SignalRow,
    SignalFacts
  >(tx, {
    machine: signalMachine,
    ...move,
    guards: signalGuards,
    ctx: (row) => ({
      ...NOTHING_TO_SAY,
      level: row.level,
      isReached: row.reached_at !== null,
      isDisputed: row.wanted_level !== null,
      isDisputer: row.disputed_by === tx.actor?.userId,
      ...facts?.(row),
    }),
    effects: {
      tell_receiver: async ({ row }) => {
        await settleCalls(tx, row.id)
        await callOne(tx, { row, step: `hand:${row.version}`, by: dueFrom(tx.now, row.level) }, row.taken_by ?? '')
      },
      tell_holder: async ({ row }) => {
        await dropRelease(tx, row.id)
        if (row.taken_by) await callOne(tx, { row, step: `add:${row.version}` }, row.taken_by)
      },
      call_people: async ({ row }) => {
        await dropRelease(tx, row.id)
        const alsoIds = row.taken_by ? [row.taken_by] : []
        if (!callsPeople(row.level)) await listPeople(tx, row)
        // While nobody who can help has it, the ladder of its new level calls them.
        else if (row.is_clinical) await callPeople(tx, { row, step: `${row.level}`, alsoIds })
      },
      ask_second: ({ row }) => askSecond(tx, row, release),
    },
    wrongState: 'warning.wrong_state',
    notAllowed: 'warning.not_yours',
  })
  await keepSignalErrands(tx, row)
  tx.notify('rota')
  return row
}
