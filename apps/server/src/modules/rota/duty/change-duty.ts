import { momentText, replacementRefusal, shiftSpan, type DutyShift } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { sendMessage } from '../../message/index.ts'
import { lockShift, shiftStatus, viewShifts, type ShiftRow, sealReplaceReason } from '../duty.repo.ts'
import { ensurePerson } from '../host.repo.ts'
import { takenBy } from '../slot/insert-slots.ts'
import { moveSlot } from '../slot/move-slot.ts'
import { occupanciesAt, occupy, vacate } from '../slot/occupancy.ts'
import { dutyTypes } from './plan-duty.ts'
import { refuseIf } from '../refusal.ts'
import { lockAhead, removeSlots } from '../slot/remove-slots.ts'
import { checkHost } from '../slot/rota-ground.ts'
import { ensureKeeps, kindsOf } from '../rota.policy.ts'
import type { SlotRow } from '../slot/slot.repo.ts'

const asShift = (row: ShiftRow, now: Date): DutyShift => ({
  id: row.id,
  siteId: row.site_id,
  day: row.day,
  half: row.half,
  hostId: row.host_id,
  status: shiftStatus(row, now),
})

const shiftsOn = async (tx: Tx, { day, half }: ShiftRow): Promise<DutyShift[]> =>
  (
    await tx.sql<{ id: string; site_id: string; host_id: string }>(
      'select id, site_id, host_id from duty_shift where tenant_id = $1 and day = $2::date and half = $3 and removed_at is null',
      [tx.tenantId, day, half],
    )
  ).map((row) => ({ id: row.id, siteId: row.site_id, day, half, hostId: row.host_id, status: 'ok' }))

/** Whoever is with somebody at this moment stays until it is over. */
const runningOn = async (tx: Tx, slots: readonly SlotRow[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ slot_id: string }>(
    `select slot_id from appointment where tenant_id = $1 and slot_id = any($2::uuid[]) and state = 'running'`,
    [tx.tenantId, slots.map(({ id }) => id)],
  )
  return new Set(rows.map((row) => row.slot_id))
}

type Moved = { id: string; visitor_id: string; start_at: Date }

/** Live appointments go to the other host together with their slots. */
const moveAppointments = (tx: Tx, slots: readonly SlotRow[], hostId: string): Promise<Moved[]> =>
  tx.sql<Moved>(
    `update appointment set host_id = $3, version = version + 1, updated_at = $4
      where tenant_id = $1 and slot_id = any($2::uuid[]) and state in ('toConfirm', 'notStart')
      returning id, visitor_id, start_at`,
    [tx.tenantId, slots.map(({ id }) => id), hostId, tx.now],
  )

/** 替班: somebody else keeps the shift from now on, with everybody who is expected in it (INV-S6). */
export const replaceDuty = async (
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; hostId: string; reason: string },
) => {
  const shift = await lockShift(tx, given.id)
  ensureKeeps(actor, shift.host_id)
  if (shift.version !== given.version) throw new AppError('request.version_conflict')
  const replacement = await ensurePerson(tx, given.hostId)
  await checkHost(tx, given.hostId, dutyTypes, shift.day)
  const span = shiftSpan(shift)
  const taken = span ? await occupanciesAt(tx, span, { kind: 'person', ids: [given.hostId] }) : []
  refuseIf(replacementRefusal(await shiftsOn(tx, shift), asShift(shift, tx.now), given.hostId, taken))
  const slots = await lockAhead(tx, 'shift_id', shift.id)
  const running = await runningOn(tx, slots)
  const moving = slots.filter(({ id }) => !running.has(id))
  await tx.sql(
    `update duty_shift set host_id = $3, replaced_id = $4, replace_reason = '', sealed_replace_reason = $5, version = version + 1
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, shift.id, given.hostId, shift.host_id, sealReplaceReason(tx, shift.id, given.reason.trim())],
  )
  for (const slot of moving)
    await moveSlot(tx, {
      id: slot.id,
      action: 'replace',
      by: kindsOf(actor, shift.host_id),
      reason: given.reason.trim(),
      replacement: { hostId: given.hostId, isBusy: false },
    })
  await vacate(
    tx,
    moving.map(({ id }) => id),
    'person',
  )
  await occupy(
    tx,
    moving.flatMap((slot) =>
      takenBy({ id: slot.id, userId: given.hostId, roomId: null, startAt: slot.start_at, endAt: slot.end_at }),
    ),
  )
  const appointments = await moveAppointments(tx, moving, given.hostId)
  await tellReplaced(tx, shift, replacement, appointments)
  tx.audit({
    action: 'duty.replace',
    subjectType: 'duty_shift',
    subjectId: shift.id,
    detail: { from: shift.host_id, to: given.hostId, appointments: appointments.length },
  })
  return (await viewShifts(tx, actor, [shift.id]))[0]!
}

const tellReplaced = async (
  tx: Tx,
  shift: ShiftRow,
  replacement: { id: string; real_name: string },
  appointments: readonly Moved[],
): Promise<void> => {
  const name = replacement.real_name
  const span = shiftSpan(shift)
  const about = { type: 'duty_shift', id: shift.id, step: `replace:${shift.version}` }
  const time = span ? momentText(span.startAt) : shift.day
  await sendMessage(tx, {
    code: 'slot_replaced',
    about,
    to: { userIds: [shift.host_id, replacement.id].filter((id) => id !== tx.actor?.userId) },
    values: { time, name },
  })
  for (const one of appointments) {
    await sendMessage(tx, {
      code: 'slot_replaced',
      about: { type: 'appointment', id: one.id, step: `replace:${shift.version}` },
      to: { userIds: [one.visitor_id] },
      values: { time: momentText(one.start_at), name },
    })
    tx.notify('appointment', one.visitor_id)
  }
}

/** Takes down a shift nobody is expected in. */
export const removeDuty = async (tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<null> => {
  const shift = await lockShift(tx, given.id)
  if (shift.version !== given.version) throw new AppError('request.version_conflict')
  const slots = await lockAhead(tx, 'shift_id', shift.id)
  const { kept } = await removeSlots(tx, slots, kindsOf(actor, shift.host_id))
  if (kept.length > 0) throw new AppError('slot.booked')
  await tx.sql('update duty_shift set removed_at = $3, version = version + 1 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    shift.id,
    tx.now,
  ])
  tx.audit({ action: 'duty.remove', subjectType: 'duty_shift', subjectId: shift.id, detail: { day: shift.day } })
  return null
}
