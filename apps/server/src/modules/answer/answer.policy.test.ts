import type { FormField, RoleCode } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { give, givenForm, open } from '../../../test/answers.ts'
import { givenDept, setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { outcomes } from '../../../test/university.ts'

const app = await openTestApp()
let tenant: TestTenant
let student: TestUser
let who: Visitor

beforeEach(async () => {
  tenant = await app.givenTenant()
  student = await app.givenUser(tenant, { deptId: await givenDept(app, tenant, '理学院'), realName: '林静' })
  who = await app.signedIn(student)
})

const fields: FormField[] = [{ prop: 'note', type: 'input', label: '近况' }]
const ROLE: RoleCode = 'ROLE_ASSESSMENT'
type Action = 'fill' | 'view' | 'edit'

const code = (attempt: Promise<unknown>): Promise<number> =>
  attempt.then(
    () => 0,
    (error: { code: number }) => error.code,
  )

describe('what a role may do with somebody’s answer', () => {
  // read and correct what the person gave, give one about the person, correct that, recall the person's.
  const NO = 404
  const table: [actions: Action[], isInScope: boolean, [number, number, number, number, number]][] = [
    [[], true, [NO, NO, 403, NO, NO]],
    [['fill'], true, [NO, NO, 403, NO, NO]],
    [['view'], true, [0, 403, 403, NO, 44124]],
    [['edit'], true, [NO, NO, 0, 0, NO]],
    [['edit', 'view'], true, [0, 0, 0, 0, 0]],
    [['view'], false, [NO, NO, 403, NO, NO]],
    [['edit'], false, [NO, NO, NO, NO, NO]],
    [['edit', 'view'], false, [NO, NO, NO, NO, NO]],
  ]

  test.each(table)('%j, in scope %s: %j', async (actions, isInScope, expected) => {
    await setScope(app, tenant, ROLE, isInScope ? 'ALL' : 'SELF')
    const formId = await givenForm(app, tenant, fields, { rights: { ROLE_GENERAL: ['fill'], [ROLE]: actions } })
    const other = await givenForm(app, tenant, fields, { rights: { [ROLE]: actions } })
    const staff = await app.signedIn(await app.givenUser(tenant, { roles: [ROLE] }))
    const { answerId } = await give(who, formId, { note: '还好' })
    const read = await code(staff.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId } }))
    expect(await code(open(staff, { answerId }))).toBe(read)
    expect(await code(staff.call('GET /public/forms/answer/compare', { query: { answerId, from: 1, to: 1 } }))).toBe(
      read,
    )
    expect(await code(staff.call('POST /plantest/evaluationPlanTestForm/findAnswer', { body: { answerId } }))).toBe(
      read,
    )
    const correct = await code(give(staff, formId, { note: '改' }, { answerId, version: 1 }))
    const made = await give(staff, other, { note: '面谈' }, { userId: student.id }).catch(
      (error: { code: number }) => error.code,
    )
    const correctOwn =
      typeof made === 'number'
        ? NO
        : await code(give(staff, other, { note: '再改' }, { answerId: made.answerId, version: 1 }))
    const recall = await code(staff.call('POST /public/forms/answer/recall', { body: { answerId } }))
    expect([read, correct, typeof made === 'number' ? made : 0, correctOwn, recall]).toEqual(expected)
  })

  test('and with their own: filling in, seeing and correcting hang on fill', async () => {
    const closed = await givenForm(app, tenant, fields, { rights: { ROLE_GENERAL: ['view', 'edit'] } })
    await expect(give(who, closed, { note: 'x' })).rejects.toMatchObject({ code: 403 })
    await expect(open(who, { formId: closed })).rejects.toMatchObject({ code: 403 })
    await expect(
      who.call('GET /plantest/evaluationPlanTestForm/view', {
        query: { formId: await givenForm(app, tenant, fields, { rights: {} }) },
      }),
    ).rejects.toMatchObject({ code: 403 })
    const formId = await givenForm(app, tenant, fields)
    const { answerId } = await give(who, formId, { note: 'x' })
    const opened = await open(who, { answerId })
    expect(opened).toMatchObject({ mayWrite: true, mayRecall: true, user: { realName: '林静' } })
  })

  test('a record staff wrote about somebody is not theirs to see, unless the form is theirs to fill', async () => {
    await setScope(app, tenant, ROLE, 'ALL')
    const staff = await app.signedIn(await app.givenUser(tenant, { roles: [ROLE] }))
    const record = await givenForm(app, tenant, fields, { rights: { [ROLE]: ['edit'] } })
    const shared = await givenForm(app, tenant, fields, { rights: { ROLE_GENERAL: ['fill'], [ROLE]: ['edit'] } })
    const [hidden, open_] = [
      await give(staff, record, { note: '印象' }, { userId: student.id }),
      await give(staff, shared, { note: '登记' }, { userId: student.id }),
    ]
    await expect(open(who, { answerId: hidden.answerId })).rejects.toMatchObject({ code: 404 })
    expect((await open(who, { formId: shared })).answer?.id).toBe(open_.answerId)
    const colleague = await app.signedIn(await app.givenUser(tenant, { roles: [ROLE] }))
    await expect(open(colleague, { answerId: hidden.answerId })).rejects.toMatchObject({ code: 404 })
  })
})

describe('reading', () => {
  test('whoever writes about somebody sees the whole name: a record must not lie under the wrong one', async () => {
    await setScope(app, tenant, ROLE, 'ALL')
    const formId = await givenForm(app, tenant, fields, { rights: { [ROLE]: ['edit'] } })
    const staff = await app.signedIn(await app.givenUser(tenant, { roles: [ROLE] }))
    expect((await open(staff, { formId, userId: student.id })).user).toMatchObject({ realName: '林静' })
    const { answerId } = await give(staff, formId, { note: '还好' }, { userId: student.id })
    expect((await open(staff, { answerId })).answer).toMatchObject({ realName: '林静' })
  })

  test('is written down with the person, who finds it among their footprints; names are covered as elsewhere', async () => {
    await setScope(app, tenant, ROLE, 'ALL')
    const formId = await givenForm(app, tenant, fields, {
      rights: { ROLE_GENERAL: ['fill'], [ROLE]: ['view'], ROLE_ADMIN: ['view'] },
    })
    const staff = await app.signedIn(await app.givenUser(tenant, { roles: [ROLE] }))
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const { answerId } = await give(who, formId, { note: '还好' })
    await open(who, { answerId })
    const { data, form } = await staff.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId } })
    expect(data).toMatchObject({
      realName: '林*',
      submitUserName: '林*',
      userName: student.username,
      deptFullName: '理学院',
    })
    expect(form).toMatchObject({ formId, no: 1 })
    expect((await open(admin, { answerId })).answer).toMatchObject({ realName: '林静', submitUserName: '林静' })
    const { records } = await who.call('GET /admin/audit/mine', { query: {} })
    expect(records.map(({ kind, what }) => [kind, what])).toEqual([
      ['view', '查看表单答卷'],
      ['view', '查看表单答卷'],
    ])
  })

  test('in another school finds nothing', async () => {
    const formId = await givenForm(app, tenant, fields)
    const { answerId } = await give(who, formId, { note: '还好' })
    const elsewhere = await app.givenTenant()
    const boss = await app.signedIn(await app.givenUser(elsewhere, { roles: ['ROLE_ADMIN'] }))
    const own = await givenForm(app, elsewhere, fields, { rights: { ROLE_ADMIN: ['fill', 'view', 'edit'] } })
    const codes = await outcomes([
      open(boss, { answerId }),
      open(boss, { formId }),
      give(boss, formId, { note: 'x' }),
      give(boss, own, { note: 'x' }, { userId: student.id }),
      give(boss, own, { note: 'x' }, { answerId, version: 1 }),
      boss.call('GET /public/forms/answer/compare', { query: { answerId, from: 1, to: 1 } }),
      boss.call('POST /public/forms/answer/recall', { body: { answerId } }),
    ])
    expect(codes).toEqual([403, 403, 404, 404, 404, 404, 404])
    const { records } = await boss.call('POST /public/forms/answer/page', { body: {} })
    expect(records).toEqual([])
  })

  test('of a matter nobody answers for is not there', async () => {
    const formId = await givenForm(app, tenant, fields)
    const matter = { bizType: 'nobody', bizId: student.id }
    await expect(give(who, formId, { note: 'x' }, matter)).rejects.toMatchObject({ code: 404 })
    await expect(open(who, { formId, ...matter })).rejects.toMatchObject({ code: 404 })
    await expect(give(who, formId, { note: 'x' }, { bizType: 'nobody' })).rejects.toMatchObject({ code: 404 })
  })
})
