import { brokenInvariants } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../kernel/app-error.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { writeSetting } from '../setting/index.ts'
import { MORNING, openCentre, openHouse, type Person } from '../../../test/booking-centre.ts'
import { chanceFrom, choose, walkers, type Town } from '../../../test/booking-walk.ts'
import { loadWorld } from '../../../test/booking-world.ts'

const STEPS = 10_000
const LOOKS = 4
const MINUTES = 60_000

let house: Awaited<ReturnType<typeof openHouse>>
let town: Town
beforeAll(async () => {
  house = await openHouse()
  house.time.now = MORNING
  const at = await openCentre(house, { yymssz: { bookingCheckEnable: true } })
  const boss = await at.person('审批人', 'ROLE_ADMIN')
  const several = async (count: number, make: () => Promise<Person>): Promise<Person[]> => {
    const all: Person[] = []
    while (all.length < count) all.push(await make())
    return all
  }
  town = { at, boss, visitors: await several(6, () => at.visitor()), hosts: await several(4, () => at.host()) }
  await at.inside(async (tx) => {
    await writeSetting(tx, 'zxgzsz', { termSessionLimit: 100, maxReschedulePerTerm: 100 })
    for (const option of [1, 2, 4])
      await tx.sql(
        `insert into approval_setting (tenant_id, option_id, enabled, mode, nodes, timeout_hours, on_timeout, updated_at)
         values ($1, $2, true, 3, $3::jsonb, 0, 'remind', $4)`,
        [tx.tenantId, option, JSON.stringify([{ order: 1, approverType: 'user', ids: [boss.id] }]), tx.now],
      )
  })
  for (let n = 0; n < 30; n++) {
    const clock = `${String(8 + (n % 10)).padStart(2, '0')}:00`
    await at
      .slot({ host: town.hosts[n % 4]!, day: 1 + Math.floor(n / 8), clock, minutes: 30, types: ['2', '10', '15'] })
      .catch(() => undefined)
  }
}, MINUTES)
afterAll(() => house.app.close())

const done = new Map<string, number>()
const faults: unknown[] = []

const walk = async (name: keyof typeof walkers, seed: number, steps: number): Promise<void> => {
  const chance = chanceFrom(seed)
  for (let step = 0; step < steps && faults.length === 0; step++) {
    try {
      const what = await choose(walkers[name], chance)(town, chance)
      done.set(what, (done.get(what) ?? 0) + 1)
    } catch (error) {
      // A refusal is an answer; anything else, a deadlock too, is a fault.
      if (error instanceof AppError) done.set('refused', (done.get('refused') ?? 0) + 1)
      else faults.push([name, step, error])
    }
  }
}

test(
  `${STEPS} steps of three at once on the real tables break no promise`,
  async () => {
    for (let look = 0; look < LOOKS; look++) {
      const steps = Math.ceil(STEPS / LOOKS / 3)
      await Promise.all(
        (Object.keys(walkers) as (keyof typeof walkers)[]).map((name, n) => walk(name, look * 10 + n, steps)),
      )
      expect(faults).toEqual([])
      const { world, replayed } = await town.at.inside(async (tx) => ({
        world: await loadWorld(tx, town.at.term),
        replayed: [
          ...(await replayCheck(tx, 'slot', 'slot')),
          ...(await replayCheck(tx, 'appointment', 'appointment')),
        ],
      }))
      expect(brokenInvariants(world)).toEqual([])
      expect(replayed).toEqual([])
    }
    const often = [...done].filter(([, n]) => n >= 3).map(([what]) => what)
    expect(often).toEqual(
      expect.arrayContaining([
        'book 2',
        'book 15',
        'hold',
        'cancelForVisitor',
        'agree',
        'arrive',
        'start',
        'finish',
        'submitRecord',
        'noShow',
        'walkIn',
        'move',
        'publish',
        'wait',
      ]),
    )
  },
  8 * MINUTES,
)
