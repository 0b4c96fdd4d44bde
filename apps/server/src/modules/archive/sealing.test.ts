import { millisecondsPer, sealFileAfterDays } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre, type Person } from '../../../test/visits.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { demandPurpose } from './layer-door.ts'
import { sealFiles } from './sealing.ts'

const app = await openTestApp()
let at: Centre
const DAY = 24 * 60

beforeAll(async () => {
  at = await givenCentre(app)
  await givenVisit(app, at, { startsIn: -DAY, state: 'complete' })
})

const inside = <T>(run: (tx: Tx) => Promise<T>) => inTenant(app, at.tenant, run)
const file = (who: Person) => who.browser.call('GET /archive/detail', { query: { userId: at.visitor.id } })
const hows = async (who: Person): Promise<string> => (await file(who)).layers.map(({ how }) => how[0]).join('')
const say = (schoolState: string) =>
  at.admin.browser.call('POST /admin/user/batchSet', { body: { ids: [at.visitor.id], schoolState } })
const left = () => inside(async (tx) => (await tx.find('user_account', { id: at.visitor.id }))!.left_at)
const leftDaysAgo = (days: number) =>
  inside((tx) =>
    tx.update('user_account', { id: at.visitor.id }, { left_at: new Date(Date.now() - days * millisecondsPer.day) }),
  )
const sealed = () =>
  inside(async (tx) => (await tx.sql('select 1 from sealed_file where tenant_id = $1', [tx.tenantId])).length)
const ask = (who: Person, reasonCode: 'sealed' | 'law') =>
  who.browser.call('POST /archive/glass/ask', {
    body: { userId: at.visitor.id, layer: 3, reasonCode, reason: '依来访者本人的书面请求核对一次会谈' },
  })

test('whoever leaves has a day of leaving, kept by whatever says so, and loses it on coming back', async () => {
  for (const [state, isGone] of [
    ['2', false],
    ['6', true],
    ['7', true],
    ['1', false],
    ['5', true],
  ] as const) {
    const [preview] = await at.admin.browser.call('POST /admin/user/batchSet/preview', {
      body: { ids: [at.visitor.id], schoolState: state },
    })
    expect(preview?.changes.map(({ part }) => part)).toEqual(['schoolState'])
    await say(state)
    expect((await left()) !== null).toBe(isGone)
  }
  const first = await left()
  await say('6')
  expect(await left()).toEqual(first)
})

test('after ninety days the file is sealed, not a day before and not while something is open', async () => {
  await leftDaysAgo(sealFileAfterDays - 1)
  await inside(sealFiles)
  expect(await sealed()).toBe(0)
  await leftDaysAgo(sealFileAfterDays + 1)
  await expect(ask(at.other, 'sealed')).rejects.toMatchObject({ code: 49217 })
  const id = await givenVisit(app, at, { startsIn: DAY })
  await inside(sealFiles)
  expect(await sealed()).toBe(0)
  await inside((tx) =>
    tx.sql(`update appointment set state = 'removed' where tenant_id = $1 and id = $2`, [tx.tenantId, id]),
  )
  await inside(sealFiles)
  await inside(sealFiles)
  expect(await sealed()).toBe(1)
})

test('of a sealed file who it belongs to is left; every other layer waits for two people, whoever reads', async () => {
  expect(await hows(at.host)).toBe('ossssc')
  expect(await hows(at.head)).toBe('osssss')
  expect(await hows(at.clerk)).toBe('oscccc')
  const seen = await file(at.head)
  expect(seen.entries).toEqual([])
  expect(seen.layers.slice(1).map(({ count }) => count)).toEqual([null, null, null, null, null])
  const open = at.head.browser.call('POST /archive/open', {
    body: { userId: at.visitor.id, layer: 3, purpose: 5, reason: '核对一次会谈' },
  })
  await expect(open).rejects.toMatchObject({ code: 49202, data: { userId: at.visitor.id, layer: 3 } })
  for (const who of [at.host, at.head])
    await expect(
      inside((tx) => demandPurpose(tx, { ...who, userId: who.id } as never, at.visitor.id, 3)),
    ).rejects.toMatchObject({ name: 'AppError' })
  const [row] = (await at.head.browser.call('POST /archive/page', { body: {} })).records
  expect(row).toMatchObject({ isSealed: true, star: null })
})

test('two people open it for two hours; on coming back it is as it was', async () => {
  await ask(at.host, 'sealed')
  const flow = (await at.head.browser.call('POST /consult/act/flow/page', { body: { tab: 'waiting' } })).records.find(
    ({ optionId }) => optionId === 15,
  )
  await at.head.browser.call('POST /consult/act/flow/agree', { body: { id: flow!.id } })
  expect(await hows(at.host)).toBe('oooosc')
  await say('1')
  await inside(sealFiles)
  expect(await sealed()).toBe(0)
  expect(await hows(at.head)).toBe('ooaaaa')
})
