import { refuse, type BookingRefusal } from './booking-errors.ts'
import { spanText } from './clock.ts'

/** A person is one person, whether they receive somebody or come to somebody: the id is the user's. */
export type OccupiedKind = 'person' | 'room'

/** As whom somebody is wanted, for the words of a refusal alone: what else they do then is nobody's to read from it. */
export type OccupiedAs = 'host' | 'visitor'

/** Somebody or some place is taken from startAt up to, not including, endAt. */
export type Occupancy = {
  readonly kind: OccupiedKind
  readonly resourceId: string
  readonly startAt: Date
  readonly endAt: Date
  /** Whose it is: a slot, an appointment, a group, an activity… An owner never stands in its own way. */
  readonly ownerId: string
}

export type Clash = { readonly wanted: Occupancy; readonly taken: Occupancy }

type Interval = Pick<Occupancy, 'startAt' | 'endAt'>

/** Half open: what ends at ten leaves ten o'clock to the next. */
export const overlaps = (a: Interval, b: Interval): boolean =>
  a.startAt.getTime() < b.endAt.getTime() && b.startAt.getTime() < a.endAt.getTime()

const collide = (a: Occupancy, b: Occupancy): boolean =>
  a.kind === b.kind && a.resourceId === b.resourceId && a.ownerId !== b.ownerId && overlaps(a, b)

/** The reference for the exclusion constraint of the database: the first thing wanted that is taken already. */
export const findClash = (taken: readonly Occupancy[], wanted: readonly Occupancy[]): Clash | null => {
  for (const one of wanted) {
    const other = taken.find((candidate) => collide(one, candidate))
    if (other) return { wanted: one, taken: other }
  }
  return null
}

/** Every pair within one set that must not be; empty in a sound world. */
export const clashesWithin = (all: readonly Occupancy[]): readonly Clash[] => {
  const lines = Map.groupBy(all, ({ kind, resourceId }) => `${kind} ${resourceId}`)
  return [...lines.values()].flatMap((line) => {
    const sorted = line.toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
    return sorted.flatMap((wanted, at) => {
      const taken = sorted.slice(0, at).find((earlier) => collide(wanted, earlier))
      return taken ? [{ wanted, taken }] : []
    })
  })
}

/** Who, or which rooms, of these are free then. */
export const freeAmong = (
  kind: OccupiedKind,
  ids: readonly string[],
  span: Pick<Occupancy, 'startAt' | 'endAt'>,
  taken: readonly Occupancy[],
): readonly string[] =>
  ids.filter((resourceId) => findClash(taken, [{ kind, resourceId, ...span, ownerId: '' }]) === null)

/** The refusal names what collided. */
export const clashRefusal = (clash: Clash, as: OccupiedAs, roomName = ''): BookingRefusal => {
  const { kind, startAt, endAt } = clash.taken
  if (kind === 'person') return refuse(as === 'host' ? 'slot.host_busy' : 'appointment.visitor_busy')
  return refuse('slot.room_busy', { room: roomName, time: spanText(startAt, endAt) })
}
