import {
  actOptions,
  appointmentActions,
  appointmentMachine,
  appointmentTypes,
  displayCodeOf,
  formatDateTime,
  maskNumber,
  maskRealName,
  unresolvedSince,
  wireStatus,
  type ActOption,
  type BookingRules,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { isRecordClosed, kindsOf, readRules, recordsOf, type AppointmentRow } from '../booking/index.ts'
import { readableNames, type Served } from '../../relation/index.ts'
import { dutySlots, peopleNamed, pendingFlows, roomsNamed, sitesNamed } from './visit.repo.ts'

export const timeOrNull = (moment: Date | null): string | null => (moment ? formatDateTime(moment) : null)

/** Which approval holds up what. */
const waits = { 1: 'confirm', 2: 'leave', 4: 'cancel' } as const
const waitOf = (option: ActOption) => (option in waits ? [waits[option as keyof typeof waits]] : [])

const rulesBySite = async (
  tx: Tx,
  rows: readonly Pick<AppointmentRow, 'site_id'>[],
): Promise<ReadonlyMap<string, BookingRules>> => {
  const sites = [...new Set(rows.map((row) => row.site_id))]
  return new Map(await Promise.all(sites.map(async (id) => [id, await readRules(tx, id)] as const)))
}

/** Everything that is said about some appointments, gathered at once. */
export const surroundings = async (tx: Tx, rows: readonly AppointmentRow[]) => {
  const [people, sites, rooms, duty, flows, rules, records] = await Promise.all([
    peopleNamed(
      tx,
      rows.flatMap((row) => [row.visitor_id, row.host_id]),
    ),
    sitesNamed(
      tx,
      rows.map((row) => row.site_id),
    ),
    roomsNamed(
      tx,
      rows.map((row) => row.room_id),
    ),
    dutySlots(
      tx,
      rows.map((row) => row.slot_id),
    ),
    pendingFlows(
      tx,
      rows.map((row) => row.id),
    ),
    rulesBySite(tx, rows),
    recordsOf(
      tx,
      rows.map((row) => row.id),
    ),
  ])
  return { people, sites, rooms, duty, flows, rules, records }
}

export type Surroundings = Awaited<ReturnType<typeof surroundings>>

export const actionsOn = (row: AppointmentRow, by: readonly string[], around: Surroundings, now: Date): string[] => {
  const isRecordLocked = isRecordClosed({ now }, around.records.get(row.id))
  return appointmentActions(
    {
      state: row.state,
      startAt: row.start_at,
      endAt: row.end_at,
      hasArrived: row.arrived_at !== null,
      isDuty: row.slot_id !== null && around.duty.has(row.slot_id),
      isHelpType: appointmentTypes[row.type].guards === 'help',
      settledAt: row.settled_at,
      isRecordLocked,
      pending: (around.flows.get(row.id) ?? []).flatMap(waitOf),
    },
    by,
    around.rules.get(row.site_id)!,
    now,
    // What is locked is not offered to be written: 锁定列表 is where it is asked for.
  ).filter((action) => action !== 'submitRecord' || !isRecordLocked)
}

export const pendingName = (around: Pick<Surroundings, 'flows'>, id: string): string | null => {
  const option = around.flows.get(id)?.[0]
  return option === undefined ? null : actOptions[option].label
}

/** What it is, when and how: the same for everybody who sees it. */
export const plainView = (row: AppointmentRow) => ({
  id: row.id,
  type: row.type,
  typeName: appointmentTypes[row.type].label,
  startAt: formatDateTime(row.start_at),
  endAt: formatDateTime(row.end_at),
  consultMethod: row.consult_method,
  ...wireStatus(row.state, row.was_rejected),
  state: row.state,
  stateName: appointmentMachine.states[row.state].label,
  arriveTime: timeOrNull(row.arrived_at),
  version: row.version,
})

type Options = {
  /** Where strangers look over the shoulder nobody is named, whoever sits there. */ readonly isShared?: boolean
}

const viewOf =
  (actor: Actor, around: Surroundings, now: Date, isNamed: (one: Served) => boolean) => (row: AppointmentRow) => {
    const visitor = around.people.get(row.visitor_id)
    const isOpen = isNamed({ personId: row.visitor_id, startAt: row.start_at })
    const host = around.people.get(row.host_id)
    const name = visitor?.real_name ?? ''
    const number = visitor?.number_name ?? ''
    return {
      ...plainView(row),
      displayCode: displayCodeOf(row.type, row.is_first),
      visitorId: row.visitor_id,
      visitorName: isOpen ? name : maskRealName(name),
      visitorNo: isOpen ? number : maskNumber(number),
      deptName: visitor?.dept_name ?? '',
      hostId: row.host_id,
      hostName: host?.real_name ?? '',
      hostAvatar: host?.avatar ?? '',
      siteId: row.site_id,
      siteName: around.sites.get(row.site_id)?.name ?? '',
      roomId: row.room_id,
      roomName: (row.room_id && around.rooms.get(row.room_id)?.name) ?? null,
      slotId: row.slot_id,
      isUnresolved: unresolvedSince({ state: row.state, endAt: row.end_at }, now) !== null,
      isUrgent: row.is_urgent,
      recordDueAt: timeOrNull(row.record_due_at),
      pendingFlow: pendingName(around, row.id),
      actions: actionsOn(row, kindsOf(actor, row), around, now),
    }
  }

export type RowView = ReturnType<ReturnType<typeof viewOf>>

/** Appointments as staff see them in lists. */
export const rowView = async (
  tx: Tx,
  actor: Actor,
  rows: readonly AppointmentRow[],
  { isShared = false }: Options = {},
): Promise<RowView[]> => {
  if (rows.length === 0) return []
  const served = rows.map((row) => ({ personId: row.visitor_id, startAt: row.start_at }))
  const [around, isNamed] = await Promise.all([
    surroundings(tx, rows),
    isShared ? () => false : readableNames(tx, actor, served),
  ])
  return rows.map(viewOf(actor, around, tx.now, isNamed))
}
