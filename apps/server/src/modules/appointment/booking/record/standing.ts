import { appointmentTypes, momentText, recordMachine, recordStateAt, sealAt, type RecordState } from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Standing } from '../../../answer/index.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { findById } from '../../../user/index.ts'
import { FAMILY, membersOf } from '../family/family.repo.ts'
import { addendaOf } from './addendum.ts'
import { missingNow } from './missing.ts'
import { recordTexts as texts } from './record.messages.ts'
import { findRecord } from './record.repo.ts'
import { timesOf, type RecordRow } from './record.tables.ts'
import { verdictsOn } from './review.ts'

const tones: Readonly<Record<RecordState, Standing['tone']>> = {
  due: 'warning',
  near: 'danger',
  locked: 'danger',
  unlocked: 'danger',
  review: 'warning',
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

/** That it was opened again stands there for good (INV-L2); whose name is waited for is said, not how many. */
export const notesOf = async (
  tx: Tx,
  visit: AppointmentRow,
  record: RecordRow,
  state: RecordState,
): Promise<string[]> => {
  const waitsFor = state === 'signed' && record.missing > 0 ? await missingNow(tx, visit) : []
  const opened = record.unlocked_at && momentText(record.unlocked_at)
  return [
    ...(state === 'unlocked' ? [texts.unlockedNow(opened ?? '', momentText(record.unlocked_until!))] : []),
    ...(state !== 'unlocked' && opened ? [texts.unlockedOnce(record.unlocks, opened)] : []),
    ...(record.postponed_at ? [texts.postponed(momentText(record.lock_at))] : []),
    ...(waitsFor.length > 0 ? [texts.waitsForNames(waitsFor.join('、'))] : []),
    ...(record.sealed_at ? [texts.sealedAt(momentText(record.sealed_at))] : []),
  ]
}

/** Whoever reads what a family said knows what is not to be passed on among them. */
const secretNotes = async (tx: Tx, { id, type }: AppointmentRow): Promise<string[]> => {
  const names = type === FAMILY ? (await membersOf(tx, id)).filter((one) => one.has_secret).map(({ name }) => name) : []
  return names.length > 0 ? [texts.secrets(names.join('、'))] : []
}

/** Whoever reads what a peer wrote sees that somebody on duty was called. */
const flagNotes = async (tx: Tx, { id, type }: AppointmentRow): Promise<string[]> => {
  if (appointmentTypes[type].hostNeeds !== 'peer') return []
  const row = await tx.row<{ at: Date | null }>(
    'select max(made_at) as at from peer_flag where tenant_id = $1 and appointment_id = $2',
    [tx.tenantId, id],
  )
  return row?.at ? [texts.flagged(momentText(row.at))] : []
}

/** For those who read it: with whom it lies, and what is to be done about it. */
const reviewNotes = async (
  tx: Tx,
  record: RecordRow,
  state: RecordState,
  verdicts: Awaited<ReturnType<typeof verdictsOn>>,
): Promise<string[]> => {
  if (state === 'review' && record.reviewer_id && record.handed_at) {
    const reviewer = await findById(tx, record.reviewer_id)
    return [texts.inReview(reviewer?.real_name ?? '', momentText(record.handed_at))]
  }
  const [last] = verdicts
  const isGivenBack = last?.verdict === 'returned' && state !== 'signed' && state !== 'sealed'
  return isGivenBack ? [texts.returned(last.name, last.time.slice(0, 16), last.text)] : []
}

/** How it stands with the record of a session, in the head of whatever shows it. */
export const recordStanding = async (tx: Tx, actor: Actor, visit: AppointmentRow): Promise<Standing | null> => {
  const record = await findRecord(tx, visit.id)
  if (!record || record.state === 'dropped') return null
  const state = recordStateAt(timesOf(record), tx.now)
  const verdicts = record.handed_at === null ? [] : await verdictsOn(tx, visit.id)
  return {
    id: visit.id,
    state,
    stateName: recordMachine.states[state].label,
    tone: tones[state],
    line: lineOf(record, state, visit.record_due_at),
    notes: [
      ...(await flagNotes(tx, visit)),
      ...(await secretNotes(tx, visit)),
      ...(await reviewNotes(tx, record, state, verdicts)),
      ...(await notesOf(tx, visit, record, state)),
    ],
    // Whoever has signed these words beside their writer; given back, nobody has.
    names:
      state === 'signed' || state === 'sealed'
        ? verdicts
            .filter(({ verdict }) => verdict === 'passed')
            .slice(0, 1)
            .map(({ name, time }) => ({ label: texts.reviewed, name, time }))
        : [],
    review: state === 'review' && record.reviewer_id === actor.userId ? { version: record.version } : null,
    addenda: await addendaOf(tx, visit.id),
    hash: record.hash?.toString('hex') ?? null,
    mayAdd: state === 'sealed' && visit.host_id === actor.userId,
  }
}
