import { roomCalls, siteCalls } from '@xinqiao/contract'
import { room, site } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { describeResource } from '../../../test/resource.ts'
import { refusal } from '../../../test/sign-in.ts'
import { givenSubAdmin, givenUniversity, type University } from '../../../test/university.ts'

const TIME_ORDER = refusal(40762, '开放时间必须早于关闭时间')
const who = { change: ['ROLE_APPOINTMENT'], read: ['ROLE_CONSULTANT'], nothing: ['ROLE_GENERAL', 'OPERATOR'] } as const

describe('a site', () => {
  describeResource(site, siteCalls, {
    table: 'site',
    changed: (u) => ({
      body: { deptId: u.law, startTime: '07:00', endTime: '18:30' },
      shows: { deptName: '法学院' },
    }),
    refused: [
      [{ startTime: '18:00', endTime: '18:00' }, TIME_ORDER],
      [{ startTime: '22:30' }, TIME_ORDER],
    ],
    inUse: 'site.in_use',
    who,
  })
})

const siteOf = async (u: University, sortOrder = 0) =>
  (
    await u.admin.call('POST /public/setting/site', {
      body: { name: crypto.randomUUID(), type: 'centre', sortOrder },
    })
  ).id

describe('a room', () => {
  const first = new WeakMap<University, Promise<string>>()
  describeResource(room, roomCalls, {
    table: 'room',
    good: async (u) => {
      if (!first.has(u)) first.set(u, siteOf(u))
      return { siteId: (await first.get(u))! }
    },
    changed: async (u) => {
      const siteId = await siteOf(u)
      const sites = await u.admin.call('GET /public/setting/site', { query: {} })
      return { body: { siteId }, shows: { siteName: sites.find(({ id }) => id === siteId)!.name } }
    },
    inUse: 'site.in_use',
    who,
  })
})

describe('sites and their rooms', () => {
  let app: TestApp
  let u: University
  beforeAll(async () => {
    app = await createTestApp()
    u = await givenUniversity(app)
  })
  afterAll(() => app.close())
  const saveRoom = (siteId: string, browser = u.admin) =>
    browser.call('POST /public/setting/room/save', { body: { siteId, name: '咨询室1', kind: 'manned', capacity: 2 } })
  const remove = (id: string, browser = u.admin) => browser.call('POST /public/setting/site/delete', { body: { id } })
  const list = (browser = u.admin) => browser.call('GET /public/setting/site', { query: {} })

  test('a site is kept while it has rooms, which are counted; another site may have a room of the same name', async () => {
    const [next, id] = [await siteOf(u, 91), await siteOf(u, 90)]
    await saveRoom(next)
    const { id: roomId } = await saveRoom(id)
    expect(await list()).toMatchObject([
      { id, roomCount: 1 },
      { id: next, roomCount: 1 },
    ])
    const rooms = await u.admin.call('GET /public/setting/room', { query: {} })
    expect(rooms.map(({ siteId }) => siteId)).toEqual([id, next])
    await expect(remove(id)).rejects.toMatchObject(refusal(40763, '站点下还有1个房间，请先删除房间'))
    await u.admin.call('POST /public/setting/room/delete', { body: { id: roomId } })
    await remove(id)
  })

  test('a site never disappears under a room that is being added', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await siteOf(u)
      const done = await Promise.allSettled([remove(id), saveRoom(id)])
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  // What belongs to another college is not there for them: modules/dept/confinement.test.ts.
  test('a sub-administrator sees the school’s and the own, and changes the own', async () => {
    const sub = await givenSubAdmin(app, u.tenant, [u.computing])
    const bodyOf = (deptId?: string) =>
      ({ name: crypto.randomUUID(), type: 'station', ...(deptId ? { deptId } : {}) }) as const
    const create = (deptId?: string, browser = sub) =>
      browser.call('POST /public/setting/site', { body: bodyOf(deptId) })
    const update = (id: string, deptId?: string) =>
      sub.call('POST /public/setting/site/updateSite', { body: { id, version: 1, ...bodyOf(deptId) } })
    const [shared, own] = [await create(undefined, u.admin), await create(u.software)]
    const seen = new Map((await list(sub)).map(({ id, isManageable }) => [id, isManageable]))
    expect([shared, own].map(({ id }) => seen.get(id))).toEqual([false, true])
    const reader = await app.signedIn(await app.givenUser(u.tenant, { roles: ['ROLE_CONSULTANT'] }))
    expect((await list(reader)).some(({ isManageable }) => isManageable)).toBe(false)
    for (const attempt of [
      () => create(),
      () => update(own.id),
      () => update(shared.id, u.computing),
      () => remove(shared.id, sub),
      () => saveRoom(shared.id, sub),
    ])
      await expect(attempt()).rejects.toMatchObject(refusal(40708, '此操作影响全校，请由管理全校的管理员操作'))
    await saveRoom(own.id, sub)
    await update(own.id, u.computing)
  })
})
