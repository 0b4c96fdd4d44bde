import { checkProof, millisecondsPer, parseDateTime, type ReleaseProof } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { lookAtDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'
import { replayCheck } from '../../kernel/transition.ts'

let app: DemoSchools['app']
let enter: DemoSchools['enter']
beforeAll(async () => {
  ;({ app, enter } = await lookAtDemoSchools())
})

test('one round is drawn and can be proved, one opens tomorrow', async () => {
  const clerk = await enter('clerk')
  const { records } = await clerk.call('POST /consult/release/page', { body: {} })
  expect(records.map((round) => round.phase)).toEqual(['planned', 'drawn'])
  for (const { opensAt, closesAt } of records)
    expect(parseDateTime(closesAt)!.getTime() - parseDateTime(opensAt)!.getTime()).toBe(millisecondsPer.day)
  const drawn = await clerk.call('GET /consult/release/detail', { query: { id: records[1]!.id } })
  expect(checkProof(drawn.proof as ReleaseProof, drawn.commitment)).toEqual([])
})

test('people wait, each with a story, and one has an offer to answer', async () => {
  const clerk = await enter('clerk')
  const { total, records } = await clerk.call('POST /consult/queue/page', { body: { size: 50 } })
  expect(total).toBeGreaterThanOrEqual(12)
  expect(records.some((entry) => entry.isUrgent)).toBe(true)
  expect(records.some((entry) => entry.needsCall)).toBe(true)
  const { records: found } = await clerk.call('POST /consult/queue/page', { body: { state: 'offered' } })
  expect(found).toMatchObject([{ visitorName: expect.stringMatching(/^张/), offer: { siteName: expect.any(String) } }])
})

test.each([
  ['wait_entry', 'wait_entry'],
  ['release_round', 'release_round'],
  ['slot', 'slot'],
])('every %s is the replay of its events', async (entity, table) => {
  const wrong = await app.runtime.withTenant({ tenantId: 1, actor: null }, (tx) => replayCheck(tx, entity, table))
  expect(wrong).toEqual([])
})
