import { addMinutes, dayStart, formatDate, formatDateTime } from '@xinqiao/domain'
import { replaceDuty, removeDuty } from '../src/modules/rota/duty/change-duty.ts'
import { actOnSlot, changeSlot, createSlot } from '../src/modules/rota/slot/change-slot.ts'
import { moveSlot } from '../src/modules/rota/index.ts'
import { saveShifts } from '../src/modules/rota/duty/plan-duty.ts'
import { momentIn, nothing, openSlots, pick, type Act, type Town } from './booking-town.ts'

/** Made by the rota's own rules, which refuse a part of it; first interviews as somebody else's rota has them. */
const publish: Act = async ({ at, hosts }, chance) => {
  const host = pick(hosts, chance)!
  if (chance() < 0.15) {
    const clock = `${String(8 + Math.floor(chance() * 12)).padStart(2, '0')}:00`
    await at.slot({
      host,
      day: Math.floor(chance() * 6),
      clock,
      types: ['15', '2'],
      roomId: pick([at.room, null], chance)!,
    })
    return 'publish'
  }
  const startAt = momentIn(at, chance() < 0.02 ? 300 : Math.floor(chance() * 7), chance)
  const minutes = pick([50, 50, 50, 50, 30, 30, 0], chance)!
  await at.inside(
    (tx) =>
      createSlot(tx, at.clerk.actor, {
        userId: host.id,
        siteId: at.site,
        roomId: pick([at.room, at.room2, null, null], chance)!,
        types: pick([['2'], ['2', '10'], ['2', '10'], ['10'], ['2', '23'], ['2', '15']], chance)!,
        startAt: formatDateTime(startAt),
        endAt: formatDateTime(addMinutes(startAt, minutes)),
        consultMethod: pick([1, 2, 3, 3, 3], chance)!,
        studentView: chance() < 0.9,
        reserved: chance() < 0.18,
      }),
    at.clerk.actor,
  )
  return 'publish'
}

type Held = { id: string; version: number; is_closed: boolean }
const someSlot = ({ at }: Town): Promise<Held[]> =>
  at.inside((tx) =>
    tx.sql<Held>(
      `select id, version, is_closed from slot where tenant_id = $1 and state <> 'removed' and end_at > $2::timestamptz - interval '1 day'
        order by start_at limit 40`,
      [tx.tenantId, tx.now],
    ),
  )

const keepRota: Act = async (town, chance) => {
  const { at } = town
  const slot = pick(await someSlot(town), chance)
  if (!slot) return nothing
  const open = ['close', 'close', 'remove', 'release', 'move', 'reopen'] as const
  const action = pick(slot.is_closed ? (['reopen', 'reopen', 'remove'] as const) : open, chance)!
  const version = chance() < 0.9 ? slot.version : slot.version - 1
  const startAt = momentIn(at, 1 + Math.floor(chance() * 5), chance)
  const times = { startAt: formatDateTime(startAt), endAt: formatDateTime(addMinutes(startAt, 50)) }
  await at.inside(
    (tx): Promise<unknown> =>
      action === 'move'
        ? changeSlot(tx, at.clerk.actor, { id: slot.id, version, ...times })
        : actOnSlot(action)(tx, at.clerk.actor, { id: slot.id, version, reason: '检修' }),
    at.clerk.actor,
  )
  return `slot ${action}`
}

/** A host sees to their own slots, or tries somebody else's. */
const keepOwn: Act = async (town, chance) => {
  const slots = await openSlots(town)
  const kept = slots.filter((one) => one.is_reserved)
  const slot = pick(kept.length > 0 && chance() < 0.5 ? kept : slots, chance)
  const host = town.hosts.find(({ id }) => id === slot?.user_id) ?? pick(town.hosts, chance)!
  if (!slot) return nothing
  const action = pick(slot.is_closed ? (['reopen'] as const) : (['close', 'release'] as const), chance)!
  const by = slot.user_id === host.id ? ['assigned'] : []
  await town.at.inside((tx) => moveSlot(tx, { id: slot.id, action, by }), host.actor)
  return `own ${action}`
}

type Shift = { id: string; version: number; host_id: string }
const shifts = ({ at }: Town): Promise<Shift[]> =>
  at.inside((tx) =>
    tx.sql<Shift>(
      `select id, version, host_id from duty_shift where tenant_id = $1 and removed_at is null and day >= $2::date
        order by day, half limit 8`,
      [tx.tenantId, formatDate(tx.now)],
    ),
  )

/** 值班: published, handed over, taken down. */
const keepDuty: Act = async (town, chance) => {
  const { at, guards, hosts } = town
  const shift = pick(await shifts(town), chance)
  const what = shift ? pick(['save', 'save', 'replace', 'replace', 'replace', 'remove'] as const, chance)! : 'save'
  const clerk = at.clerk.actor
  await at.inside((tx): Promise<unknown> => {
    if (what === 'save' || !shift) {
      const day = formatDate(dayStart(tx.now, Math.floor(chance() * 5)))
      const half = chance() < 0.5 ? 'am' : 'pm'
      const hostId = pick([guards[0]!, guards[0]!, ...guards], chance)!.id
      return saveShifts(tx, clerk, { siteId: at.site, shifts: [{ day, half, hostId }] })
    }
    const given = { id: shift.id, version: shift.version }
    if (what === 'remove') return removeDuty(tx, clerk, given)
    const other = guards.find(({ id }) => id !== shift.host_id) ?? guards[0]!
    const hostId = chance() < 0.8 ? other.id : pick([...hosts, ...guards], chance)!.id
    return replaceDuty(tx, clerk, { ...given, hostId, reason: '出差' })
  }, clerk)
  return `duty ${what}`
}

export const rotaActs = { publish, keepRota, keepOwn, keepDuty } as const
