import { describe, expect, test } from 'vitest'
import { freeSlot, moment } from './booking-facts.fixture.ts'
import { bookingRuleDefaults } from './booking-rules.ts'
import type { Occupancy } from './clash.ts'
import { bookingInvariants, brokenInvariants, type InvariantName } from './invariants.ts'
import type { World, WorldAppointment, WorldFlow, WorldSlot } from './world.ts'

const slot = (id: string, over: Partial<WorldSlot> = {}): WorldSlot => ({
  ...freeSlot,
  roomId: 'r1',
  isDuty: false,
  ...over,
  id,
})

const visit = (id: string, over: Partial<WorldAppointment> = {}): WorldAppointment => ({
  id,
  type: '2',
  state: 'notStart',
  slotId: 's1',
  visitorId: 'v1',
  hostId: 'h1',
  startAt: freeSlot.startAt,
  endAt: freeSlot.endAt,
  settledAt: moment('2026-03-05 10:00'),
  isRecordLocked: false,
  ...over,
})

const taken = (over: Partial<Occupancy>): Occupancy => ({
  kind: 'person',
  resourceId: 'h1',
  startAt: freeSlot.startAt,
  endAt: freeSlot.endAt,
  ownerId: 's1',
  ...over,
})

const flow = (id: string, over: Partial<WorldFlow> = {}): WorldFlow => ({
  id,
  option: 1,
  appointmentId: 'a1',
  applicantId: 'v1',
  state: '1',
  deciderIds: [],
  ...over,
})

/** One slot, one appointment in it, all in order. */
const sound: World = {
  now: moment('2026-03-05 12:00'),
  rules: bookingRuleDefaults,
  slots: [slot('s1', { status: '2' })],
  appointments: [visit('a1')],
  occupancies: [
    taken({}),
    taken({ kind: 'room', resourceId: 'r1' }),
    taken({ kind: 'person', resourceId: 'v1', ownerId: 'a1' }),
  ],
  events: [
    { entityId: 's1', from: null, to: '1' },
    { entityId: 's1', from: '1', to: '2' },
    { entityId: 'a1', from: null, to: 'notStart' },
  ],
  flows: [flow('f1', { state: '2', deciderIds: ['clerk'] })],
  duty: [{ id: 'd1', siteId: 'x1', day: '2026-03-05', half: 'am', hostId: 'h1', status: 'ok' }],
  releases: [],
  blockedIds: new Set(),
}

const events = (...rows: readonly (readonly [string, string | null, string])[]) =>
  rows.map(([entityId, from, to]) => ({ entityId, from, to }))

test('a sound world keeps every promise', () => expect(brokenInvariants(sound)).toEqual([]))

const noShow = (id: string, day: string) =>
  visit(id, { state: 'userBreakAppointment', slotId: null, settledAt: moment(`${day} 10:00`) })
const noShows = [noShow('b1', '2026-03-03'), noShow('b2', '2026-03-04')]
const shown = events(['b1', null, 'userBreakAppointment'], ['b2', null, 'userBreakAppointment'])

/** One world for each promise in which it alone, or it above all, does not hold. */
const broken: readonly (readonly [InvariantName, string, Partial<World>])[] = [
  ['INV-S1', 'two in one slot', { appointments: [visit('a1'), visit('a2', { visitorId: 'v2' })] }],
  ['INV-S2', 'a host in two places', { occupancies: [taken({}), taken({ ownerId: 's2' })] }],
  [
    'INV-S3',
    'a room used twice',
    {
      occupancies: [
        taken({ kind: 'room', resourceId: 'r1' }),
        taken({ kind: 'room', resourceId: 'r1', ownerId: 'group' }),
      ],
    },
  ],
  ['INV-S4', 'booked without an appointment', { appointments: [visit('a1', { state: 'cancel' })] }],
  ['INV-S4', 'an appointment in a free slot', { slots: [slot('s1')] }],
  ['INV-S6', 'a shift without anybody', { duty: [{ ...(sound.duty[0] as World['duty'][number]), hostId: null }] }],
  ['INV-A1', 'a visitor in two places', { appointments: [visit('a1'), visit('a2', { slotId: null })] }],
  [
    'INV-A4',
    'a record nobody writes',
    { appointments: [visit('a1', { state: 'success', settledAt: moment('2026-02-26 11:59') })] },
  ],
  ['INV-A5', 'a state without its event', { appointments: [visit('a1', { state: 'running' })] }],
  [
    'INV-A5',
    'events that do not join',
    { events: [...sound.events, { entityId: 'a1', from: 'running', to: 'notStart' }] },
  ],
  ['INV-A6', 'a block nobody counted', { blockedIds: new Set(['v1']) }],
  ['INV-A6', 'a block forgotten', { appointments: noShows, slots: [], events: shown, flows: [] }],
  [
    'INV-A6',
    'a block that outlives its release',
    {
      appointments: noShows,
      slots: [],
      events: shown,
      flows: [],
      blockedIds: new Set(['v1']),
      releases: [{ visitorId: 'v1', at: moment('2026-03-04 11:00') }],
    },
  ],
  ['INV-P1', 'one’s own wish approved', { flows: [flow('f1', { state: '2', deciderIds: ['v1'] })] }],
  ['INV-P2', 'two flows about one thing', { flows: [flow('f1'), flow('f2')] }],
  ['INV-P3', 'approved, and the slot is gone', { slots: [slot('s1', { status: '10' })] }],
  ['INV-P3', 'approved for two', { appointments: [visit('a1'), visit('a2', { visitorId: 'v2' })] }],
]

describe('a broken promise is found', () => {
  test.each(broken)('%s: %s', (name, _what, over) => {
    expect(brokenInvariants({ ...sound, ...over }).map((one) => one.name)).toContain(name)
  })

  test('and what is right beside it is not', () => {
    const two = { appointments: noShows, slots: [], events: shown, flows: [] }
    expect(brokenInvariants({ ...sound, ...two, blockedIds: new Set(['v1']) })).toEqual([])
    const written = { state: 'success', settledAt: moment('2026-02-26 11:59') } as const
    const locked = [visit('a1', { ...written, isRecordLocked: true })]
    expect(bookingInvariants['INV-A4']({ ...sound, appointments: locked })).toEqual([])
    expect(bookingInvariants['INV-P2']({ ...sound, flows: [flow('f1'), flow('f2', { option: 2 })] })).toEqual([])
  })

  test('INV-S5 and INV-A2 and INV-A3 hold by the rules themselves, in every world', () => {
    const past = { ...sound, now: freeSlot.endAt, slots: [slot('s1'), slot('s2', { status: '10' })] }
    expect(bookingInvariants['INV-S5'](past)).toEqual([])
    expect(bookingInvariants['INV-A2']({ ...sound, blockedIds: new Set(['v1', 'v2']) })).toEqual([])
    const hosts = (['hostTakeLeave', 'hostBreakAppointment'] as const).map((state, at) => visit(`h${at}`, { state }))
    expect(bookingInvariants['INV-A3']({ ...sound, appointments: [...noShows, ...hosts] })).toEqual([])
  })
})
