import type { FormField } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { give, givenForm, open, publishAgain } from '../../../test/answers.ts'
import { setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { draftCron } from './answer.crons.ts'

const app = await openTestApp()
let tenant: TestTenant
let student: TestUser
let who: Visitor
let formId: string

beforeEach(async () => {
  tenant = await app.givenTenant()
  student = await app.givenUser(tenant)
  who = await app.signedIn(student)
  formId = await givenForm(app, tenant, fields, {
    rights: { ROLE_GENERAL: ['fill'], ROLE_RECEPTIONIST: ['edit', 'view'] },
  })
})

const fields: FormField[] = [
  { prop: 'note', type: 'input', label: '近况', required: true },
  { prop: 'inner', type: 'input', label: '内部', visibleTo: ['ROLE_RECEPTIONIST'] },
]
type More = { draftVersion?: number; answerId?: string; version?: number; userId?: string; no?: number }
const draft = (by: Visitor, note: string, more: More = {}) =>
  by.call('POST /public/forms/answer/draft', { body: { formId, answers: JSON.stringify({ note }), ...more } })
const written = async (by: Visitor, more: { answerId?: string; userId?: string } = {}) => {
  const { draft: found } = await open(by, more.answerId ? more : { formId, ...more })
  return found && (JSON.parse(found.answers) as Record<string, unknown>)['note']
}
const trail = async (): Promise<string[]> =>
  (
    await app.runtime.owner.query<{ action: string }>(
      `select action from audit_entry where tenant_id = $1 and action like 'form.draft%' order by seq`,
      [tenant.id],
    )
  ).rows.map(({ action }) => action)

describe('a draft', () => {
  test('is kept for its author, sealed, and stands once in the trail however often it is saved', async () => {
    expect(await draft(who, 'half-said')).toMatchObject({ version: 1, isKept: true })
    expect(await draft(who, 'half-said more', { draftVersion: 1 })).toMatchObject({ version: 2, isKept: true })
    expect(await draft(who, 'half-said most', { draftVersion: 2 })).toMatchObject({ version: 3, isKept: true })
    expect(await written(who)).toBe('half-said most')
    expect(await trail()).toEqual(['form.draft'])
    const { rows } = await app.runtime.owner.query<{ body: Buffer }>(
      'select body from form_draft where tenant_id = $1',
      [tenant.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.body.includes('half-said')).toBe(false)
    const [line] = await who
      .call('GET /public/forms/answer/mine')
      .then((lines) => lines.filter((one) => one.formId === formId))
    expect(line).toMatchObject({ status: 'draft', answerId: null })
  })

  test('that comes late does not go over a newer one', async () => {
    await draft(who, '一')
    await Promise.all([draft(who, '二', { draftVersion: 2 }), draft(who, '三', { draftVersion: 3 })])
    expect(await draft(who, '迟到', { draftVersion: 1 })).toMatchObject({ isKept: false })
    expect(await written(who)).toBe('三')
    expect(await draft(who, '无版本')).toMatchObject({ isKept: true })
  })

  test('begun twice at once is one', async () => {
    await Promise.all([draft(who, '甲'), draft(who, '乙'), draft(who, '丙')])
    const { rows } = await app.runtime.owner.query('select 1 from form_draft where tenant_id = $1', [tenant.id])
    expect(rows).toHaveLength(1)
    expect(await trail()).toEqual(['form.draft'])
  })

  test('goes with the answer, and no late save brings it back', async () => {
    await draft(who, '草稿')
    const { answerId } = await give(who, formId, { note: '定稿' })
    expect(await written(who)).toBeNull()
    expect(await draft(who, '迟到', { draftVersion: 7 })).toMatchObject({ isKept: false })
    expect(await draft(who, '迟到')).toMatchObject({ isKept: false })
    expect(await written(who)).toBeNull()
    expect(await draft(who, '更正中', { answerId, version: 1 })).toMatchObject({ isKept: true })
    expect(await written(who)).toBe('更正中')
    await give(who, formId, { note: '更正' }, { answerId, version: 1 })
    expect(await draft(who, '迟到的更正', { answerId, version: 1, draftVersion: 3 })).toMatchObject({ isKept: false })
    expect(await written(who)).toBeNull()
  })

  test('and a submit at the same moment end in the answer and no draft', async () => {
    await draft(who, '草稿')
    await Promise.allSettled([
      ...[2, 3, 4, 5].map((draftVersion) => draft(who, `第${draftVersion}次`, { draftVersion })),
      give(who, formId, { note: '定稿' }),
      ...[6, 7, 8].map((draftVersion) => draft(who, `第${draftVersion}次`, { draftVersion })),
    ])
    const { rows } = await app.runtime.owner.query('select 1 from form_draft where tenant_id = $1', [tenant.id])
    expect(rows).toEqual([])
    expect((await open(who, { formId })).answer?.edition).toBe(1)
  })

  test('of staff about somebody ends with the record it became', async () => {
    await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'ALL')
    const staff = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'] }))
    await draft(staff, '记录', { userId: student.id })
    expect(await written(staff, { userId: student.id })).toBe('记录')
    const { answerId } = await give(staff, formId, { note: '记录' }, { userId: student.id })
    expect(await draft(staff, '迟到', { userId: student.id, draftVersion: 2 })).toMatchObject({ isKept: false })
    // A correction names the answer alone.
    expect(await draft(staff, '更正', { answerId, version: 1 })).toMatchObject({ isKept: true })
    expect(await draft(staff, '更正二', { answerId, version: 1, draftVersion: 1 })).toMatchObject({ version: 2 })
    expect(await written(staff, { answerId })).toBe('更正二')
    expect(await written(who, { answerId })).toBeNull()
  })

  test('is for those who may write, of a form that is there', async () => {
    const staff = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'] }))
    await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'SELF')
    await expect(draft(staff, 'x')).rejects.toMatchObject({ code: 403 })
    await expect(draft(staff, 'x', { userId: student.id })).rejects.toMatchObject({ code: 404 })
    await expect(draft(who, 'x', { no: 9 })).rejects.toMatchObject({ code: 404 })
    await expect(draft(who, 'x', { answerId: student.id })).rejects.toMatchObject({ code: 404 })
    await expect(
      who.call('POST /public/forms/answer/draft', { body: { formId, answers: '[1]' } }),
    ).rejects.toMatchObject({ code: 44101 })
    const body = { formId, answers: JSON.stringify({ note: '好', inner: '偷看', hack: 1 }) }
    await who.call('POST /public/forms/answer/draft', { body })
    expect(JSON.parse((await open(who, { formId })).draft!.answers)).toEqual({ note: '好' })
  })

  test('moves to a newer version of the form when its author does', async () => {
    await draft(who, '旧版', { no: 1 })
    await publishAgain(app, tenant, formId, fields)
    expect((await open(who, { formId })).form.no).toBe(1)
    expect(await draft(who, '新版', { no: 2, draftVersion: 1 })).toMatchObject({ version: 2, isKept: true })
    expect((await open(who, { formId })).form.no).toBe(2)
    expect(await trail()).toEqual(['form.draft'])
  })

  test('can be dropped, and is gone after ninety days without a touch', async () => {
    await draft(who, '算了')
    await who.call('POST /public/forms/answer/dropDraft', { body: { formId } })
    await who.call('POST /public/forms/answer/dropDraft', { body: { formId } })
    expect(await written(who)).toBeNull()
    expect(await trail()).toEqual(['form.draft', 'form.draft_drop'])
    const other = await app.signedIn(await app.givenUser(tenant))
    await draft(who, '放着')
    const purge = () =>
      draftCron.run({ withTenant: app.runtime.withTenant, tenantIds: [tenant.id], now: new Date(Date.now()) })
    const count = async () =>
      (await app.runtime.owner.query('select 1 from form_draft where tenant_id = $1', [tenant.id])).rows.length
    await app.runtime.owner.query(
      `update form_draft set updated_at = updated_at - interval '60 days' where tenant_id = $1`,
      [tenant.id],
    )
    await draft(other, '新写')
    await purge()
    expect(await count()).toBe(2)
    await app.runtime.owner.query(
      `update form_draft set updated_at = updated_at - interval '31 days' where tenant_id = $1`,
      [tenant.id],
    )
    await purge()
    expect(await count()).toBe(1)
  })
})
