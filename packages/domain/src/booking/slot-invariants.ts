import { isLive } from './appointment.machine.ts'
import { bookingRuleDefaults } from './booking-rules.ts'
import { clashesWithin } from './clash.ts'
import { openShifts } from './duty.ts'
import { judgeSlot } from './judge-slot.ts'
import type { Invariant, World, WorldAppointment } from './world.ts'

const liveBySlot = ({ appointments }: World): ReadonlyMap<string | null, readonly WorldAppointment[]> =>
  Map.groupBy(
    appointments.filter(({ state, slotId }) => slotId !== null && isLive(state)),
    ({ slotId }) => slotId,
  )

const doubled =
  (kind: 'host' | 'room'): Invariant =>
  ({ occupancies }) =>
    clashesWithin(occupancies.filter((one) => one.kind === kind)).map(
      ({ wanted, taken }) => `${kind} ${wanted.resourceId}: ${wanted.ownerId} and ${taken.ownerId}`,
    )

/** One live appointment per slot. */
const oneEach: Invariant = (world) =>
  [...liveBySlot(world)].filter(([, live]) => live.length > 1).map(([slot, live]) => `${slot}: ${live.length} live`)

/** Booked is what has exactly one live appointment, and nothing else. */
const bookedMeansLive: Invariant = (world) => {
  const live = liveBySlot(world)
  return world.slots
    .filter(({ id, status }) => (status === '2') !== ((live.get(id)?.length ?? 0) === 1))
    .map(({ id, status }) => `${id}: status ${status}, ${live.get(id)?.length ?? 0} live`)
}

/** Nobody can book what has begun. */
const pastIsPast: Invariant = ({ slots, now }) =>
  slots
    .filter(({ startAt }) => startAt.getTime() <= now.getTime())
    .filter((slot) => {
      const facts = {
        type: '2',
        now,
        rules: bookingRuleDefaults,
        case: { hostId: slot.hostId, hadEarlier: true },
      } as const
      const visitor = { id: 'anybody' }
      return (['visitor', 'clerk'] as const).some((as) => judgeSlot(slot, { ...facts, as, visitor }) === null)
    })
    .map(({ id }) => `${id}: bookable although it has begun`)

export const slotInvariants = {
  'INV-S1': oneEach,
  'INV-S2': doubled('host'),
  'INV-S3': doubled('room'),
  'INV-S4': bookedMeansLive,
  'INV-S5': pastIsPast,
  'INV-S6': ({ duty }: World) => openShifts(duty).map(({ id }) => `${id}: nobody is on duty`),
} as const satisfies Readonly<Record<string, Invariant>>
