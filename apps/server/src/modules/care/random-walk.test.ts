import type { ErrorName } from '@xinqiao/contract'
import { caseMachine, caseTransferMachine, handoverMachine, recordMachine, sourcesOf } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse } from '../../../test/booking-centre.ts'
import { buildCareTown, type CareTown } from '../../../test/care-town.ts'
import { careWalkers, letTimePass } from '../../../test/care-walk.ts'
import { lookAtCare } from '../../../test/care-world.ts'
import { planWalk } from '../../../test/random-walk.ts'

const MINUTES = 60_000
const SECOND = 1000
const walk = planWalk<CareTown>(careWalkers)

let house: Awaited<ReturnType<typeof openHouse>>
let town: CareTown
beforeAll(async () => {
  house = await openHouse()
  town = await buildCareTown(house)
}, 10 * MINUTES)
afterAll(() => house.app.close())

const look = async (_: CareTown, round: number, seed: string): Promise<void> => {
  if (round % 3 !== 2) return
  const seen = await town.at.inside((tx) => lookAtCare(tx, town))
  expect({ seed, faults: seen.faults }).toEqual({ seed, faults: [] })
  for (const [name, n] of Object.entries(seen.subjects)) walk.met(name, n)
}

const machines = {
  care_case: caseMachine,
  case_transfer: caseTransferMachine,
  handover: handoverMachine,
  session_record: recordMachine,
} as const

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
  'case.not_accepted',
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
    ...refusals.filter((name) => !walk.isHeard(name)),
    ...promises.filter((name) => walk.timesMet(name) < 10),
  ]
}

test(
  `${walk.steps} steps of three at once break no promise about cases, records and files`,
  async () => {
    const gone = walk.go(town, {
      stride: 10,
      // Each step has a moment of its own: which of two words came last is never a tie.
      before: ({ at }) => {
        at.time.now = new Date(at.time.now.getTime() + SECOND)
      },
      between: letTimePass,
      look,
      missing,
    })
    await expect(gone).resolves.toBeUndefined()
  },
  30 * MINUTES,
)
