import { beforeEach, describe, expect, test } from 'vitest'
import type { RoleCode } from '@xinqiao/domain'
import { inTenant } from '../../../test/departments.ts'
import { contentOf, designForm, field, givenForm, giveRight, publish, saveDraft } from '../../../test/forms.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { refusal, UNKNOWN } from '../../../test/sign-in.ts'

const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor
beforeEach(async () => {
  tenant = await app.givenTenant({ settings: { singleRoleSwitch: { enabled: false } } })
  admin = await comer('ROLE_ADMIN')
})

const comer = async (...roles: RoleCode[]): Promise<Visitor> => app.signedIn(await app.givenUser(tenant, { roles }))
const rights = (formId: string, who = admin) => who.call('GET /public/forms/rights', { query: { formId } })
const inUse = (formId: string) =>
  admin.call('POST /consult/smartform/saveSetting', { body: { categoryCode: 'CUSTOM', formId } })
const open = (who: Visitor) => who.call('GET /public/forms/type/form/{id}', { params: { id: 'CUSTOM' }, query: {} })
const props = (content: string) =>
  (JSON.parse(content) as { fields: { prop: string }[] }).fields.map(({ prop }) => prop)

describe('rights on a form', () => {
  test('are told for every role and changed one at a time', async () => {
    const form = await givenForm(admin, [field('a'), field('b')])
    const all = await rights(form.id)
    expect(all).toHaveLength(18)
    expect(all.every(({ actions, version }) => actions.length === 0 && version === 0)).toBe(true)
    const given = await giveRight(admin, form.id, 'ROLE_GENERAL', ['edit', 'fill', 'fill'], { b: 'hidden' })
    expect(given).toMatchObject({
      roleName: '普通用户',
      actions: ['fill', 'edit'],
      fields: { b: 'hidden' },
      version: 1,
    })
    expect(await giveRight(admin, form.id, 'ROLE_GENERAL', ['fill'])).toMatchObject({ fields: {}, version: 2 })
    const { roleId } = given
    const stale = { formId: form.id, roleId, actions: [], fields: {}, version: 1 }
    for (const version of [0, 1, 9])
      await expect(admin.call('POST /public/forms/rights/save', { body: { ...stale, version } })).rejects.toMatchObject(
        refusal(40009, '数据已被他人修改，请刷新后重试'),
      )
  })

  test('leave what was and what is in the trail', async () => {
    const form = await givenForm(admin, [field('a')])
    await giveRight(admin, form.id, 'ROLE_CONSULTANT', ['view'], { a: 'read' })
    await giveRight(admin, form.id, 'ROLE_CONSULTANT', [])
    const trail = await inTenant(app, tenant, (tx) =>
      tx.sql<{ detail: object }>(
        `select detail from audit_entry where tenant_id = $1 and action = 'form.right' order by seq`,
        [tx.tenantId],
      ),
    )
    expect(trail.map(({ detail }) => detail)).toMatchObject([
      { before: { actions: [], fields: {} }, after: { actions: ['view'], fields: { a: 'read' } } },
      { before: { actions: ['view'], fields: { a: 'read' } }, after: { actions: [], fields: {} } },
    ])
  })

  test('of two who say something at once one is told', async () => {
    const form = await givenForm(admin)
    const { roleId } = (await rights(form.id))[0]!
    const body = { formId: form.id, roleId, actions: ['fill' as const], fields: {}, version: 0 }
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => admin.call('POST /public/forms/rights/save', { body })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('are about a role and fields that exist', async () => {
    const first = await givenForm(admin, [field('a')])
    const form = await saveDraft(admin, first, [field('b')])
    // Of the draft, or of a version whose answers are still there.
    await giveRight(admin, form.id, 'ROLE_GENERAL', ['fill'], { a: 'read', b: 'hidden' })
    await expect(giveRight(admin, form.id, 'ROLE_GENERAL', ['fill'], { a: 'read', z: 'read' })).rejects.toMatchObject(
      refusal(44109, '表单没有字段“z”'),
    )
    const body = { formId: form.id, roleId: form.id, actions: [], fields: {}, version: 0 }
    await expect(admin.call('POST /public/forms/rights/save', { body })).rejects.toMatchObject(UNKNOWN)
    await expect(rights(body.roleId.replace(/^./, 'f'))).rejects.toMatchObject(UNKNOWN)
  })

  test('are said by designers only, and looked at by those who list forms', async () => {
    const form = await givenForm(admin)
    const head = await comer('CRISIS_ROLE_CENTER_SUPERINTENDENT')
    expect(await rights(form.id, head)).toHaveLength(18)
    await expect(giveRight(head, form.id, 'ROLE_GENERAL', ['view'])).rejects.toMatchObject({ code: 403 })
    await expect(rights(form.id, await comer('ROLE_CONSULTANT'))).rejects.toMatchObject({ code: 403 })
    const stranger = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ADMIN'] }))
    await expect(rights(form.id, stranger)).rejects.toMatchObject(UNKNOWN)
  })
})

describe('what somebody gets of a form', () => {
  test('is without the fields hidden from them, their choices and their times', async () => {
    const options = { from: 'dict', type: 'isUrgent' } as const
    const form = await givenForm(admin, [
      field('a', { type: 'radio', options }),
      field('secret', { type: 'radio', options }),
      field('times', { type: 'timeSlots' }),
      field('staff', { visibleTo: ['ROLE_CONSULTANT'] }),
      field('rows', { type: 'subForm', fields: [field('x'), field('y', { visibleTo: ['ROLE_ADMIN'] })] }),
      field('off', { isUse: false }),
      field('told'),
    ])
    await inUse(form.id)
    await giveRight(admin, form.id, 'ROLE_GENERAL', ['fill'], { secret: 'hidden', times: 'hidden', told: 'read' })
    const got = await open(await comer('ROLE_GENERAL'))
    expect(props(got.content)).toEqual(['a', 'rows', 'told'])
    expect(got.content).not.toMatch(/secret|staff|times|"y"|off/)
    expect(JSON.parse(got.content).fields[2]).toMatchObject({ prop: 'told', editableBy: [] })
    expect(Object.keys(got.options)).toEqual(['a'])
    expect(got.grids).toEqual({})
    expect(got.rights).toEqual({ told: 'read' })
    await giveRight(admin, form.id, 'ROLE_CONSULTANT', ['edit'])
    expect(props((await open(await comer('ROLE_CONSULTANT'))).content)).toEqual([
      'a',
      'secret',
      'times',
      'staff',
      'rows',
      'told',
    ])
  })

  test('is without the groups in which nothing is theirs', async () => {
    const fields = [field('a', { group: 'all' }), field('b', { group: 'staff', visibleTo: ['ROLE_CONSULTANT'] })]
    const groups = [
      { key: 'all', label: '基本情况' },
      { key: 'staff', label: '工作人员填写' },
    ]
    const content = contentOf(fields, { groups })
    const made = await admin.call('POST /public/forms/ite', { body: { typeCode: 'CUSTOM', title: '问卷', content } })
    const form = await publish(admin, made)
    await inUse(form.id)
    await giveRight(admin, form.id, 'ROLE_GENERAL', ['fill'])
    const got = await open(await comer('ROLE_GENERAL'))
    expect(JSON.parse(got.content).groups).toEqual([groups[0]])
  })

  test('keeps where jumps end, though nothing of what is there', async () => {
    const form = await givenForm(admin, [
      field('a', { jump: { mode: 2, target: 'hidden' } }),
      field('b'),
      field('hidden', {
        label: '不可见的题',
        type: 'radio',
        visibleTo: ['ROLE_ADMIN'],
        options: { from: 'dict', type: 'isUrgent' },
      }),
      field('c'),
    ])
    await inUse(form.id)
    await giveRight(admin, form.id, 'ROLE_GENERAL', ['fill'])
    const { content, options } = await open(await comer('ROLE_GENERAL'))
    expect(options).toEqual({})
    expect(JSON.parse(content).fields[2]).toEqual({ prop: 'hidden', type: 'title', label: '', isUse: false })
    expect(content).not.toContain('不可见的题')
  })

  test('is what their active roles together may; a role without any action says nothing', async () => {
    const form = await givenForm(admin, [field('a'), field('b'), field('c')])
    await inUse(form.id)
    await giveRight(admin, form.id, 'ROLE_CONSULTANT', ['fill'], { a: 'hidden', b: 'hidden', c: 'read' })
    await giveRight(admin, form.id, 'ROLE_ASSESSMENT', ['view'], { a: 'hidden', b: 'read', c: 'write' })
    await giveRight(admin, form.id, 'ROLE_INTERVIEWER', [], {})
    const got = await open(await comer('ROLE_CONSULTANT', 'ROLE_ASSESSMENT', 'ROLE_INTERVIEWER'))
    expect(got.rights).toEqual({ b: 'read', c: 'write' })
    expect(props(got.content)).toEqual(['b', 'c'])
    await expect(open(await comer('ROLE_INTERVIEWER'))).rejects.toMatchObject({ code: 403 })
  })

  test('goes by the chosen role where a school lets one count', async () => {
    tenant = await app.givenTenant()
    admin = await comer('ROLE_ADMIN')
    const form = await givenForm(admin, [field('a')])
    await inUse(form.id)
    await giveRight(admin, form.id, 'ROLE_CONSULTANT', ['fill'])
    const both = await comer('ROLE_CONSULTANT', 'ROLE_ASSESSMENT')
    await expect(open(both)).rejects.toMatchObject({ code: 403 })
    const { roleList } = await both.call('GET /admin/user/info')
    const choose = (code: RoleCode) => {
      const roleId = roleList.find((role) => role.roleCode === code)!.id
      return both.call('POST /admin/v2/user/toggleRole', { body: { roleId } })
    }
    await choose('ROLE_ASSESSMENT')
    await expect(open(both)).rejects.toMatchObject({ code: 403 })
    await choose('ROLE_CONSULTANT')
    expect((await open(both)).formId).toBe(form.id)
  })
})

describe('published templates of a category', () => {
  const templates = async (who: Visitor, categoryId: string) => {
    const found = await who.call('GET /public/form/template/getTmpByCategoryId', { query: { categoryId } })
    return found.map(({ content, ...rest }) => ({ ...rest, content: JSON.parse(content) as string }))
  }

  test('are those somebody has business with, cut to what they see; designers get all of them whole', async () => {
    const student = await comer('ROLE_GENERAL')
    expect((await templates(student, 'consent')).map(({ typeCode }) => typeCode)).toHaveLength(7)
    expect(await templates(student, 'crisis')).toEqual([])
    expect(await templates(admin, 'crisis')).toHaveLength(5)
    expect(await templates(admin, 'F12')).toMatchObject([{ title: '咨询记录', no: 1 }])
    expect(await templates(admin, 'constructor')).toEqual([])
    const form = await givenForm(admin, [field('a'), field('b')])
    await designForm(admin)
    await giveRight(admin, form.id, 'ROLE_GENERAL', ['fill'], { b: 'hidden' })
    const [mine] = await templates(student, 'custom')
    expect(props(mine!.content)).toEqual(['a'])
    expect((await templates(admin, 'custom')).map(({ content }) => props(content))).toEqual([['a', 'b']])
    await publish(admin, await saveDraft(admin, form, [field('b')]))
    expect(props((await templates(student, 'custom'))[0]!.content)).toEqual([])
  })
})
