import { checkProof, type ReleaseProof } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, MASTER_KEY, type TestApp } from '../../../test/harness.ts'
import type { Visitor } from '../../../test/people.ts'
import { tryPassword } from '../../../test/sign-in.ts'
import { systemClock, uuidV7 } from '../../kernel/clock.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { demoAccounts, DEMO_PASSWORD } from './accounts.ts'
import { loadDemoSchools } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ demo: demoAccounts })
  const { owner, withTenant, directory, files } = app.runtime
  await loadDemoSchools({ owner, withTenant, masterKey: MASTER_KEY, newId: uuidV7(systemClock), files }, [])
  directory.forget()
}, 120_000)
afterAll(() => app.close())

const signIn = async (account: string): Promise<Visitor> => {
  const browser = app.visitor({ id: 1, shortName: 'demo' })
  browser.session.token = await tryPassword(browser, account, DEMO_PASSWORD)
  return browser
}

test('one round is drawn and can be proved, one opens tomorrow', async () => {
  const clerk = await signIn('clerk')
  const { records } = await clerk.call('POST /consult/release/page', { body: {} })
  expect(records.map((round) => round.phase)).toEqual(['planned', 'drawn'])
  const drawn = await clerk.call('GET /consult/release/detail', { query: { id: records[1]!.id } })
  expect(checkProof(drawn.proof as ReleaseProof, drawn.commitment)).toEqual([])
})

test('people wait, each with a story, and one has an offer to answer', async () => {
  const clerk = await signIn('clerk')
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
