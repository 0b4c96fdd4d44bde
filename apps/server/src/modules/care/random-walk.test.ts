import { randomInt } from 'node:crypto'
import { inspect } from 'node:util'
import type { ErrorName } from '@xinqiao/contract'
import { caseMachine, caseTransferMachine, recordMachine, sourcesOf } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse } from '../../../test/booking-centre.ts'
import { choose } from '../../../test/booking-walk.ts'
import { buildCareTown, type CareTown } from '../../../test/care-town.ts'
import { careWalkers, letTimePass } from '../../../test/care-walk.ts'
import { lookAtCare } from '../../../test/care-world.ts'
import { chanceFrom, isLong, seed as commit } from '../../../test/seed.ts'
import { AppError } from '../../kernel/app-error.ts'

// WALK_SEED=… walks a walk again: the same wishes in the same order; who of three at once comes first is the machine's to say.
const SEED = Number(process.env['WALK_SEED'] ?? (isLong ? randomInt(2 ** 31) : commit))
const STEPS = Number(process.env['WALK_STEPS'] ?? (isLong ? 20_000 : 2_000))
const ACTORS = Object.keys(careWalkers) as (keyof typeof careWalkers)[]
/** Steps of each between two looks, at which all of them rest. */
const STRIDE = 10
const ROUNDS = Math.ceil(STEPS / ACTORS.length / STRIDE)
/** Who has not been everywhere by then goes on for as long again. */
const MOST_ROUNDS = 2 * ROUNDS
/** A short walk may leave out a few of the rarest, another few at every commit; a long one nothing. */
const MAY_BE_LEFT = STEPS < 10_000 ? 12 : 0
const MINUTES = 60_000

let house: Awaited<ReturnType<typeof openHouse>>
let town: CareTown
beforeAll(async () => {
  house = await openHouse()
  town = await buildCareTown(house)
}, 10 * MINUTES)
afterAll(() => house.app.close())

type Tally = Map<string, number>
const count = (tally: Tally, key: string, n = 1): void => void tally.set(key, (tally.get(key) ?? 0) + n)
const [done, refused, subjects]: [Tally, Tally, Tally] = [new Map(), new Map(), new Map()]
const faults: unknown[] = []

const walk = async (name: keyof typeof careWalkers, seed: number): Promise<void> => {
  const chance = chanceFrom(seed)
  for (let step = 0; step < STRIDE && faults.length === 0; step++) {
    // Each step has a moment of its own: which of two words came last is never a tie.
    town.at.time.now = new Date(town.at.time.now.getTime() + 1000)
    const act = choose(careWalkers[name], chance)
    try {
      count(done, await act(town, chance))
    } catch (error) {
      // A refusal in whole words is an answer; anything else, a deadlock too, is a fault.
      if (error instanceof AppError && !/[{}]/.test(error.message)) count(refused, error.errorName)
      else faults.push([name, act.name, seed, step, inspect(error)])
    }
  }
}

/** WALK_TELL=1 shows how often what happened. */
const tell = (what: object): void => {
  if (process.env['WALK_TELL']) process.stdout.write(`${inspect(what, { maxArrayLength: null })}\n`)
}

const look = async (round: number): Promise<void> => {
  const seed = `WALK_SEED=${SEED}, round ${round}`
  expect({ seed, faults }).toEqual({ seed, faults: [] })
  const seen = await town.at.inside((tx) => lookAtCare(tx, town))
  expect({ seed, faults: seen.faults }).toEqual({ seed, faults: [] })
  for (const [name, n] of Object.entries(seen.subjects)) count(subjects, name, n)
}

const machines = { care_case: caseMachine, case_transfer: caseTransferMachine, session_record: recordMachine } as const

const allWays = (): readonly string[] =>
  Object.entries(machines).flatMap(([entity, { transitions }]) =>
    transitions.flatMap((row) => sourcesOf(row).map((from) => `${entity} ${from} ${row.action}`)),
  )

const promises = ['INV-C1', 'INV-C2', 'INV-C3', 'INV-C4', 'INV-L1', 'INV-L2', 'INV-R1', 'INV-R2']

/** What people were told. */
const refusals: readonly ErrorName[] = [
  'case.unfinished',
  'case.unfinished_refer',
  'case.report_first',
  'case.method_required',
  'case.asked',
  'case.plan_required',
  'case.in_touch',
  'case.came',
  'case.refer_instead',
  'case.same_host',
  'case.live',
  'record.locked',
  'record.sealed',
  'record.in_review',
  'record.reason_required',
  'record.postpone_once',
  'record.asked',
  'record.not_sealed',
  'record.addendum_empty',
  'tag.invalid',
  'request.not_found',
  'request.version_conflict',
]

/** What nobody has done or heard yet. */
const missing = async (): Promise<string[]> => {
  const events = await town.at.inside((tx) =>
    tx.sql<{ way: string }>(
      `select distinct concat_ws(' ', entity, coalesce(from_state, 'new'), action) as way from state_event where tenant_id = $1`,
      [tx.tenantId],
    ),
  )
  const walked = new Set(events.map(({ way }) => way))
  return [
    ...allWays().filter((way) => !walked.has(way)),
    ...refusals.filter((name) => !refused.has(name)),
    ...promises.filter((name) => (subjects.get(name) ?? 0) < 10),
  ]
}

test(
  `${STEPS} steps of three at once break no promise about cases, records and files`,
  async () => {
    let left: readonly string[] = []
    for (let round = 0; round < MOST_ROUNDS; round++) {
      await Promise.all(ACTORS.map((name, n) => walk(name, SEED + round * 10 + n)))
      await letTimePass(town, chanceFrom(SEED + round * 10 + ACTORS.length))
      if (round % 3 === 2) await look(round)
      if (round + 1 < ROUNDS) continue
      left = await missing()
      if (left.length <= MAY_BE_LEFT) break
      tell({ round, left })
    }
    tell({ done, refused, subjects, left, until: town.at.time.now })
    expect({ seed: `WALK_SEED=${SEED}`, left: left.slice(MAY_BE_LEFT) }).toEqual({
      seed: `WALK_SEED=${SEED}`,
      left: [],
    })
  },
  30 * MINUTES,
)
