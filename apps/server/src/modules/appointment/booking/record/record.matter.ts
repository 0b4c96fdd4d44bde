import {
  millisecondsPer,
  momentText,
  recordGuards,
  recordMachine,
  recordStateAt,
  returnedLockAt,
  unlockEnd,
  type RecordAction,
  type RecordEffect,
  type RecordFacts,
} from '@xinqiao/domain'
import { ensure } from '../../../../kernel/app-error.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { together } from '../../../../kernel/together.ts'
import { runTransition, type Effects } from '../../../../kernel/transition.ts'
import { dropFlows, pendingFlows } from '../../../approval/index.ts'
import { sendMessage } from '../../../message/index.ts'
import { findAppointment } from '../appointment.repo.ts'
import { nudge, recordLink } from '../tell.ts'
import { recordTexts as texts } from './record.messages.ts'
import { findRecord } from './record.repo.ts'
import { timesOf, type RecordRow } from './record.tables.ts'
import { dropDrafts, sealPrint, wordsToSeal } from './seal.ts'

export const POSTPONE = 'record_postpone'
export const UNLOCK = 'record_unlock'

export type RecordInput = {
  readonly reason?: string
  /** Said in confidence: judged here, kept sealed where it belongs. */
  readonly words?: string
  readonly days?: number
  /** Where it is planned anew. */
  readonly lockAt?: Date
  /** Of the words that are sealed. */
  readonly hash?: Buffer | null
  /** The request that is being carried out. */
  readonly flowId?: string
  /** With whom it lies from now on, and by when they are asked for it. */
  readonly review?: { readonly reviewerId: string; readonly dueAt: Date }
}

const flowsAbout = async (tx: Tx, id: string) =>
  (await together(pendingFlows(tx, POSTPONE, id), pendingFlows(tx, UNLOCK, id))).flat()

/** What the guards judge. */
export const recordFacts = async (tx: Tx, row: RecordRow, given: RecordInput): Promise<RecordFacts> => ({
  now: tx.now,
  lockAt: row.lock_at,
  unlockedUntil: row.state === 'unlocked' ? row.unlocked_until : null,
  signedAt: row.signed_at,
  isPostponed: row.postponed_at !== null,
  days: given.days ?? 0,
  reason: given.reason ?? given.words ?? '',
  isAsked: (await flowsAbout(tx, row.id)).some(({ id }) => id !== given.flowId),
  isSigned: row.state === 'signed',
  missing: row.missing,
})

const tellHost = async (tx: Tx, { id, lock_at: lockAt }: RecordRow): Promise<unknown> => {
  const visit = ensure(await findAppointment(tx, id))
  return sendMessage(tx, {
    code: 'record_lock',
    // Once for each time it is about to lock: a postponed one comes near again.
    about: { type: 'record', id, step: lockAt.toISOString() },
    to: { userIds: [visit.host_id] },
    values: { time: momentText(lockAt) },
    link: recordLink(visit),
  })
}

const effectsOf = (tx: Tx, given: RecordInput): Effects<RecordEffect, RecordRow> => ({
  tell_host: ({ row }) => tellHost(tx, row),
  end_flows: async ({ row }) => dropFlows(tx, await flowsAbout(tx, row.id), texts.changed),
  move_lock: {
    set: ({ lock_at: lockAt }) => ({
      lock_at: new Date(lockAt.getTime() + (given.days ?? 0) * millisecondsPer.day),
      postponed_at: tx.now,
      asked_days: null,
    }),
  },
  open_again: {
    set: ({ unlocks }) => ({ unlocks: unlocks + 1, unlocked_at: tx.now, unlocked_until: unlockEnd(tx.now) }),
  },
  note_signature: { set: () => ({ signed_at: tx.now }) },
  note_hand_in: {
    set: () => ({
      reviewer_id: given.review?.reviewerId ?? null,
      review_due_at: given.review?.dueAt ?? null,
      handed_at: tx.now,
      signed_at: null,
    }),
  },
  give_back: {
    set: ({ lock_at: lockAt, handed_at: handedAt }) => ({
      lock_at: returnedLockAt({ lockAt, handedAt: handedAt ?? tx.now }, tx.now),
      returned_at: tx.now,
    }),
  },
  seal_words: {
    set: () => ({ sealed_at: tx.now, hash: given.hash ?? null }),
    run: ({ row }) => dropDrafts(tx, row.id),
  },
  plan_anew: {
    set: () => ({ lock_at: given.lockAt, signed_at: null, postponed_at: null, asked_days: null, unlocked_until: null }),
  },
})

type Move = {
  id: string
  action: RecordAction
  input?: RecordInput
  by?: 'assigned' | 'reviewer' | 'system'
  version?: number
}

/** The one way a record changes. That somebody is its host, who the appointment is with has said before. */
export const moveRecord = async (
  tx: Tx,
  { id, action, input = {}, by = 'system', version }: Move,
): Promise<RecordRow> => {
  const { row } = await runTransition(tx, {
    machine: recordMachine,
    id,
    action,
    by: [by],
    ...(version === undefined ? {} : { version }),
    guards: recordGuards,
    ctx: (held: RecordRow) => recordFacts(tx, held, input),
    effects: effectsOf(tx, input),
    ...(input.reason === undefined ? {} : { reason: input.reason.trim() }),
    wrongState: 'record.wrong_state',
  })
  const visit = await findAppointment(tx, id)
  if (visit) nudge(tx, visit)
  return row
}

const clockAction = (row: RecordRow, now: Date): RecordAction | null => {
  const state = recordStateAt(timesOf(row), now)
  if (state === row.state) return null
  if (state === 'near') return 'warn'
  if (state === 'sealed') return 'seal'
  return row.state === 'unlocked' ? 'relock' : 'lock'
}

/** What the clock owes a record, carried out now: nobody is judged by a state the job has not got round to. */
export const bringUpToDate = async (tx: Tx, id: string): Promise<RecordRow> => {
  // The words before the row, as whoever writes takes them.
  const hash = await wordsToSeal(tx, id)
  await tx.lock('session_record', id)
  const row = ensure(await findRecord(tx, id))
  const action = clockAction(row, tx.now)
  if (action === null) return row
  const after = await moveRecord(tx, { id, action, input: { hash } })
  tx.audit({
    action: `record.${action}`,
    subjectType: 'appointment',
    subjectId: id,
    ...(action === 'seal' ? { detail: { appointmentId: id, print: sealPrint(tx, id, hash) } } : {}),
  })
  return after
}
