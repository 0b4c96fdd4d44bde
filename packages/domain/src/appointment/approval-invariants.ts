import { isLive } from './appointment.machine.ts'
import type { Invariant, World } from './world.ts'

const CONFIRM = 1

/** Nobody decides on their own wish. */
const notOneself: Invariant = ({ flows }) =>
  flows.filter((flow) => flow.deciderIds.includes(flow.applicantId)).map(({ id }) => `${id}: decided by its applicant`)

/** One pending flow for the same matter of the same appointment. */
const onePending: Invariant = ({ flows }) => {
  const pending = flows.filter(({ state }) => state === '1')
  const groups = Map.groupBy(pending, ({ option, appointmentId }) => `${appointmentId} option ${option}`)
  return [...groups].filter(([, same]) => same.length > 1).map(([matter]) => matter)
}

/** What an approval has let pass has a slot that is booked, and booked for it alone. */
const neverASlotThatIsGone: Invariant = ({ flows, appointments, slots }: World) => {
  const byId = new Map(appointments.map((one) => [one.id, one]))
  const slotById = new Map(slots.map((one) => [one.id, one]))
  return flows
    .filter(({ option, state }) => option === CONFIRM && state === '2')
    .map(({ appointmentId }) => byId.get(appointmentId))
    .filter((one) => one !== undefined && isLive(one.state) && one.slotId !== null)
    .filter((one) => {
      const others = appointments.filter((other) => other.slotId === one?.slotId && isLive(other.state))
      return others.length !== 1 || slotById.get(one?.slotId ?? '')?.status !== '2'
    })
    .map((one) => `${one?.id}: approved without a slot of its own`)
}

export const approvalInvariants = {
  'INV-P1': notOneself,
  'INV-P2': onePending,
  'INV-P3': neverASlotThatIsGone,
} as const satisfies Readonly<Record<string, Invariant>>
