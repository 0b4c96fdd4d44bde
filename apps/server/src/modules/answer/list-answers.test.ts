import type { FormField } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { give, givenForm } from '../../../test/answers.ts'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'

const app = await openTestApp()
let tenant: TestTenant
let science: string
let arts: string

beforeEach(async () => {
  tenant = await app.givenTenant()
  const school = await givenDept(app, tenant, '江东大学')
  science = await givenDept(app, tenant, '理学院', school)
  arts = await givenDept(app, tenant, '文学院', school)
})

const fields: FormField[] = [{ prop: 'note', type: 'input', label: '近况' }]
type Filter = Parameters<typeof page>[1]
const page = (
  by: Visitor,
  body: {
    mine?: boolean
    formId?: string
    typeCode?: string
    userId?: string
    status?: 'submitted' | 'recalled'
    keyword?: string
    startDate?: string
    endDate?: string
    current?: number
    size?: number
  } = {},
) => by.call('POST /public/forms/answer/page', { body })
const ids = async (by: Visitor, filter: Filter = {}) => (await page(by, filter)).records.map(({ id }) => id)

const student = async (realName: string, deptId: string): Promise<[TestUser, Visitor]> => {
  const user = await app.givenUser(tenant, { realName, deptId })
  return [user, await app.signedIn(user)]
}

describe('the list of answers', () => {
  test('has what rights and data scope allow, and what one wrote oneself', async () => {
    const RIGHTS = { ROLE_GENERAL: ['fill'], ROLE_RECEPTIONIST: ['view', 'edit'], ROLE_ASSESSMENT: ['edit'] } as const
    const formId = await givenForm(app, tenant, fields, { rights: RIGHTS })
    const closed = await givenForm(app, tenant, fields, { rights: { ROLE_GENERAL: ['fill'] } })
    const [[lin, linBrowser], [, heBrowser]] = [await student('林静', science), await student('何青', arts)]
    const first = (await give(linBrowser, formId, { note: '甲' })).answerId
    const second = (await give(heBrowser, formId, { note: '乙' })).answerId
    const hidden = (await give(linBrowser, closed, { note: '丙' })).answerId
    const staff = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'], deptId: science }))
    const writer = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ASSESSMENT'] }))
    await setScope(app, tenant, 'ROLE_ASSESSMENT', 'ALL')
    await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'ALL')
    const third = (await give(writer, formId, { note: '丁' }, { userId: lin.id })).answerId
    expect(await ids(staff)).toEqual([third, second, first])
    expect(await ids(writer)).toEqual([third])
    expect(await ids(linBrowser)).toEqual([])
    expect(await ids(linBrowser, { mine: true })).toEqual([third, hidden, first])
    expect(await ids(heBrowser, { mine: true })).toEqual([second])
    await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'DEPT_AND_BELOW')
    expect(await ids(staff)).toEqual([third, first])
    await setScope(app, tenant, 'ROLE_RECEPTIONIST', null)
    expect(await ids(staff)).toEqual([])
    // One's own words stay in one's list when somebody has left one's reach.
    await setScope(app, tenant, 'ROLE_ASSESSMENT', null)
    expect(await ids(writer)).toEqual([third])
  })

  test('is filtered and paged, with names as elsewhere and nothing opened', async () => {
    const rights = { ROLE_GENERAL: ['fill'], ROLE_RECEPTIONIST: ['view'], ROLE_ADMIN: ['view'] } as const
    const [one, other] = [
      await givenForm(app, tenant, fields, { rights, title: '登记表' }),
      await givenForm(app, tenant, fields, { rights, title: '反馈表', typeCode: 'F26' }),
    ]
    const [[lin, linBrowser], [, heBrowser]] = [await student('林静', science), await student('何青', arts)]
    const a = (await give(linBrowser, one, { note: '甲' })).answerId
    const b = (await give(heBrowser, one, { note: '乙' })).answerId
    const c = (await give(linBrowser, other, { note: '丙' })).answerId
    await linBrowser.call('POST /public/forms/answer/recall', { body: { answerId: c } })
    const staff = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'] }))
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'ALL')
    expect(await ids(staff)).toEqual([b, a])
    expect(await ids(staff, { formId: other })).toEqual([])
    expect(await ids(staff, { typeCode: 'CUSTOM' })).toEqual([b, a])
    expect(await ids(staff, { userId: lin.id })).toEqual([a])
    expect(await ids(staff, { keyword: '何' })).toEqual([b])
    expect(await ids(staff, { keyword: lin.username })).toEqual([a])
    expect(await ids(staff, { startDate: '2020-01-01', endDate: '2020-12-31' })).toEqual([])
    expect(await ids(linBrowser, { mine: true, status: 'recalled' })).toEqual([c])
    expect(await ids(linBrowser, { mine: true, status: 'submitted' })).toEqual([a])
    expect(await page(staff, { current: 2, size: 1 })).toMatchObject({
      total: 2,
      pages: 2,
      current: 2,
      records: [{ id: a }],
    })
    expect((await page(staff)).records[1]).toMatchObject({
      formName: '登记表',
      typeCode: 'CUSTOM',
      realName: '林*',
      submitUserName: '林*',
      userName: lin.username,
      deptFullName: '江东大学/理学院',
      status: 'submitted',
      edition: 1,
      no: 1,
    })
    expect((await page(admin)).records[0]).toMatchObject({ realName: '何青' })
    const { rows } = await app.runtime.owner.query(
      `select 1 from audit_entry where tenant_id = $1 and action = 'form.answer_read'`,
      [tenant.id],
    )
    expect(rows).toEqual([])
  })

  test('goes on reading along its indexes when there are many', async () => {
    const rights = { ROLE_GENERAL: ['fill'], ROLE_RECEPTIONIST: ['view', 'edit'] } as const
    const formId = await givenForm(app, tenant, fields, { rights })
    const [, browser] = await student('林静', science)
    const { answerId } = await give(browser, formId, { note: '甲' })
    await inTenant(app, tenant, async (tx) => {
      await tx.sql(
        `insert into form_answer (tenant_id, id, form_id, form_no, user_id, status, edition, body, content_hash, is_last,
           created_by, created_at, updated_by, updated_at, submitted_at)
         select a.tenant_id, gen_random_uuid(), a.form_id, a.form_no, a.user_id, a.status, 1, a.body, a.content_hash, false,
                a.created_by, a.created_at, a.updated_by, a.updated_at, a.submitted_at - n * interval '1 minute'
           from form_answer a, generate_series(1, 12000) as n where a.tenant_id = $1 and a.id = $2`,
        [tx.tenantId, answerId],
      )
    })
    const staff = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'], deptId: science }))
    await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'DEPT')
    const found = await page(staff, { size: 20 })
    expect([found.total, found.records.length, found.records[0]?.id]).toEqual([10_000, 20, answerId])
    expect((await page(staff, { current: 500, size: 20 })).records).toHaveLength(20)
    expect((await page(staff, { current: 501, size: 20 })).records).toEqual([])
  })
})

test('the forms one may fill in, with how far one is', async () => {
  const [, browser] = await student('林静', science)
  const formId = await givenForm(app, tenant, fields, { title: '我的登记' })
  const closed = await givenForm(app, tenant, fields, { rights: { ROLE_RECEPTIONIST: ['edit'] } })
  const mine = () => browser.call('GET /public/forms/answer/mine')
  const line = async () => (await mine()).find((one) => one.formId === formId)
  expect((await mine()).some((one) => one.formId === closed)).toBe(false)
  // What a booking asks for is not asked for here, until it has been begun.
  const registration = async () => (await mine()).filter(({ typeCode }) => typeCode === 'F01')
  expect(await registration()).toEqual([])
  const { form } = await browser.call('POST /public/forms/answer/open', { body: { typeCode: 'F01' } })
  await browser.call('POST /public/forms/answer/draft', { body: { formId: form.formId, answers: '{}' } })
  expect(await registration()).toMatchObject([{ status: 'draft', answerId: null }])
  expect(await line()).toMatchObject({ formName: '我的登记', status: 'none', no: 1, time: null, resign: false })
  const { answerId } = await give(browser, formId, { note: '好' })
  expect(await line()).toMatchObject({ status: 'submitted', answerId })
  await browser.call('POST /public/forms/answer/draft', { body: { formId, answerId, version: 1, answers: '{}' } })
  expect(await line()).toMatchObject({ status: 'draft', answerId })
  await app.runtime.owner.query('update form set enabled = false where tenant_id = $1 and id = $2', [tenant.id, formId])
  expect(await line()).toMatchObject({ answerId })
})
