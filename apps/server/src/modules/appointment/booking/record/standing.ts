import { momentText, recordMachine, recordStateAt, sealAt, type RecordState } from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Standing } from '../../../answer/index.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { addendaOf } from './addendum.ts'
import { recordTexts as texts } from './record.messages.ts'
import { findRecord } from './record.repo.ts'
import { timesOf, type RecordRow } from './record.tables.ts'

const tones: Readonly<Record<RecordState, Standing['tone']>> = {
  due: 'warning',
  near: 'danger',
  locked: 'danger',
  unlocked: 'danger',
  signed: 'done',
  sealed: 'closed',
  dropped: 'closed',
}

/** What somebody who writes should know of the time they have. */
const lineOf = (record: RecordRow, state: RecordState, dueAt: Date | null): string => {
  switch (state) {
    case 'due':
    case 'near':
      return texts.clock(dueAt ? momentText(dueAt) : null, momentText(record.lock_at))
    case 'unlocked':
      return texts.openUntil(momentText(record.unlocked_until!))
    case 'signed':
      return texts.sealsAt(momentText(sealAt(record.signed_at!)))
    default:
      return ''
  }
}

/** That it was opened again stands there for good (INV-L2). */
export const notesOf = (record: RecordRow, state: RecordState): string[] => {
  const opened = record.unlocked_at && momentText(record.unlocked_at)
  return [
    ...(state === 'unlocked' ? [texts.unlockedNow(opened ?? '', momentText(record.unlocked_until!))] : []),
    ...(state !== 'unlocked' && opened ? [texts.unlockedOnce(record.unlocks, opened)] : []),
    ...(record.postponed_at ? [texts.postponed(momentText(record.lock_at))] : []),
    ...(record.sealed_at ? [texts.sealedAt(momentText(record.sealed_at))] : []),
  ]
}

/** How it stands with the record of a session, in the head of whatever shows it. */
export const recordStanding = async (tx: Tx, actor: Actor, visit: AppointmentRow): Promise<Standing | null> => {
  const record = await findRecord(tx, visit.id)
  if (!record || record.state === 'dropped') return null
  const state = recordStateAt(timesOf(record), tx.now)
  return {
    id: visit.id,
    state,
    stateName: recordMachine.states[state].label,
    tone: tones[state],
    line: lineOf(record, state, visit.record_due_at),
    notes: notesOf(record, state),
    addenda: await addendaOf(tx, visit.id),
    hash: record.hash?.toString('hex') ?? null,
    mayAdd: state === 'sealed' && visit.host_id === actor.userId,
  }
}
