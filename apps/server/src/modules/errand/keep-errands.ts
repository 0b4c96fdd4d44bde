import {
  errandKindOf,
  errandMachine,
  errandGuards,
  freezeLadder,
  type ErrandAction,
  type ErrandActor,
  type ErrandCode,
  type ErrandFacts,
  type ErrandGuard,
  type ErrandState,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { runTransition } from '../../kernel/transition.ts'
import { settleAbout } from '../message/index.ts'
import type { ErrandSource } from './errand-source.ts'
import { insertErrand, openErrands, type Ending } from './errand.repo.ts'
import { ENTITY, type ErrandRow } from './errand.tables.ts'
import { daysOffOf, ladderOf } from './ladder.repo.ts'
import { firstFound, takeSteps } from './take-steps.ts'

/** What somebody ought to see to, as the matter stands now. */
export type Wanted = {
  readonly kind: ErrandCode
  /** Null for what is about nobody. */
  readonly aboutUserId: string | null
  readonly ownerId?: string | null
  readonly dueAt: Date
  readonly link: string
}

type Move = {
  readonly id: string
  readonly action: ErrandAction
  readonly by: readonly ErrandActor[]
  readonly facts?: ErrandFacts
  readonly version?: number
  readonly note?: Buffer
}

/** The one way an errand ends; what was said about it leaves everybody's screen. */
export const moveErrand = async (tx: Tx, { facts, note, ...move }: Move): Promise<ErrandRow> => {
  const { row } = await runTransition<
    ErrandState,
    ErrandAction,
    ErrandActor,
    ErrandGuard,
    never,
    ErrandRow,
    ErrandFacts
  >(tx, {
    machine: errandMachine,
    ...move,
    guards: errandGuards,
    ctx: () => facts ?? { isByHand: false, note: '' },
    set: { next_at: null, done_at: tx.now, done_by: tx.actor?.userId ?? null, ...(note ? { note } : {}) },
    wrongState: 'errand.wrong_state',
    notAllowed: 'errand.not_yours',
  })
  tx.notifyAll('inbox', await settleAbout(tx, { type: ENTITY, id: row.id }, null))
  return row
}

const isSame = (row: ErrandRow, wanted: Wanted): boolean =>
  row.kind === wanted.kind &&
  row.owner_id === (wanted.ownerId ?? null) &&
  row.due_at.getTime() === wanted.dueAt.getTime()

type Told = Pick<ErrandSource, 'entity' | 'tell'>

const open = async (tx: Tx, source: Told, originId: string, wanted: Wanted): Promise<void> => {
  const { kind, aboutUserId, ownerId = null, dueAt, link } = wanted
  const words = errandKindOf(kind)
  const [steps, daysOff] = await together(ladderOf(tx, kind), daysOffOf(tx, words.unit))
  const ladder = freezeLadder(steps, { unit: words.unit, from: words.from, startedAt: tx.now, dueAt, daysOff })
  const sought = { owner_id: ownerId, role_code: words.role ?? null, about_user_id: aboutUserId }
  const [row, first] = await together(
    insertErrand(tx, {
      kind,
      ...sought,
      origin_entity: source.entity,
      origin_id: originId,
      title: words.title,
      link,
      due_at: dueAt,
      ladder,
    }),
    firstFound(tx, ladder, sought),
  )
  // What is due at once is told at once: a card for somebody in danger waits for no clock.
  await takeSteps(tx, row, source, first)
}

/** Of a matter that is new: nothing is owed yet, and nobody else has it. */
export const beginErrands = async (
  tx: Tx,
  source: Told,
  originId: string,
  wanted: readonly Wanted[],
): Promise<void> => {
  for (const one of wanted) await open(tx, source, originId, one)
}

/**
 * The errands of a matter are what its state calls for. Called by the transitions that bring it there, under their lock, in
 * their transaction: what is no longer wanted ends (settled, or dropped where it was never seen to), what is new begins.
 */
export const keepErrands = async (
  tx: Tx,
  source: ErrandSource,
  originId: string,
  { wanted, ending }: { wanted: readonly Wanted[]; ending: Ending },
): Promise<void> => {
  const there = await openErrands(tx, { entity: source.entity, id: originId })
  for (const row of there)
    if (!wanted.some((one) => isSame(row, one))) await moveErrand(tx, { id: row.id, action: ending, by: ['system'] })
  for (const one of wanted) if (!there.some((row) => isSame(row, one))) await open(tx, source, originId, one)
}
