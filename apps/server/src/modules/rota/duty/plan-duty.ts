import {
  appointmentTypes,
  byHalf,
  daysFrom,
  formatDate,
  halfDays,
  holidayOn,
  isCodeOf,
  overlaps,
  parseDate,
  proposeDuty,
  shiftSpan,
  slotsOf,
  weekdayOf,
  halfDayTimes,
  millisecondsPer,
  type AppointmentType,
  type HalfDay,
  type PlannedSlot,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readSetting } from '../../setting/index.ts'
import { readTerms } from '../../site/index.ts'
import { viewShifts } from '../duty.repo.ts'
import { hostCards } from '../host.repo.ts'
import { insertSlots, type NewSlot } from '../slot/insert-slots.ts'
import { checkedDays } from '../slot/list-slots.ts'
import { occupanciesAt } from '../slot/occupancy.ts'
import { checkHost, checkPlace } from '../slot/rota-ground.ts'
import { rotaTexts as texts } from '../rota.messages.ts'

export const DUTY_DAYS_MAX = 93
const LAST_WORKDAY = 5

export const dutyTypes: readonly AppointmentType[] = (Object.keys(appointmentTypes) as AppointmentType[]).filter(
  (type) => appointmentTypes[type].hostNeeds === 'duty',
)

export type ProposalInput = {
  siteId: string
  startDate: string
  endDate: string
  userIds: readonly string[]
  halves?: readonly string[]
}

/** Evenings are for schools that ask for them. */
const USUAL: readonly HalfDay[] = ['am', 'pm']

const checkedHalf = (half: string): HalfDay => {
  if (!isCodeOf(halfDays, half)) throw new AppError('slot.template_wrong', { detail: texts.halfUnknown })
  return half
}

/** Working days of the terms; on others somebody may be put by hand. */
export const workdays = async (tx: Tx, first: string, last: string): Promise<string[]> => {
  const terms = await readTerms(tx)
  return daysFrom(first, last).filter((day) => {
    const at = parseDate(day)
    const term = terms.find((one) => one.startDate <= day && day <= one.endDate)
    return at && term && weekdayOf(at) <= LAST_WORKDAY && !holidayOn(term, day)
  })
}

/** Who could keep each half-day, in turn, as they have time. Nothing is written. */
export const proposeShifts = async (tx: Tx, actor: Actor, given: ProposalInput) => {
  checkedDays(given.startDate, given.endDate, DUTY_DAYS_MAX)
  await checkPlace(tx, actor, given.siteId, null)
  const cards = new Map((await hostCards(tx, given.userIds)).map((card) => [card.userId, card.realName]))
  const hosts = [...new Set(given.userIds)].filter((id) => cards.has(id))
  if (hosts.length < new Set(given.userIds).size) throw new AppError('slot.template_wrong', { detail: texts.notOfTeam })
  const days = await workdays(tx, given.startDate, given.endDate)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new AppError('appointment.no_term')
  const span = { startAt: parseDate(first)!, endAt: new Date(parseDate(last)!.getTime() + millisecondsPer.day) }
  const taken = await occupanciesAt(tx, span, { kind: 'person', ids: hosts })
  const parts = [...new Set((given.halves ?? USUAL).map(checkedHalf))].map((half) => ({ half })).toSorted(byHalf)
  const halves = days.flatMap((day) => parts.map(({ half }) => ({ day, half })))
  const isAhead = (at: { day: string; half: HalfDay }): boolean => (shiftSpan(at)?.endAt ?? tx.now) > tx.now
  return proposeDuty(halves.filter(isAhead), hosts, (host, at) => {
    const half = shiftSpan(at)
    return half !== null && taken.some((one) => one.resourceId === host && overlaps(one, half))
  }).map((one) => ({ ...one, hostName: one.hostId === null ? '' : (cards.get(one.hostId) ?? '') }))
}

type ShiftInput = { day: string; half: string; hostId: string }
type Shift = { id: string; day: string; half: HalfDay; hostId: string }

const checkedShifts = async (tx: Tx, actor: Actor, siteId: string, given: readonly ShiftInput[]): Promise<Shift[]> => {
  await checkPlace(tx, actor, siteId, null)
  const terms = await readTerms(tx)
  const shifts = given.map(({ day, half: part, hostId }) => {
    const half = checkedHalf(part)
    const term = terms.find((one) => one.startDate <= day && day <= one.endDate)
    if (!term) throw new AppError('appointment.no_term')
    const holiday = holidayOn(term, day)
    if (holiday) throw new AppError('slot.holiday', { day, name: holiday.name })
    const span = shiftSpan({ day, half })
    if (!span || span.endAt <= tx.now) throw new AppError('slot.over')
    return { id: tx.newId(), day, half, hostId }
  })
  const lastDay =
    shifts
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? formatDate(tx.now)
  for (const hostId of new Set(shifts.map((shift) => shift.hostId))) await checkHost(tx, hostId, dutyTypes, lastDay)
  return shifts
}

/** The slots of a shift: sessions one after another within the half-day, as long as the school's are. */
const slotsOfShift = (shift: Shift, siteId: string, rules: { sessionMinutes: number; gapMinutes: number }) =>
  slotsOf(
    {
      ...halfDayTimes[shift.half],
      id: shift.id,
      userId: shift.hostId,
      siteId,
      roomId: null,
      types: dutyTypes,
      weeks: [1, 2, 3, 4, 5, 6, 7],
      startDate: shift.day,
      endDate: shift.day,
      slotMinutes: rules.sessionMinutes,
      gapMinutes: rules.gapMinutes,
    },
    { startDate: shift.day, endDate: shift.day, holidays: [] },
  ).slots

/** Shifts with their slots, as long as these are not over. Those that are published already stay as they are. */
export const insertShifts = async (
  tx: Tx,
  { siteId, shifts, createdBy, since }: { siteId: string; shifts: readonly Shift[]; createdBy: string; since: Date },
): Promise<{ ids: string[]; slots: number }> => {
  const rows = await tx.sql<{ id: string }>(
    `insert into duty_shift (tenant_id, id, site_id, day, half, host_id, created_by, created_at)
     select $1, x.id, $3, x.day, x.half, x."hostId", $4, $5
       from jsonb_to_recordset($2::jsonb) as x(id uuid, day date, half text, "hostId" uuid)
     on conflict do nothing returning id`,
    [tx.tenantId, JSON.stringify(shifts), siteId, createdBy, tx.now],
  )
  const fresh = new Set(rows.map(({ id }) => id))
  const rules = await readSetting(tx, 'zxgzsz', siteId)
  const slots = shifts
    .filter(({ id }) => fresh.has(id))
    .flatMap((shift) => slotsOfShift(shift, siteId, rules).map((slot) => dutySlot(tx.newId(), shift, siteId, slot)))
    .filter(({ endAt }) => endAt > since)
  await insertSlots(tx, slots)
  return { ids: [...fresh], slots: slots.length }
}

const dutySlot = (id: string, shift: Shift, siteId: string, { startAt, endAt }: PlannedSlot): NewSlot => ({
  id,
  workforceId: null,
  shiftId: shift.id,
  userId: shift.hostId,
  siteId,
  roomId: null,
  types: dutyTypes,
  startAt,
  endAt,
  consultMethod: 3,
  studentView: true,
  isDuty: true,
  isReserved: false,
})

/** Publishes shifts and makes their slots. */
export const saveShifts = async (
  tx: Tx,
  actor: Actor,
  { siteId, shifts: given }: { siteId: string; shifts: readonly ShiftInput[] },
) => {
  const shifts = await checkedShifts(tx, actor, siteId, given)
  const { ids, slots } = await insertShifts(tx, { siteId, shifts, createdBy: actor.userId, since: tx.now })
  tx.audit({ action: 'duty.save', subjectType: 'site', subjectId: siteId, detail: { shifts: ids.length, slots } })
  return { shifts: await viewShifts(tx, actor, ids), slots }
}
