import { refuse, type BookingRefusal } from './booking-errors.ts'
import { findClash, type Occupancy } from './clash.ts'
import { momentAt } from './clock.ts'
import type { DutyStatus } from './slot.machine.ts'

/** The parts of a day duty is kept in, in the order of the day. */
export const halfDays = { am: '上午', pm: '下午', evening: '晚上' } as const

export type HalfDay = keyof typeof halfDays

export const halfDayTimes: Readonly<Record<HalfDay, { readonly startTime: string; readonly endTime: string }>> = {
  am: { startTime: '08:00', endTime: '12:00' },
  pm: { startTime: '14:00', endTime: '18:00' },
  evening: { startTime: '18:00', endTime: '22:00' },
}

const order = Object.keys(halfDays)

/** As the day goes: by letters the evening would come before the afternoon. */
export const byHalf = (a: { readonly half: string }, b: { readonly half: string }): number =>
  order.indexOf(a.half) - order.indexOf(b.half)

/** One part of a day of the duty rota of a site. */
export type DutyShift = {
  readonly id: string
  readonly siteId: string
  readonly day: string
  readonly half: HalfDay
  readonly hostId: string | null
  readonly status: DutyStatus
}

export const shiftSpan = (
  { day, half }: Pick<DutyShift, 'day' | 'half'>,
  times: typeof halfDayTimes = halfDayTimes,
): { readonly startAt: Date; readonly endAt: Date } | null => {
  const [startAt, endAt] = [momentAt(day, times[half].startTime), momentAt(day, times[half].endTime)]
  return startAt && endAt ? { startAt, endAt } : null
}

const sameHalf = (a: Pick<DutyShift, 'day' | 'half'>, b: Pick<DutyShift, 'day' | 'half'>): boolean =>
  a.day === b.day && a.half === b.half

/** Why somebody cannot take a shift over; null when they can. */
export const replacementRefusal = (
  rota: readonly DutyShift[],
  shift: DutyShift,
  replacementId: string | null,
  taken: readonly Occupancy[],
): BookingRefusal | null => {
  if (shift.status === 'complete') return refuse('slot.wrong_state')
  if (replacementId === null || replacementId === shift.hostId) return refuse('slot.replacement_missing')
  const isOnDuty = rota.some((one) => one.id !== shift.id && one.hostId === replacementId && sameHalf(one, shift))
  const span = shiftSpan(shift)
  const wanted = { kind: 'person', resourceId: replacementId, ownerId: shift.id } as const
  const isBusy = span !== null && findClash(taken, [{ ...wanted, ...span }]) !== null
  return isOnDuty || isBusy ? refuse('slot.replacement_busy') : null
}

export const withReplacement = (
  rota: readonly DutyShift[],
  shiftId: string,
  replacementId: string,
): readonly DutyShift[] => rota.map((shift) => (shift.id === shiftId ? { ...shift, hostId: replacementId } : shift))

/** Shifts of a published rota that nobody keeps (INV-S6). */
export const openShifts = (rota: readonly DutyShift[]): readonly DutyShift[] =>
  rota.filter(({ hostId, status }) => hostId === null && status !== 'complete')

/** Who could take each half-day: whoever has had the fewest, then the order given; nobody twice on one day if avoidable. */
export const proposeDuty = (
  halves: readonly Pick<DutyShift, 'day' | 'half'>[],
  hosts: readonly string[],
  isAway: (hostId: string, at: Pick<DutyShift, 'day' | 'half'>) => boolean = () => false,
): readonly (Pick<DutyShift, 'day' | 'half'> & { readonly hostId: string | null })[] => {
  const load = new Map(hosts.map((host) => [host, 0]))
  const onDay = new Map<string, string>()
  return halves.map((at) => {
    const rank = (host: string): number => (load.get(host) ?? 0) + (onDay.get(at.day) === host ? 0.5 : 0)
    const free = hosts.filter((host) => !isAway(host, at))
    const [hostId = null] = free.toSorted((a, b) => rank(a) - rank(b))
    if (hostId !== null) {
      load.set(hostId, (load.get(hostId) ?? 0) + 1)
      onDay.set(at.day, hostId)
    }
    return { ...at, hostId }
  })
}
