import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Visitor } from '../../../test/people.ts'
import { refusal, UNKNOWN } from '../../../test/sign-in.ts'
import { givenSubAdmin, givenUniversity, outcomes, type University } from '../../../test/university.ts'

let app: TestApp
let u: University
beforeAll(async () => {
  app = await createTestApp()
  u = await givenUniversity(app)
})
afterAll(() => app.close())

type Site = {
  name?: string
  type?: 'centre' | 'station' | 'online'
  deptId?: string
  address?: string
  phone?: string
  startTime?: string
  endTime?: string
  notice?: string
  status?: '0' | '1'
  sortOrder?: number
}
let made = 0
const create = (site: Site = {}, browser = u.admin) =>
  browser.call('POST /public/setting/site', { body: { name: `站点${++made}`, type: 'centre', ...site } })
const update = (id: string, version: number, site: Site, browser = u.admin) =>
  browser.call('POST /public/setting/site/updateSite', {
    body: { id, version, name: `站点${++made}`, type: 'centre', ...site },
  })
const remove = (id: string, browser = u.admin) => browser.call('POST /public/setting/site/delete', { body: { id } })
const list = (query: { type?: 'centre' | 'station' | 'online'; status?: '0' | '1' } = {}, browser = u.admin) =>
  browser.call('GET /public/setting/site', { query })

type Room = {
  id?: string
  version?: number
  siteId: string
  name?: string
  kind?: 'manned' | 'diagnosis' | 'group' | 'activity'
  capacity?: number
  floor?: string
  equipment?: string
  status?: '0' | '1'
  sortOrder?: number
}
const saveRoom = (room: Room, browser = u.admin) =>
  browser.call('POST /public/setting/room/save', { body: { name: '咨询室1', kind: 'manned', capacity: 2, ...room } })
const rooms = (query: { siteId?: string; kind?: 'manned' | 'group'; status?: '0' | '1' } = {}, browser = u.admin) =>
  browser.call('GET /public/setting/room', { query })
const dropRoom = (id: string, browser = u.admin) => browser.call('POST /public/setting/room/delete', { body: { id } })
const invalid = (words: string) => refusal(40001, `参数错误：${words}`, 400)
const WHOLE_SCHOOL = refusal(40708, '此操作影响全校，请由管理全校的管理员操作')

describe('a site', () => {
  test('is made, changed, listed and removed', async () => {
    const site = await create({
      name: ' 松园 中心 ',
      address: ' 松园3栋 ',
      phone: '027-5550 1200',
      notice: '请提前十分钟到',
    })
    expect(site).toEqual({
      id: expect.any(String),
      name: '松园 中心',
      type: 'centre',
      deptId: null,
      deptName: null,
      address: '松园3栋',
      phone: '027-5550 1200',
      startTime: '08:00',
      endTime: '22:00',
      notice: '请提前十分钟到',
      status: '1',
      sortOrder: 0,
      version: 1,
      roomCount: 0,
      isManageable: true,
    })
    const changed = await update(site.id, 1, {
      name: '松园中心',
      type: 'station',
      deptId: u.law,
      endTime: '18:30',
      status: '0',
      sortOrder: 7,
    })
    expect(changed).toEqual({
      ...site,
      name: '松园中心',
      type: 'station',
      deptId: u.law,
      deptName: '法学院',
      endTime: '18:30',
      status: '0',
      sortOrder: 7,
      version: 2,
    })
    expect(await list({ type: 'station' })).toEqual([changed])
    expect(await list({ status: '1', type: 'station' })).toEqual([])
    await remove(site.id)
    expect(await list({ type: 'station' })).toEqual([])
    await expect(remove(site.id)).rejects.toMatchObject(UNKNOWN)
  })

  test.each<[Site, ReturnType<typeof refusal>]>([
    [{ name: '  ' }, invalid('站点名称不能为空')],
    [{ name: '长'.repeat(51) }, invalid('站点名称不能超过50个字符')],
    [{ type: 'moon' as 'centre' }, invalid('站点类型不符合要求')],
    [{ startTime: '24:00' }, invalid('开放时间格式不正确')],
    [{ startTime: '18:00', endTime: '18:00' }, refusal(40762, '开放时间必须早于关闭时间')],
    [{ startTime: '22:30' }, refusal(40762, '开放时间必须早于关闭时间')],
    [{ deptId: crypto.randomUUID() }, UNKNOWN],
  ])('is refused with %j', async (site, refused) => {
    await expect(create(site)).rejects.toMatchObject(refused)
  })

  test('has a name of its own, also when two are made at once', async () => {
    const codes = await outcomes([1, 2, 3].map(() => create({ name: '同名站' })))
    expect(codes).toEqual([0, 40761, 40761])
    const other = await create()
    await expect(update(other.id, 1, { name: '同名站' })).rejects.toMatchObject(
      refusal(40761, '已有名为“同名站”的站点，请换一个名称'),
    )
  })

  test('is not changed over what somebody else changed', async () => {
    const { id } = await create()
    const codes = await outcomes(['甲', '乙'].map((notice) => update(id, 1, { notice })))
    expect(codes).toEqual([0, 40009])
  })

  test('is kept while it has rooms', async () => {
    const { id } = await create()
    const room = await saveRoom({ siteId: id })
    await expect(remove(id)).rejects.toMatchObject(refusal(40763, '站点下还有1个房间，请先删除房间'))
    await dropRoom(room.id)
    await remove(id)
  })

  test('never disappears under a room that is being added', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await create()
      const [removed, added] = await Promise.all([
        remove(id).then(
          () => true,
          () => false,
        ),
        saveRoom({ siteId: id }).then(
          () => true,
          () => false,
        ),
      ])
      expect([removed, added].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('a room', () => {
  test('is added, changed, taken elsewhere, listed and removed', async () => {
    const [one, two] = [await create({ sortOrder: 90 }), await create({ sortOrder: 91 })]
    const room = await saveRoom({ siteId: one.id, name: ' 201 ', floor: '2楼', equipment: '沙盘' })
    expect(room).toEqual({
      id: expect.any(String),
      siteId: one.id,
      siteName: one.name,
      name: '201',
      kind: 'manned',
      capacity: 2,
      floor: '2楼',
      equipment: '沙盘',
      status: '1',
      sortOrder: 0,
      version: 1,
    })
    await saveRoom({ siteId: one.id, name: '301', kind: 'group', capacity: 12, sortOrder: 1 })
    expect((await rooms({ siteId: one.id })).map((row) => row.name)).toEqual(['201', '301'])
    expect((await rooms({ siteId: one.id, kind: 'group' })).map((row) => row.capacity)).toEqual([12])
    const moved = await saveRoom({ ...room, kind: 'manned', siteId: two.id, status: '0', capacity: 3 })
    expect(moved).toMatchObject({ id: room.id, siteId: two.id, status: '0', version: 2, equipment: '沙盘' })
    expect(await rooms({ siteId: two.id, status: '1' })).toEqual([])
    expect((await list()).find((site) => site.id === two.id)!.roomCount).toBe(1)
    await dropRoom(room.id)
    await expect(dropRoom(room.id)).rejects.toMatchObject(UNKNOWN)
  })

  test('is refused where it cannot be', async () => {
    const { id: siteId } = await create()
    const room = await saveRoom({ siteId })
    await expect(saveRoom({ siteId })).rejects.toMatchObject(
      refusal(40765, '该站点已有名为“咨询室1”的房间，请换一个名称'),
    )
    await saveRoom({ siteId: (await create()).id })
    await expect(saveRoom({ siteId: crypto.randomUUID() })).rejects.toMatchObject(UNKNOWN)
    await expect(saveRoom({ siteId, id: crypto.randomUUID(), version: 1 })).rejects.toMatchObject(UNKNOWN)
    await expect(saveRoom({ siteId, id: room.id })).rejects.toMatchObject(invalid('版本不能为空'))
    await expect(saveRoom({ siteId, id: room.id, version: 9 })).rejects.toMatchObject({ code: 40009 })
    await expect(saveRoom({ siteId, name: '\u202e' })).rejects.toMatchObject(invalid('房间名称含有不可见的字符'))
    await expect(saveRoom({ siteId, name: '长'.repeat(31) })).rejects.toMatchObject(invalid('房间名称不能超过30个字符'))
    await expect(saveRoom({ siteId, capacity: 0 })).rejects.toMatchObject(invalid('容纳人数不能小于1'))
    await expect(saveRoom({ siteId, kind: 'attic' as 'manned' })).rejects.toMatchObject(invalid('房间类型不符合要求'))
  })

  test('is kept while another capability’s rows point at it', async () => {
    const site = await create()
    const room = await saveRoom({ siteId: site.id })
    await app.runtime.owner.query(
      `create table slot_probe (tenant_id integer not null, room_id uuid not null, foreign key (tenant_id, room_id) references room (tenant_id, id))`,
    )
    await app.runtime.owner.query('insert into slot_probe values ($1, $2)', [u.tenant.id, room.id])
    await expect(dropRoom(room.id)).rejects.toMatchObject(refusal(40764, '已被排班等资料使用，不能删除，可以停用'))
    await app.runtime.owner.query('drop table slot_probe')
    await dropRoom(room.id)
  })
})

describe('who may', () => {
  const as = async (role: 'ROLE_APPOINTMENT' | 'ROLE_CONSULTANT' | 'ROLE_GENERAL' | 'OPERATOR'): Promise<Visitor> =>
    app.signedIn(await app.givenUser(u.tenant, { roles: [role] }))

  test('see: those who work there; change: the clerk, the head and the administrator', async () => {
    const clerk = await as('ROLE_APPOINTMENT')
    const { id } = await create({}, clerk)
    const counsellor = await as('ROLE_CONSULTANT')
    expect((await list({}, counsellor)).map((site) => site.id)).toContain(id)
    await expect(create({}, counsellor)).rejects.toMatchObject({ code: 403 })
    for (const role of ['ROLE_GENERAL', 'OPERATOR'] as const)
      await expect(list({}, await as(role))).rejects.toMatchObject({ code: 403 })
    await remove(id, clerk)
  })

  test('in another school nothing', async () => {
    const site = await create()
    const room = await saveRoom({ siteId: site.id })
    const { admin } = await givenUniversity(app)
    expect(await list({}, admin)).toEqual([])
    expect(await rooms({ siteId: site.id }, admin)).toEqual([])
    await expect(update(site.id, 1, {}, admin)).rejects.toMatchObject(UNKNOWN)
    await expect(remove(site.id, admin)).rejects.toMatchObject(UNKNOWN)
    await expect(saveRoom({ siteId: site.id }, admin)).rejects.toMatchObject(UNKNOWN)
    await expect(dropRoom(room.id, admin)).rejects.toMatchObject(UNKNOWN)
  })

  test('a sub-administrator: sees the school’s and the own, changes the own', async () => {
    const sub = await givenSubAdmin(app, u.tenant, [u.computing])
    const shared = await create()
    const theirs = await create({ deptId: u.law, type: 'station' })
    const lawRoom = await saveRoom({ siteId: theirs.id })
    const own = await create({ deptId: u.software, type: 'station' }, sub)
    const seen = (await list({}, sub)).map((site) => site.id)
    expect(seen).toEqual(expect.arrayContaining([shared.id, own.id]))
    expect(seen).not.toContain(theirs.id)
    const manageable = (await list({}, sub)).filter((site) => site.isManageable).map((site) => site.id)
    expect(manageable).toContain(own.id)
    expect(manageable).not.toContain(shared.id)
    const reader = await app.signedIn(await app.givenUser(u.tenant, { roles: ['ROLE_CONSULTANT'] }))
    expect((await list({}, reader)).some((site) => site.isManageable)).toBe(false)
    expect((await rooms({}, sub)).map((room) => room.id)).not.toContain(lawRoom.id)
    await saveRoom({ siteId: own.id }, sub)

    await expect(create({}, sub)).rejects.toMatchObject(WHOLE_SCHOOL)
    await expect(create({ deptId: u.law }, sub)).rejects.toMatchObject(UNKNOWN)
    await expect(update(own.id, 1, {}, sub)).rejects.toMatchObject(WHOLE_SCHOOL)
    await expect(update(own.id, 1, { deptId: u.law }, sub)).rejects.toMatchObject(UNKNOWN)
    await update(own.id, 1, { deptId: u.computing }, sub)
    for (const attempt of [
      () => update(shared.id, 1, { deptId: u.computing }, sub),
      () => remove(shared.id, sub),
      () => saveRoom({ siteId: shared.id }, sub),
    ])
      await expect(attempt()).rejects.toMatchObject(WHOLE_SCHOOL)
    for (const attempt of [
      () => update(theirs.id, 1, { deptId: u.computing }, sub),
      () => remove(theirs.id, sub),
      () => saveRoom({ siteId: theirs.id }, sub),
      () => dropRoom(lawRoom.id, sub),
    ])
      await expect(attempt()).rejects.toMatchObject(UNKNOWN)
  })

  test('leave a trail', async () => {
    const site = await create({ name: '留痕站' })
    await remove(site.id)
    const entries = await inTenant(app, u.tenant, (tx) =>
      tx.sql<{ action: string }>('select action from audit_entry where subject_id = $1 order by seq', [site.id]),
    )
    expect(entries.map((entry) => entry.action)).toEqual(['site.create', 'site.delete'])
  })
})
