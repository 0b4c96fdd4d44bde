import { emptySafetyPlan, type SafetyPlan } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre, type Person } from '../../../test/visits.ts'

const app = await openTestApp()
let at: Centre
beforeAll(async () => {
  at = await givenCentre(app)
  await givenVisit(app, at, { startsIn: 24 * 60 })
})

const words: SafetyPlan = {
  ...emptySafetyPlan,
  signs: ['两晚睡不着', ' '],
  steps: [{ text: '绕湖走一圈', note: '东门出发' }],
  people: [{ name: '室友子航', phone: '138 0000 0000', note: '几点都可以叫醒我' }],
}
const save = ({ browser }: Person, seen: number, plan = words) =>
  browser.call('POST /safetyPlan/save', { body: { ...plan, seen } })
const mine = ({ browser }: Person) => browser.call('GET /safetyPlan/mine')
const of = ({ browser }: Person, userId = at.visitor.id) =>
  browser.call('GET /safetyPlan/person', { query: { userId } })
const saveFor = ({ browser }: Person, seen: number) =>
  browser.call('POST /safetyPlan/saveFor', { body: { userId: at.visitor.id, ...words, seen } })

test('is somebody’s own, in editions; an empty one and a half-named person are refused, and nothing is stored', async () => {
  expect((await mine(at.visitor)).plan).toBeNull()
  await expect(save(at.visitor, 0, emptySafetyPlan)).rejects.toMatchObject({ code: 45131 })
  const half = { ...words, people: [{ name: '子航', phone: '打我微信', note: '' }] }
  await expect(save(at.visitor, 0, half)).rejects.toMatchObject({ code: 45132 })
  await expect(save(at.visitor, 1)).rejects.toMatchObject({ code: 40009 })
  expect((await mine(at.visitor)).plan).toBeNull()
  expect(await save(at.visitor, 0)).toEqual({ no: 1 })
  await expect(save(at.visitor, 0)).rejects.toMatchObject({ code: 40009 })
  expect((await mine(at.visitor)).plan).toMatchObject({ ...words, signs: ['两晚睡不着'], no: 1, withName: '' })
})

test('two who write at once make one edition', async () => {
  const ends = await Promise.allSettled([save(at.visitor, 1), save(at.visitor, 1), saveFor(at.host, 1)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await mine(at.visitor)).plan?.no).toBe(2)
})

test('whoever looks after them reads it, and it stands in the trail; others find nothing', async () => {
  await saveFor(at.host, 2)
  expect((await of(at.host)).plan).toMatchObject({ no: 3, withName: '林静宜' })
  expect((await mine(at.visitor)).plan?.withName).toBe('林静宜')
  expect((await of(at.head)).plan?.no).toBe(3)
  for (const who of [at.visitor, at.desk, at.clerk, at.admin])
    await expect(of(who)).rejects.toMatchObject({ status: 403 })
  await expect(of(at.host, at.host.id)).rejects.toMatchObject({ code: 404 })
  const there = await givenCentre(app)
  await expect(of(there.head)).rejects.toMatchObject({ code: 404 })
  const trail = await inTenant(app, at.tenant, (tx) =>
    tx.sql<{ action: string }>(
      `select action from audit_entry where tenant_id = $1 and subject_id = $2 and action like 'safety%' order by seq`,
      [tx.tenantId, at.visitor.id],
    ),
  )
  expect(trail.map(({ action }) => action.slice(7)).join(' ')).toBe('save save save read read')
})
