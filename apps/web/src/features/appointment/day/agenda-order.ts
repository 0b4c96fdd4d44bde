import type { AppointmentRow } from '../appointment.queries.ts'
import { isOver } from '../moment.ts'

const STEPS = ['start', 'finish', 'submitRecord'] as const
export type Step = (typeof STEPS)[number]

export type AgendaEntry<Visit extends AppointmentRow = AppointmentRow> = {
  readonly row: Visit
  /** `over`: its time has passed and nobody has said what became of it. */
  readonly when: 'past' | 'over' | 'now' | 'next' | 'ahead'
  /** The one thing its host does next. */
  readonly step: Step | null
}

/** What the machine allows, without a beginning that is over. */
const stepOf = (row: AppointmentRow, now: string): Step | null =>
  STEPS.find((step) => row.actions.includes(step) && !(step === 'start' && isOver(row, now))) ?? null

/**
 * A host's day, read at an hour. Nobody talks to two at once: a session begins when none is under way, and of those that
 * could begin one is offered, whoever sits there first.
 */
export const agendaOf = <Visit extends AppointmentRow>(
  rows: readonly Visit[],
  now: string,
): readonly AgendaEntry<Visit>[] => {
  const isBusy = rows.some(({ state }) => state === 'running')
  const next = rows.find((row) => row.state === 'notStart' && !isOver(row, now))
  const ready = isBusy ? [] : rows.filter((row) => stepOf(row, now) === 'start')
  const first = ready.find(({ arriveTime }) => arriveTime !== null) ?? ready[0]
  return rows.map((row) => {
    const step = stepOf(row, now)
    return { row, when: whenOf(row, now, row === next), step: step === 'start' && row !== first ? null : step }
  })
}

const whenOf = (row: AppointmentRow, now: string, isNext: boolean): AgendaEntry['when'] => {
  if (row.state === 'running') return 'now'
  if (isOver(row, now)) return 'over'
  if (row.state !== 'notStart' && row.state !== 'toConfirm') return 'past'
  return isNext ? 'next' : 'ahead'
}

const GAP_MINUTES = 60
const minutesOf = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

/** A pause after a visit that is long enough to be planned with: from when to when. */
export const gapAfter = (
  row: Pick<AppointmentRow, 'endAt'>,
  next: Pick<AppointmentRow, 'startAt'> | undefined,
): readonly [from: string, to: string] | null =>
  next && minutesOf(next.startAt) - minutesOf(row.endAt) >= GAP_MINUTES ? [row.endAt, next.startAt] : null
