import { systemDicts } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { count, refusal, UNKNOWN } from '../../../test/sign-in.ts'
import { outcomes } from '../../../test/university.ts'

const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor
let student: Visitor
beforeAll(async () => {
  tenant = await app.givenTenant()
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  student = await app.signedIn(await app.givenUser(tenant))
})

type Item = {
  type: string
  value: string
  label: string
  sortOrder?: number
  status?: '0' | '1'
  listClass?: '' | 'danger' | 'success' | 'warning'
  remarks?: string
  parentValue?: string
  isNew?: boolean
}
const read = (name: string, browser = student) => browser.call('GET /admin/dict/type/{name}', { params: { name } })
const labels = async (name: string) => (await read(name)).map((item) => item.label)
const save = (body: Item, browser = admin) => browser.call('POST /admin/dict/item/save', { body })
const drop = (type: string, value: string, browser = admin) =>
  browser.call('POST /admin/dict/item/delete', { body: { type, value } })
const make = (type: string, name: string, more: { isNew?: boolean; description?: string } = {}, browser = admin) =>
  browser.call('POST /admin/dict/save', { body: { type, name, ...more } })
const list = (keyword?: string) => admin.call('GET /admin/dict/list', { query: keyword ? { keyword } : {} })
const invalid = (words: string) => refusal(40001, `参数错误：${words}`, 400)

describe('reading', () => {
  test('one dictionary, as the platform ships it', async () => {
    const items = await read('educationalLevel')
    expect(items.map(({ value, label }) => ({ value, label }))).toEqual(
      systemDicts['educationalLevel']!.items.map(({ value, label }) => ({ value, label })),
    )
    expect((await read('isUrgent'))[1]).toEqual({
      id: 'isUrgent:1',
      dictId: 'isUrgent',
      type: 'isUrgent',
      value: '1',
      label: '是',
      sortOrder: 20,
      description: '',
      remarks: '',
      listClass: 'danger',
      status: '1',
      parentValue: null,
      systemFlag: '1',
      systemLabel: '是',
      isChanged: false,
    })
  })

  test('many at once, each once, unknown ones empty', async () => {
    const batch = await student.call('GET /admin/dict/types', {
      query: { types: 'sex, yearInfo,sex,,nobody,__proto__' },
    })
    expect(Object.keys(batch).toSorted()).toEqual(['__proto__', 'nobody', 'sex', 'yearInfo'])
    expect(batch['sex']).toEqual(await read('sex'))
    expect(batch['nobody']).toEqual([])
    expect(await read('constructor')).toEqual([])
    await expect(student.call('GET /admin/dict/types', { query: { types: '' } })).rejects.toMatchObject(
      invalid('字典类型不能为空'),
    )
  })

  test('the list of them, for those who manage them', async () => {
    const all = await list()
    expect(all).toHaveLength(Object.keys(systemDicts).length)
    expect(all.find((dict) => dict.type === 'nation')).toEqual({
      type: 'nation',
      name: '民族',
      description: '',
      systemFlag: '1',
      isOpen: true,
      itemCount: 57,
      changedCount: 0,
    })
    expect((await list('NATION')).map((dict) => dict.type)).toEqual(['nation'])
    expect((await list('民族')).map((dict) => dict.type)).toEqual(['nation'])
    await expect(student.call('GET /admin/dict/list', { query: {} })).rejects.toMatchObject({ code: 403 })
  })
})

describe('a platform’s value', () => {
  test('is worded, ordered, coloured, switched off by the school, and can be taken back', async () => {
    const other = await app.signedIn(await app.givenUser(await app.givenTenant()))
    await save({
      type: 'InducingFactors',
      value: '5',
      label: '其他原因',
      sortOrder: 5,
      listClass: 'success',
      remarks: '少用',
    })
    await save({ type: 'InducingFactors', value: '3', label: '情感', status: '0' })
    const items = await read('InducingFactors')
    expect(items.map((item) => item.label)).toEqual(['其他原因', '学业', '人际', '情感', '家庭'])
    expect(items[0]).toMatchObject({ listClass: 'success', remarks: '少用', systemFlag: '1', isChanged: true })
    // No longer offered, but what is stored still reads.
    expect(items[3]).toMatchObject({ value: '3', label: '情感', status: '0' })
    expect((await list('InducingFactors'))[0]).toMatchObject({ itemCount: 5, changedCount: 2 })
    expect((await read('InducingFactors', other)).map((item) => item.label)).toEqual([
      '学业',
      '人际',
      '情感',
      '家庭',
      '其他',
    ])
    await drop('InducingFactors', '5')
    await save({ type: 'InducingFactors', value: '3', label: '情感', status: '1' })
    expect(await labels('InducingFactors')).toEqual(['学业', '人际', '情感', '家庭', '其他'])
    expect(await count(app, tenant, `dict_item where type = 'InducingFactors'`)).toBe(0)
  })

  test('keeps the platform’s word where the school said nothing', async () => {
    await save({ type: 'isUrgent', value: '1', label: '很急' })
    const { rows } = await app.runtime.owner.query(
      `select label, sort, enabled, colour, remarks from dict_item where tenant_id = $1 and type = 'isUrgent'`,
      [tenant.id],
    )
    expect(rows).toEqual([{ label: '很急', sort: null, enabled: null, colour: null, remarks: null }])
    await save({ type: 'isUrgent', value: '1', label: '很急', listClass: '' })
    expect((await read('isUrgent'))[1]).toMatchObject({ label: '很急', listClass: '' })
    await drop('isUrgent', '1')
  })
})

describe('the order', () => {
  const sort = (type: string, values: string[], browser = admin) =>
    browser.call('POST /admin/dict/item/sort', { body: { type, values } })

  test('is as given, what is not named follows, and back in the platform’s order nothing is kept', async () => {
    await sort('InducingFactors', ['4', '2', '4'])
    expect(await labels('InducingFactors')).toEqual(['家庭', '人际', '学业', '情感', '其他'])
    expect((await read('InducingFactors')).map((item) => item.sortOrder)).toEqual([10, 20, 30, 40, 50])
    expect((await read('InducingFactors'))[0]).toMatchObject({ label: '家庭', systemLabel: '家庭', isChanged: true })
    await sort('InducingFactors', ['1', '2', '3', '4', '5'])
    expect(await count(app, tenant, `dict_item where type = 'InducingFactors'`)).toBe(0)
  })

  test('keeps what else the school said', async () => {
    await save({ type: 'InducingFactors', value: '2', label: '同学关系', listClass: 'warning' })
    await sort('InducingFactors', ['2'])
    expect((await read('InducingFactors'))[0]).toMatchObject({
      label: '同学关系',
      systemLabel: '人际',
      listClass: 'warning',
    })
    await sort('InducingFactors', ['1', '2'])
    await drop('InducingFactors', '2')
    expect(await count(app, tenant, `dict_item where type = 'InducingFactors'`)).toBe(0)
  })

  test('of what is not there is refused, and so is another school’s and everybody else', async () => {
    await expect(sort('InducingFactors', ['1', 'x'])).rejects.toMatchObject(UNKNOWN)
    await expect(sort('nobody', ['1'])).rejects.toMatchObject(UNKNOWN)
    await expect(sort('InducingFactors', ['1'], student)).rejects.toMatchObject({ code: 403 })
  })
})

describe('a value of the school’s own', () => {
  test('goes into open dictionaries', async () => {
    await save({ type: 'yearInfo', value: 'exchange', label: '交换生', isNew: true })
    expect((await read('yearInfo')).at(-1)).toMatchObject({ value: 'exchange', label: '交换生', systemFlag: '0' })
    await expect(save({ type: 'yearInfo', value: 'exchange', label: '又一个', isNew: true })).rejects.toMatchObject(
      refusal(40725, '字典值“exchange”已存在，请换一个'),
    )
    await drop('yearInfo', 'exchange')
    expect(await labels('yearInfo')).not.toContain('交换生')
    await expect(drop('yearInfo', 'exchange')).rejects.toMatchObject(UNKNOWN)
  })

  test('never into closed or unknown ones', async () => {
    await expect(save({ type: 'isUrgent', value: '2', label: '也许' })).rejects.toMatchObject(
      refusal(40724, '该字典的值由系统固定，不能增加'),
    )
    await expect(save({ type: 'nobody', value: '2', label: '也许' })).rejects.toMatchObject(UNKNOWN)
  })

  test.each<[Partial<Item>, string]>([
    [{ label: ' ' }, '显示名称不能为空'],
    [{ label: '长'.repeat(101) }, '显示名称不能超过100个字符'],
    [{ value: '甲' }, '字典值只能包含字母、数字、下划线、点和短横线'],
    [{ value: 'a b' }, '字典值只能包含字母、数字、下划线、点和短横线'],
    [{ value: '' }, '字典值不能为空'],
    [{ listClass: 'pink' as 'danger' }, '颜色不符合要求'],
    [{ sortOrder: -1 }, '排序不能小于0'],
  ])('is refused with %j', async (body, words) => {
    await expect(save({ type: 'yearInfo', value: 'ok', label: '好', ...body })).rejects.toMatchObject(invalid(words))
  })
})

describe('a dictionary of the school’s own', () => {
  test('is made, renamed, filled, cascaded and removed', async () => {
    await make('campusBuilding', ' 校内 楼宇 ', { isNew: true, description: '按校区' })
    await save({ type: 'campusBuilding', value: 'east', label: '东区' })
    await save({ type: 'campusBuilding', value: 'e1', label: '东一楼', parentValue: 'east' })
    await save({ type: 'campusBuilding', value: 'e1', label: '东1楼' })
    expect(await read('campusBuilding')).toMatchObject([
      { value: 'east', parentValue: null, sortOrder: 10, systemFlag: '0', isChanged: true },
      { value: 'e1', label: '东1楼', parentValue: 'east', sortOrder: 20 },
    ])
    await make('campusBuilding', '楼宇')
    expect((await list('楼宇'))[0]).toMatchObject({
      name: '楼宇',
      description: '按校区',
      systemFlag: '0',
      itemCount: 2,
    })

    const ring = refusal(40726, '上级值不存在，或会形成循环')
    await expect(
      save({ type: 'campusBuilding', value: 'east', label: '东区', parentValue: 'e1' }),
    ).rejects.toMatchObject(ring)
    await expect(
      save({ type: 'campusBuilding', value: 'e1', label: '东1楼', parentValue: 'e1' }),
    ).rejects.toMatchObject(ring)
    await expect(save({ type: 'campusBuilding', value: 'w', label: '西', parentValue: 'x' })).rejects.toMatchObject(
      ring,
    )
    await expect(drop('campusBuilding', 'east')).rejects.toMatchObject(
      refusal(40727, '还有1个条目以它为上级，请先修改后再删除'),
    )
    await save({ type: 'campusBuilding', value: 'e1', label: '东1楼', parentValue: '' })
    await drop('campusBuilding', 'east')

    await admin.call('POST /admin/dict/delete', { body: { type: 'campusBuilding' } })
    expect(await read('campusBuilding')).toEqual([])
    expect(await count(app, tenant, `dict_item where type = 'campusBuilding'`)).toBe(0)
  })

  test('is refused where it would cover another', async () => {
    const locked = refusal(40721, '系统字典不能新建、改名或删除')
    await expect(make('nation', '民族们')).rejects.toMatchObject(locked)
    await expect(admin.call('POST /admin/dict/delete', { body: { type: 'nation' } })).rejects.toMatchObject(locked)
    await make('twice', '两次', { isNew: true })
    await expect(make('twice', '两次', { isNew: true })).rejects.toMatchObject(
      refusal(40722, '字典类型“twice”已存在，请换一个'),
    )
    await expect(make('never', '没有', { isNew: false })).rejects.toMatchObject(UNKNOWN)
    await expect(admin.call('POST /admin/dict/delete', { body: { type: 'never' } })).rejects.toMatchObject(UNKNOWN)
    await expect(make('1st', '第一')).rejects.toMatchObject(
      invalid('字典类型须以字母开头，只含字母、数字和下划线，至少2个字符'),
    )
    await expect(make('fine', '\u200b')).rejects.toMatchObject(invalid('字典名称含有不可见的字符'))
  })

  test('has its limits, also when many are made at once', async () => {
    const crowded = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(crowded, { roles: ['ROLE_ADMIN'] }))
    await app.runtime.owner.query(
      `insert into dict (tenant_id, type, name, created_at) select $1, 'own' || n, '字典' || n, now() from generate_series(1, 198) n`,
      [crowded.id],
    )
    await app.runtime.owner.query(
      `insert into dict_item (tenant_id, type, value, label, updated_at) select $1, 'own1', n::text, '项' || n, now() from generate_series(1, 500) n`,
      [crowded.id],
    )
    const codes = await outcomes(['a1', 'a2', 'a3', 'a4'].map((type) => make(type, type, {}, browser)))
    expect(codes).toEqual([0, 0, 40723, 40723])
    await expect(save({ type: 'own1', value: '501', label: '多' }, browser)).rejects.toMatchObject(
      refusal(40723, '数量已达上限500，请先删除不用的'),
    )
    await save({ type: 'own1', value: '500', label: '改' }, browser)
  })
})
