import {
  appointmentMachine,
  isLive,
  roleCodes,
  settledStates,
  slotAfter,
  sourcesOf,
  tellings,
  type AppointmentAction,
  type AppointmentState,
} from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../../kernel/app-error.ts'
import { openCentre, openHouse, type Centre, type Person } from '../../../../test/booking-centre.ts'
import { moveAppointment } from './move-appointment.ts'
import type { Move } from './moves.ts'
import { doAs, reach, ready, type Story } from '../../../../test/booking-story.ts'

let house: Awaited<ReturnType<typeof openHouse>>
/** One school where the clerk confirms, one where a booking stands at once. */
let careful: Centre
let quick: Centre
const byRole = new Map<Centre, Map<string, Person>>()

beforeAll(async () => {
  house = await openHouse()
  careful = await openCentre(house, { yymssz: { bookingCheckEnable: true } })
  quick = await openCentre(house)
  for (const centre of [careful, quick]) {
    const people = new Map<string, Person>()
    for (const role of roleCodes) people.set(role, await centre.person(role, role))
    byRole.set(centre, people)
  }
})
afterAll(() => house.app.close())

const centreFor = (state: string): Centre => (state === 'toConfirm' || state === 'removed' ? careful : quick)

class TakeBack extends Error {}

/** What would come of it; nothing stays. */
const trial = async (story: Story, who: Person | 'system', given: Omit<Move, 'id' | 'by'>): Promise<string> => {
  try {
    await story.at.inside(
      async (tx) => {
        const by = who === 'system' ? 'system' : 'actor'
        const { to } = await moveAppointment(tx, { id: story.id, by, ...given })
        throw new TakeBack(to)
      },
      who === 'system' ? null : who.actor,
    )
  } catch (error) {
    if (error instanceof TakeBack) return error.message
    if (error instanceof AppError) return error.errorName
    throw error
  }
  return ''
}

const rows = appointmentMachine.transitions.filter((row) => !sourcesOf(row).includes('new'))
const cases = rows.flatMap((row) => sourcesOf(row).map((from) => [from, row.action, row.to, row] as const))

describe('every row: who may, who may not, and what follows', () => {
  test.each(cases)('%s %s → %s', async (from, action, to, row) => {
    const story = await reach(centreFor(from), from)
    const given = { action, ...(await ready(story, action)) }
    const named = row.by as readonly string[]
    const people = byRole.get(story.at)!
    const others = roleCodes.map((role) => [role, people.get(role)!] as const)
    const everybody: (readonly [string, Person | 'system'])[] = [
      ['owner', story.visitor],
      ['assigned', story.host],
      ['system', 'system'],
      ...others,
    ]
    for (const [kind, who] of everybody) {
      const outcome = await trial(story, who, given)
      if (named.includes(kind)) expect([kind, outcome]).toEqual([kind, to])
      else expect([kind, outcome]).toEqual([kind, expect.stringMatching(/^(auth\.forbidden|request\.not_found)$/)])
    }
    await follow(story, action, given, everybody.find(([kind]) => named.includes(kind))?.[1] ?? 'system')
  })
})

/** Done for good: slot, time, events and messages agree with the table. */
const follow = async (
  story: Story,
  action: AppointmentAction,
  given: Omit<Move, 'id' | 'by'>,
  who: Person | 'system',
): Promise<void> => {
  const { at } = story
  const [before, slot] = [await at.row(story.id), await at.slotRow(story.slotId)]
  const told = await Promise.all([at.told(story.visitor), at.told(story.host)])
  const { row } = await doAs(story, who, action, given)
  expect(row.version).toBe(before.version + 1)
  const after = await at.slotRow(story.slotId)
  const consequence = slotAfter(action, { startAt: before.start_at }, at.time.now, { leaveFreesMin: 30 })
  const expected = { book: '2', free: '10', freeClosed: '10', spend: '3' }[consequence as 'book']
  expect(after.state).toBe(expected ?? slot.state)
  if (consequence === 'freeClosed') expect(after.is_closed).toBe(true)
  expect(await at.occupied(row.id)).toEqual(isLive(row.state) ? ['person'] : [])
  if (action === 'reschedule' || action === 'move')
    expect([row.slot_id, (await at.slotRow(story.otherSlotId)).state]).toEqual([story.otherSlotId, '2'])
  const events = await at.inside((tx) =>
    tx.sql<{ action: string; to_state: string }>(
      `select action, to_state from state_event where tenant_id = $1 and entity = 'appointment' and entity_id = $2
        order by version desc limit 1`,
      [tx.tenantId, row.id],
    ),
  )
  expect(events).toEqual([{ action, to_state: row.state }])
  const heard = await Promise.all([at.told(story.visitor), at.told(story.host)])
  const wanted = (to: string) => tellings[action].filter((one) => one.to === to).map((one) => one.code)
  expect(heard[0].slice(told[0].length).filter((code) => !code.startsWith('booking_'))).toEqual(wanted('visitor'))
  expect(heard[1].slice(told[1].length)).toEqual(who === story.host ? [] : wanted('host'))
}

type Broken = readonly [
  from: AppointmentState,
  action: AppointmentAction,
  guard: string,
  spoil: (story: Story, given: Omit<Move, 'id' | 'by' | 'action'>) => unknown,
  error: string,
]

const noReason = (_: Story, given: Record<string, unknown>) => void delete given['reason']
const later = (minutes: number) => (story: Story) => story.at.toStart(story.id, minutes)
const set = (columns: string) => (story: Story) =>
  story.at.inside((tx) =>
    tx.sql(`update appointment set ${columns} where tenant_id = $1 and id = $2`, [tx.tenantId, story.id]),
  )
const slotIs =
  (columns: string, which: 'slotId' | 'otherSlotId' = 'slotId') =>
  (story: Story) =>
    story.at.inside((tx) =>
      tx.sql(`update slot set ${columns} where tenant_id = $1 and id = $2`, [tx.tenantId, story[which]]),
    )
const unsign = (story: Story) =>
  story.at.inside((tx) => tx.update('form_answer', { user_id: story.visitor.id }, { status: 'recalled' }))
const DAY = 1440
/** An enabled approval; the guards of flows are told by it. */
const approval = (option: number, enabled: boolean) => (story: Story) =>
  story.at.inside((tx) =>
    tx.sql(
      `insert into approval_setting as s (tenant_id, option_id, enabled, mode, nodes, timeout_hours, on_timeout, updated_at)
       values ($1, $2, $3, 3, '[]', 0, 'remind', $4)
       on conflict (tenant_id, option_id) do update set enabled = excluded.enabled`,
      [tx.tenantId, option, enabled, tx.now],
    ),
  )

const corrections: readonly Broken[] = (
  [
    ['userBreakAppointment', 'correctToHeld'],
    ['success', 'correctToCancel'],
    ['success', 'correctToLeave'],
    ['success', 'correctToHostLeave'],
    ['success', 'correctToNoShow'],
    ['success', 'correctToHostNoShow'],
  ] as const
).flatMap(([from, action]): Broken[] => [
  [from, action, 'has_reason', noReason, 'appointment.reason_missing'],
  [from, action, 'correct_in_time', later(31 * DAY), 'appointment.correct_late'],
  ...(from === 'success'
    ? [[from, action, 'record_open', later(9 * DAY), 'appointment.record_locked'] as const]
    : [['complete', action, 'record_open', later(5 * DAY), 'appointment.record_locked'] as const]),
])

const broken: readonly Broken[] = [
  ['toConfirm', 'confirm', 'still_ahead', later(1), 'appointment.request_late'],
  ['toConfirm', 'confirm', 'slot_kept', slotIs(`state = '3'`), 'appointment.slot_lost'],
  ['toConfirm', 'reject', 'has_reason', noReason, 'appointment.reason_missing'],
  ['toConfirm', 'withdraw', 'before_start', later(1), 'appointment.begun'],
  ['toConfirm', 'remove', 'has_reason', noReason, 'appointment.reason_missing'],
  [
    'removed',
    'restore',
    'restore_in_time',
    set(`settled_at = settled_at - interval '31 days'`),
    'appointment.restore_late',
  ],
  ['removed', 'restore', 'slot_free', slotIs('is_closed = true'), 'slot.taken'],
  ['notStart', 'reschedule', 'before_deadline', later(-120), 'appointment.cancel_late'],
  ['notStart', 'reschedule', 'new_slot_fits', slotIs('is_closed = true', 'otherSlotId'), 'slot.not_open'],
  ['notStart', 'move', 'before_start', later(1), 'appointment.begun'],
  ['notStart', 'move', 'new_slot_fits', slotIs('is_closed = true', 'otherSlotId'), 'slot.not_open'],
  ['notStart', 'cancel', 'before_deadline', later(-120), 'appointment.cancel_late'],
  ['notStart', 'cancel', 'cancel_approved', approval(4, true), 'appointment.needs_approval'],
  ['notStart', 'cancelForVisitor', 'has_reason', noReason, 'appointment.reason_missing'],
  ['notStart', 'leave', 'past_deadline', later(-3 * DAY), 'appointment.leave_early'],
  ['notStart', 'leave', 'before_start', later(1), 'appointment.begun'],
  ['notStart', 'leave', 'has_reason', noReason, 'appointment.reason_missing'],
  ['notStart', 'leave', 'leave_approved', approval(2, true), 'appointment.needs_approval'],
  ['notStart', 'hostLeave', 'leave_approved', approval(2, true), 'appointment.needs_approval'],
  ['notStart', 'hostLeave', 'duty_covered', slotIs('is_duty = true'), 'slot.replacement_missing'],
  ['notStart', 'noteHostLeave', 'has_reason', noReason, 'appointment.reason_missing'],
  ['notStart', 'noteHostLeave', 'duty_covered', slotIs('is_duty = true'), 'slot.replacement_missing'],
  ['notStart', 'arrive', 'arrival_open', later(-31), 'appointment.arrive_early'],
  ['notStart', 'arrive', 'not_arrived', set('arrived_at = start_at'), 'appointment.arrived_already'],
  ['notStart', 'start', 'start_open', later(-16), 'appointment.start_early'],
  ['notStart', 'start', 'agreements_signed', unsign, 'appointment.unsigned'],
  ['notStart', 'start', 'online_ready', set('consult_method = 2'), 'appointment.online_unready'],
  ['running', 'autoFinish', 'long_over', later(60), 'appointment.still_on'],
  [
    'success',
    'submitRecord',
    'record_ready',
    (_, given) => void delete given.isRecordReady,
    'appointment.record_unready',
  ],
  ['notStart', 'noShow', 'grace_over', later(14), 'appointment.no_show_early'],
  ['notStart', 'noShow', 'not_arrived_for_no_show', set('arrived_at = start_at'), 'appointment.visitor_came'],
  ['notStart', 'hostNoShow', 'grace_over', later(14), 'appointment.no_show_early'],
  ['notStart', 'hostNoShow', 'has_arrived', set('arrived_at = null'), 'appointment.visitor_absent'],
  ...corrections,
]

/** Tested where flows and terms are at hand: approvals.test.ts and booking.test.ts. */
const elsewhere = ['confirm no_flow_pending', 'reject no_flow_pending', 'reschedule reschedules_left']

describe('every guard with its sentence', () => {
  test('none is left out', () => {
    const all = rows.flatMap((row) => (row.guards ?? []).map((guard) => `${row.action} ${guard}`))
    const tried = [...broken.map(([, action, guard]) => `${action} ${guard}`), ...elsewhere]
    expect([...new Set(tried)].toSorted()).toEqual([...new Set(all)].toSorted())
  })

  test.each(broken)('%s %s: %s', async (from, action, _guard, spoil, error) => {
    const story = await reach(centreFor(from), from)
    const given = await ready(story, action)
    await spoil(story, given)
    const row = rows.find((one) => one.action === action && sourcesOf(one).includes(from))!
    const by = row.by as readonly string[]
    const who = by.includes('owner')
      ? story.visitor
      : by.includes('assigned')
        ? story.host
        : by.includes('ROLE_APPOINTMENT')
          ? story.at.clerk
          : 'system'
    expect(await trial(story, who, { action, ...given })).toBe(error)
    await approval(2, false)(story)
    await approval(4, false)(story)
  })

  test('an action that does not begin here, a version that is gone, and a stranger', async () => {
    for (const state of settledStates) {
      const story = await reach(quick, state)
      expect(await trial(story, story.host, { action: 'start' })).toBe('appointment.wrong_state')
    }
    const story = await reach(quick, 'notStart')
    const stranger = await quick.visitor()
    expect(await trial(story, stranger, { action: 'cancel' })).toBe('request.not_found')
    expect(await trial(story, story.visitor, { action: 'cancel', version: 9 })).toBe('request.version_conflict')
  })
})
