import { randomUUID } from 'node:crypto'
import type { Call } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodInput, openStage, sessionOf, type AnyKey, type Stage } from './floods/stage.ts'
import { idPlacesOf, outgoingOf, withValueAt, type Input, type Size } from './floods/sample.ts'
import type { Got, WireSession } from './floods/wire.ts'
import { givenSubAdmin, givenUniversity, type University } from './university.ts'

export type Ground = { stage: Stage; u: University }
/** What there is of each entity in one college. */
export type Ids = Readonly<Record<string, string>>
export type Colleges = { inside: Ids; outside: Ids; marks: readonly string[] }

type Confinement = {
  calls: Readonly<Record<string, Call>>
  /** entities of which there is one outside */
  entities: readonly string[]
  /** Makes what is inside and outside; `marks` are the words that tell of the outside. */
  given: (ground: Ground) => Promise<Colleges>
  /** everything that must stay as it is */
  beyond: (ground: Ground, outside: Ids) => Promise<unknown>
}

/**
 * Every call given, asked by the administrator of one college about another: what is outside is as if it were not there, in
 * what is read and in what is written. The university stands before the tests that follow.
 */
export const confines = ({ calls, entities, given, beyond }: Confinement) => {
  const all = Object.entries(calls) as [AnyKey, Call][]
  const outsidePlaces = (call: Call) => idPlacesOf(call).filter((place) => entities.includes(place.entity))
  const withIds = all.filter(([, call]) => outsidePlaces(call).length > 0)
  const reads = all.filter(([, call]) => call.effect === 'read')
  let ground: Ground
  let colleges: Colleges
  let sub: WireSession

  beforeAll(async () => {
    const stage = await openStage()
    ground = { stage, u: await givenUniversity(stage.app) }
    colleges = await given(ground)
    sub = sessionOf(await givenSubAdmin(stage.app, ground.u.tenant, [ground.u.computing]))
  })
  afterAll(() => ground.stage.close())

  const ask = async (key: AnyKey, call: Call, size: Size, change: (input: Input) => Input): Promise<Got> => {
    const { stage, u } = ground
    const ids = (entity: string) => colleges.inside[entity] ?? randomUUID()
    const input = await goodInput(key, call, ids, size, stage.helperFor(u.tenant))
    return stage.send({ ...outgoingOf(key, change(input)), session: sub })
  }
  const said = (got: Got) => ({ status: got.status, text: got.text.replace(got.traceId ?? '\0', '') })
  const told = ({ text }: Got) => colleges.marks.filter((mark) => text.includes(mark))

  describe.each(reads)('%s', (key, call) => {
    test.each<Size>(['small', 'full'])('tells nothing of the other college (%s)', async (size) => {
      const got = await ask(key, call, size, (input) => input)
      expect(got.status).toBeLessThan(500)
      expect(told(got)).toEqual([])
    })
  })

  describe('what is outside', () => {
    test('stays as it is under every call that names something of it, which answers as if it were not there', async () => {
      const before = await beyond(ground, colleges.outside)
      const faults: string[] = []
      for (const [key, call] of withIds)
        for (const { part, path, entity } of outsidePlaces(call)) {
          const put = (id: string) => ask(key, call, 'full', (input) => withValueAt(input, part, path, id))
          const [theirs, nobodys] = [await put(colleges.outside[entity]!), await put(randomUUID())]
          if (JSON.stringify(said(theirs)) !== JSON.stringify(said(nobodys)))
            faults.push(`${key} ${part}.${path.join('.')}: ${theirs.text} | ${nobodys.text}`)
          if (told(theirs).length > 0) faults.push(`${key} tells of it: ${theirs.text}`)
        }
      expect(faults).toEqual([])
      expect(await beyond(ground, colleges.outside)).toEqual(before)
    })
  })
  return { ground: () => ground, colleges: () => colleges }
}
