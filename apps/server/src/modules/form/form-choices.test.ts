import { beforeEach, expect, test } from 'vitest'
import type { FormField, OptionSource } from '@xinqiao/domain'
import { givenDept, inTenant } from '../../../test/departments.ts'
import { field } from '../../../test/forms.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { choicesFor, gridsOf } from './form-choices.ts'

const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor
beforeEach(async () => {
  tenant = await app.givenTenant()
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
})

const choices = (fields: readonly FormField[], siteId: string | null = null) =>
  inTenant(app, tenant, (tx) => choicesFor(tx, { schemaVersion: 1, title: '', fields }, siteId))
const optionsFrom = async (options: OptionSource, type: FormField['type'] = 'select', siteId: string | null = null) =>
  (await choices([field('a', { type, options })], siteId)).options('a')
const givenSite = async (name: string) =>
  (await admin.call('POST /public/setting/site', { body: { name, type: 'centre' } })).id

test('a dictionary is the school’s: reworded, added to, without what is switched off', async () => {
  const say = (value: string, more: object) =>
    admin.call('POST /admin/dict/item/save', { body: { type: 'medicalStatus', value, label: '未就医', ...more } })
  await say('1', { label: '还没有就医' })
  await say('2', { label: '门诊', status: '0' })
  await say('99', { label: '中医', sortOrder: 1 })
  const options = await optionsFrom({ from: 'dict', type: 'medicalStatus' })
  expect(options.slice(0, 3)).toEqual([
    { value: '99', label: '中医' },
    { value: '1', label: '还没有就医' },
    { value: '3', label: '服药' },
  ])
  expect(await optionsFrom({ from: 'dict', type: 'constructor' })).toEqual([])
})

test('choices that stand below others are a tree where the field is one', async () => {
  await admin.call('POST /admin/dict/save', { body: { type: 'majors', name: '专业' } })
  const say = (value: string, label: string, parentValue?: string) =>
    admin.call('POST /admin/dict/item/save', {
      body: { type: 'majors', value, label, ...(parentValue ? { parentValue } : {}) },
    })
  await say('1', '理科')
  await say('2', '数学', '1')
  const source = { from: 'dict', type: 'majors' } as const
  expect(await optionsFrom(source, 'tree')).toEqual([
    { value: '1', label: '理科', children: [{ value: '2', label: '数学' }] },
  ])
  expect(await optionsFrom(source, 'radio')).toEqual([
    { value: '1', label: '理科' },
    { value: '2', label: '理科/数学' },
  ])
  const [first] = await optionsFrom({ from: 'setting', code: 'wtlxsz' }, 'cascader')
  expect(first).toMatchObject({ value: '1', label: '学业', children: [{ value: '1-1', label: '学习压力' }, {}, {}] })
})

test('settings give their codes and names; levels their stars', async () => {
  expect((await optionsFrom({ from: 'setting', code: 'jafs' }))[0]).toEqual({ value: '1', label: '目标达成' })
  expect((await optionsFrom({ from: 'setting', code: 'djsz' }, 'star'))[0]).toEqual({ value: '1', label: '一级·危机' })
  for (const code of ['signIn', 'nothing', 'toString']) expect(await optionsFrom({ from: 'setting', code })).toEqual([])
})

test('a site may offer other fields of counselling than its school', async () => {
  const site = await givenSite('东区')
  await admin.call('POST /public/setting/manage', {
    body: { type: 'zxlysz', version: 0, siteId: site, settingList: [{ code: 'x', label: '运动心理' }] },
  })
  const source = { from: 'setting', code: 'zxlysz' } as const
  expect(await optionsFrom(source, 'select', site)).toEqual([{ value: 'x', label: '运动心理' }])
  expect(await optionsFrom(source)).toHaveLength(9)
})

test('lists by name', async () => {
  const top = await givenDept(app, tenant, '本校')
  const dept = await givenDept(app, tenant, '文学院', top)
  const [east, west] = [await givenSite('东区'), await givenSite('西区')]
  for (const [siteId, name] of [
    [east, '101'],
    [west, '201'],
  ] as const)
    await admin.call('POST /public/setting/room/save', { body: { siteId, name, kind: 'manned', capacity: 2 } })
  const term = await admin.call('POST /public/setting/term/save', {
    body: { name: '春季学期', startDate: '2090-02-20', endDate: '2090-07-01', weekCount: 18 },
  })
  const teacher = await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'], realName: '周老师' })
  await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'], realName: '停用的老师', lockFlag: '9' })
  const named = (name: string, params?: Record<string, string>) =>
    optionsFrom({ from: 'named', name, ...(params ? { params } : {}) })
  expect(await optionsFrom({ from: 'named', name: 'depts' }, 'tree')).toEqual([
    { value: top, label: '本校', children: [{ value: dept, label: '文学院' }] },
  ])
  expect((await named('depts')).map(({ label }) => label)).toEqual(['本校', '本校/文学院'])
  expect((await named('sites')).map(({ label }) => label)).toEqual(['东区', '西区'])
  expect((await named('rooms')).map(({ label }) => label)).toEqual(['101', '201'])
  expect((await named('rooms', { siteId: west })).map(({ label }) => label)).toEqual(['201'])
  expect(await named('rooms', { siteId: "x' or 1=1" })).toHaveLength(2)
  expect(await named('terms')).toEqual([{ value: term.id, label: '春季学期' }])
  expect(await named('counsellors')).toEqual([{ value: teacher.id, label: '周老师' }])
  expect(await named('supervisors')).toEqual([])
  expect((await named('interviewResults'))[0]).toEqual({ value: '1', label: '未见异常' })
  for (const nobody of ['https://x', 'constructor', '']) expect(await named(nobody)).toEqual([])
})

test('only interview results in use are offered', async () => {
  await admin.call('POST /admin/dict/item/save', {
    body: { type: 'interviewAssessResult', value: '1', label: '未见异常', status: '0' },
  })
  const options = await optionsFrom({ from: 'named', name: 'interviewResults' })
  expect(options.map(({ value }) => value)).toEqual(['2', '3', '4', '5'])
})

test('nothing of another school is offered', async () => {
  const other = await app.givenTenant()
  await app.givenUser(other, { roles: ['ROLE_CONSULTANT'] })
  await givenDept(app, other, '别的学校')
  expect(await optionsFrom({ from: 'named', name: 'counsellors' })).toEqual([])
  expect(await optionsFrom({ from: 'named', name: 'depts' })).toEqual([])
})

test('time grids follow the school’s time settings and the site’s', async () => {
  const site = await givenSite('东区')
  await admin.call('POST /public/setting/manage', {
    body: {
      type: 'yysjdsz',
      version: 0,
      settingList: [
        { type: 2, startTime: '09:00', endTime: '10:00', weeks: [1, 3] },
        { type: 2, startTime: '19:00', endTime: '20:00', siteId: site },
        { type: 18, startTime: '09:00', endTime: '10:00' },
      ],
    },
  })
  const slots = (prop: string) => field(prop, { type: 'timeSlots' })
  const fields = [
    slots('consultTimes'),
    slots('psychologicalCounselingPeriod'),
    slots('contactTime'),
    field('rows', { type: 'subForm', fields: [slots('mine')] }),
  ]
  const grids = async (siteId: string | null) => gridsOf(fields, await choices(fields, siteId))
  const atSchool = await grids(null)
  expect(atSchool['consultTimes']).toEqual([{ time: '09:00-10:00', weeks: [1, 3] }])
  expect(atSchool['psychologicalCounselingPeriod']).toEqual([{ time: '09:00-10:00', weeks: [1, 2, 3, 4, 5] }])
  expect(atSchool['contactTime']).toHaveLength(15)
  expect(atSchool['mine']).toHaveLength(15)
  expect((await grids(site))['consultTimes']).toEqual([
    { time: '09:00-10:00', weeks: [1, 3] },
    { time: '19:00-20:00', weeks: [1, 2, 3, 4, 5, 6, 7] },
  ])
})

test('many lists are one look each, whatever the number of fields', async () => {
  const fields = Array.from({ length: 60 }, (_, n) =>
    field(`a${n}`, { type: 'radio', options: { from: 'dict', type: 'isUrgent' } }),
  )
  const statements: string[] = []
  await inTenant(app, tenant, (tx) => {
    const sql: typeof tx.sql = (text, values) => {
      statements.push(text)
      return tx.sql(text, values)
    }
    return choicesFor({ ...tx, sql }, { schemaVersion: 1, title: '', fields }, null)
  })
  expect(statements).toHaveLength(2)
})

test('a draft is told what it would offer now, without being kept', async () => {
  const ask = (fields: readonly FormField[]) =>
    admin.call('POST /public/forms/ite/choices', {
      body: { content: JSON.stringify({ schemaVersion: 1, title: '-', fields }) },
    })
  const { options, grids, levels } = await ask([
    field('status', { type: 'radio', options: { from: 'dict', type: 'medicalStatus' } }),
    field('room', { type: 'select', options: { from: 'named', name: 'sites' } }),
    field('contactTime', { type: 'timeSlots' }),
  ])
  expect(options['status']?.map(({ label }) => label)).toContain('门诊')
  expect(options['room']).toEqual([])
  expect(grids['contactTime']).toHaveLength(15)
  expect(levels).toHaveLength(4)
  expect(await ask([])).toMatchObject({ options: {}, grids: {} })
  await expect(
    admin.call('POST /public/forms/ite/choices', { body: { content: '{"schemaVersion":1}' } }),
  ).rejects.toMatchObject({ code: 44101 })
})
