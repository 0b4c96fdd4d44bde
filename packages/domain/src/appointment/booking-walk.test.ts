import { describe, expect, test } from 'vitest'
import type { ActOption } from '../approval/option.ts'
import { parseDateTime } from '../time.ts'
import { openDesk, worldOf } from './desk.fixture.ts'
import { chanceFrom, dutyRota, walkers } from './desk-walk.fixture.ts'
import { brokenInvariants } from './invariants.ts'

const monday = parseDateTime('2026-03-02 07:00:00') as Date
const WORLDS = 20
const STEPS = 600

type Tally = Map<string, number>
const count = (tally: Tally, key: string): void => void tally.set(key, (tally.get(key) ?? 0) + 1)

/** One centre, many actors, one act after the other in an order nobody planned. */
const walkWorld = (seed: number, tally: Tally, states: Set<string>) => {
  const chance = chanceFrom(seed)
  const approvals = new Set<ActOption>(seed % 2 === 0 ? [] : [1, 2, 4])
  const desk = openDesk(monday, { needsConfirm: seed % 4 > 1, approvals })
  desk.duty = dutyRota()
  for (let at = 0; at < STEPS; at++) {
    const walker = walkers[Math.floor(chance() * walkers.length)]
    const events = desk.events.length
    const outcome = walker?.step(desk, chance)
    count(tally, `${walker?.name} ${outcome?.ok ? 'done' : 'refused'}`)
    // What is refused changes nothing, so that only what was done has to be looked at.
    const broken = outcome?.ok ? brokenInvariants(worldOf(desk)) : []
    if (broken.length > 0 || (!outcome?.ok && desk.events.length !== events))
      return { seed, at, walker: walker?.name, outcome, broken }
  }
  for (const { state } of desk.appointments.values()) states.add(state)
  return null
}

describe('walking the machines at random', () => {
  const tally: Tally = new Map()
  const states = new Set<string>()

  test(`${WORLDS * STEPS} steps break no promise`, () => {
    for (let seed = 1; seed <= WORLDS; seed++) expect(walkWorld(seed, tally, states)).toBeNull()
  })

  test('and the walk went everywhere', () => {
    for (const name of new Set(walkers.map((walker) => walker.name)))
      expect([name, tally.get(`${name} done`) ?? 0]).toEqual([name, expect.any(Number)])
    const done = [...tally].filter(([key, n]) => key.endsWith('done') && n > 20).map(([key]) => key)
    expect(done).toEqual(
      expect.arrayContaining(['publish done', 'book done', 'visit done', 'answer done', 'rota done']),
    )
    expect(tally.get('release done') ?? 0).toBeGreaterThan(0)
    expect([...states].toSorted()).toEqual(
      [
        'toConfirm',
        'notStart',
        'running',
        'success',
        'complete',
        'cancel',
        'userTakeLeave',
        'hostTakeLeave',
        'userBreakAppointment',
        'hostBreakAppointment',
        'removed',
      ].toSorted(),
    )
  })

  test('the same seed walks the same way', () => {
    const [one, other]: Tally[] = [new Map(), new Map()]
    walkWorld(7, one as Tally, new Set())
    walkWorld(7, other as Tally, new Set())
    expect([...(one as Tally)]).toEqual([...(other as Tally)])
  })
})
