import { addMinutes } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../../../test/people.ts'
import { givenRush, refusalOf, type RushTest } from '../../../test/rush.ts'

// A message offers a kept time exactly while the visitor's own page would let them take it.

const START = new Date('2026-03-02T02:00:00Z')
let school: RushTest
beforeAll(async () => {
  school = await givenRush({ hosts: 2, slots: 20, visitors: 12 }, START)
}, 60_000)
afterAll(() => school.close())

type Waiting = { visitor: Visitor; id: string; version: number }

let person = 0
const joined = async (): Promise<Waiting> => {
  const visitor = school.visitors[person++]!
  const { id, version } = await visitor.call('POST /consult/queue/join', { body: { type: '2' } })
  return { visitor, id, version }
}
let place = 0
const offered = async (of: Waiting): Promise<Waiting> => {
  const body = { id: of.id, version: of.version, slotId: school.rush.slotIds[place++]! }
  return { ...of, ...(await school.clerk.call('POST /consult/queue/offer', { body })) }
}
const say = (act: 'accept' | 'decline' | 'quit', { visitor, id, version }: Waiting) =>
  visitor.call(`POST /consult/queue/${act}`, { body: { id, version } })
const actsOf = async (who: Visitor) => {
  const { records } = await who.call('GET /message/message/myMessageByType', { query: { size: 20 } })
  return records.flatMap(({ typeCode, acts }) =>
    typeCode === 'slot_offer' ? [acts.map(({ code }) => code).join()] : [],
  )
}

const stories: readonly (readonly [string, (of: Waiting) => Promise<unknown>, readonly string[], boolean])[] = [
  ['still waiting', async () => undefined, [], false],
  ['offered', offered, ['takeOffer'], true],
  ['declined', async (of) => say('decline', await offered(of)), ['open'], false],
  ['accepted', async (of) => say('accept', await offered(of)), ['open'], false],
  ['left', async (of) => say('quit', await offered(of)), ['open'], false],
  [
    // The first message speaks of a time that is no longer kept for them.
    'offered another after declining',
    async (of) => {
      await say('decline', await offered(of))
      const [mine] = await of.visitor.call('GET /consult/queue/mine')
      school.at(addMinutes(START, 1))
      await offered({ ...of, version: mine!.entry.version })
    },
    ['takeOffer', 'open'],
    true,
  ],
  [
    'not taken in time',
    async (of) => {
      await offered(of)
      school.at(addMinutes(START, 60 * 24 * 3))
    },
    ['open'],
    false,
  ],
]

test.each(stories)('%s', async (_, bring, expected, mayTake) => {
  school.at(START)
  const waiting = await joined()
  await bring(waiting)
  expect(await actsOf(waiting.visitor)).toEqual(expected)
  const [mine] = await waiting.visitor.call('GET /consult/queue/mine')
  const version = mine?.entry.version ?? waiting.version
  expect((await refusalOf(say('accept', { ...waiting, version }))) === '').toBe(mayTake)
})

test('a stranger has neither the message nor the time', async () => {
  school.at(START)
  const one = await offered(await joined())
  const stranger = school.visitors[person++]!
  expect(await actsOf(stranger)).toEqual([])
  expect(await refusalOf(say('accept', { ...one, visitor: stranger }))).not.toBe('')
})
