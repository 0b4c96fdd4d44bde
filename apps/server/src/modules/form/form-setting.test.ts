import { beforeEach, expect, test } from 'vitest'
import type { RoleCode } from '@xinqiao/domain'
import { inTenant } from '../../../test/departments.ts'
import { designForm, field, givenForm } from '../../../test/forms.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { refusal, UNKNOWN } from '../../../test/sign-in.ts'
import { formInForce } from './index.ts'

const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor
let site: string
beforeEach(async () => {
  tenant = await app.givenTenant()
  admin = await comer('ROLE_ADMIN')
  site = (await admin.call('POST /public/setting/site', { body: { name: '东区', type: 'centre' } })).id
})

const comer = async (role: RoleCode): Promise<Visitor> => app.signedIn(await app.givenUser(tenant, { roles: [role] }))
const find = (categoryCode: string, siteId?: string, who = admin) =>
  who.call('GET /consult/smartform/findSetting', { query: { categoryCode, ...(siteId ? { siteId } : {}) } })
type Given = { categoryCode?: string; siteId?: string | null; formId: string; enable?: boolean; version?: number }
const save = (given: Given, who = admin) =>
  who.call('POST /consult/smartform/saveSetting', { body: { categoryCode: 'F26', ...given } })
const inForce = (siteId?: string) => inTenant(app, tenant, (tx) => formInForce(tx, 'F26', siteId))
const ours = (title: string) => givenForm(admin, [field('a')], { typeCode: 'F26', title })

test('a type is the catalogue’s until the school or a site says otherwise', async () => {
  const standard = await find('F26')
  expect(standard).toMatchObject({ id: null, siteId: null, formName: '满意度反馈', no: 1, enable: true, version: 0 })
  expect(await inForce(site)).toBe(standard.formId)
  const [school, east] = [await ours('校版'), await ours('东区版')]
  expect(await save({ formId: school.id })).toMatchObject({ formId: school.id, formName: '校版', no: 1, version: 1 })
  expect([await inForce(), await inForce(site)]).toEqual([school.id, school.id])
  expect(await find('F26', site)).toMatchObject({ formId: school.id, siteId: null })
  await save({ formId: east.id, siteId: site })
  expect([await inForce(), await inForce(site)]).toEqual([school.id, east.id])
  expect(await find('F26', site)).toMatchObject({ formId: east.id, siteId: site, version: 1 })
  // Switched off, the site follows its school again.
  await save({ formId: east.id, siteId: site, enable: false, version: 1 })
  expect(await inForce(site)).toBe(school.id)
  const marks = await admin.call('GET /public/forms/ite', { query: { typeCode: 'F26' } })
  expect(marks.records.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([school.id])
  const { formId, formCount } = (await admin.call('GET /public/forms/type/all')).find(({ id }) => id === 'F26')!
  expect([formId, formCount]).toEqual([school.id, 3])
})

test('what stands for a type is not removed', async () => {
  const form = await ours('校版')
  const { version } = await save({ formId: form.id })
  const removal = { body: { id: form.id, version: form.version } }
  await expect(admin.call('POST /public/forms/ite/remove', removal)).rejects.toMatchObject({ code: 44106 })
  await save({ formId: (await ours('再版')).id, version })
  await admin.call('POST /public/forms/ite/remove', removal)
})

test('is changed over what was read only', async () => {
  const form = await ours('校版')
  await save({ formId: form.id, version: 0 })
  const CONFLICT = refusal(40009, '数据已被他人修改，请刷新后重试')
  for (const version of [undefined, 0, 2])
    await expect(save({ formId: form.id, ...(version === undefined ? {} : { version }) })).rejects.toMatchObject(
      CONFLICT,
    )
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => save({ formId: form.id, version: 1 })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('two who speak first at once leave one word', async () => {
  const form = await ours('校版')
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => save({ formId: form.id })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('only a published form of the type that is in use can be chosen', async () => {
  const custom = await givenForm(admin)
  await expect(save({ formId: custom.id })).rejects.toMatchObject(refusal(44108, '表单“问卷”不是这种类型'))
  const draft = await designForm(admin, undefined, { typeCode: 'F26', title: '草稿' })
  await expect(save({ formId: draft.id })).rejects.toMatchObject(refusal(44108, '表单“草稿”还没有发布'))
  const stopped = await ours('旧版')
  await admin.call('POST /public/forms/ite/enable', {
    body: { id: stopped.id, version: stopped.version, enabled: false },
  })
  await expect(save({ formId: stopped.id })).rejects.toMatchObject(refusal(44108, '表单“旧版”已停用'))
  await expect(save({ formId: site })).rejects.toMatchObject(UNKNOWN)
  await expect(save({ formId: (await ours('校版')).id, siteId: draft.id })).rejects.toMatchObject(UNKNOWN)
  await expect(save({ formId: custom.id, categoryCode: 'F99' })).rejects.toMatchObject({ code: 44107 })
  await expect(find('F99')).rejects.toMatchObject(refusal(44107, '没有这种表单类型'))
})

test('a type of the school’s own may stand for nothing', async () => {
  expect(await find('CUSTOM')).toMatchObject({ id: null, formId: null, formName: null, no: null, version: 0 })
})

test('everybody may know which form it is; choosing is for designers, and stays in the school', async () => {
  const form = await ours('校版')
  const student = await comer('ROLE_GENERAL')
  expect((await find('F26', undefined, student)).formName).toBe('满意度反馈')
  await expect(save({ formId: form.id }, student)).rejects.toMatchObject({ code: 403 })
  const stranger = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ADMIN'] }))
  await expect(save({ formId: form.id }, stranger)).rejects.toMatchObject(UNKNOWN)
})
