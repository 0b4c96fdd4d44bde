import { isLive } from './appointment.machine.ts'
import { appointmentTypes } from './appointment-types.ts'
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
  (kind: 'person' | 'room'): Invariant =>
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

/** Nobody can book what has begun; help can be had until its end. */
const pastIsPast: Invariant = ({ slots, now, rules }) =>
  slots.flatMap((slot) =>
    slot.types
      .filter((type) => {
        const lastMoment = appointmentTypes[type].guards === 'help' ? slot.endAt : slot.startAt
        if (now.getTime() < lastMoment.getTime()) return false
        const facts = { type, now, rules, case: { hostId: slot.hostId, hadEarlier: true }, visitor: { id: 'anybody' } }
        return (['visitor', 'clerk'] as const).some((as) => judgeSlot(slot, { ...facts, as }) === null)
      })
      .map((type) => `${slot.id}: can be had for ${type} although it is over`),
  )

export const slotInvariants = {
  'INV-S1': oneEach,
  'INV-S2': doubled('person'),
  'INV-S3': doubled('room'),
  'INV-S4': bookedMeansLive,
  'INV-S5': pastIsPast,
  'INV-S6': ({ duty }: World) => openShifts(duty).map(({ id }) => `${id}: nobody is on duty`),
} as const satisfies Readonly<Record<string, Invariant>>
