import { beforeEach, describe, expect, test } from 'vitest'
import { allFields, fieldTypes, formCatalogue, widgetNames, type FormField, type RoleCode } from '@xinqiao/domain'
import { inTenant } from '../../../test/departments.ts'
import { field, giveRight, givenForm } from '../../../test/forms.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { refusal, UNKNOWN } from '../../../test/sign-in.ts'
import { adoptCatalogue, formAtHand, formInForce, openFormView } from './index.ts'

const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor
beforeEach(async () => {
  tenant = await app.givenTenant()
  admin = await comer('ROLE_ADMIN')
})

const comer = async (role: RoleCode): Promise<Visitor> => app.signedIn(await app.givenUser(tenant, { roles: [role] }))
const count = async (table: string, of = tenant): Promise<number> =>
  (
    await inTenant(app, of, (tx) =>
      tx.sql<{ n: number }>(`select count(*)::int as n from ${table} where tenant_id = $1`, [tx.tenantId]),
    )
  )[0]!.n
const definitionOf = (code: string) => formCatalogue.find((one) => one.code === code)!.definition
const open = (who: Visitor, id: string, siteId?: string) =>
  who.call('GET /public/forms/type/form/{id}', { params: { id }, query: siteId ? { siteId } : {} })

describe('the catalogue comes to a school', () => {
  test('when somebody first looks, and once', async () => {
    expect(await count('form')).toBe(0)
    const students = await Promise.all(Array.from({ length: 4 }, () => comer('ROLE_GENERAL')))
    await Promise.all([...students.map((one) => open(one, 'F01')), admin.call('GET /public/forms/type/all')])
    expect([await count('form'), await count('form_version')]).toEqual([26, 26])
    await admin.call('GET /public/forms/ite', { query: {} })
    expect(await count('form')).toBe(26)
    const made = await inTenant(app, tenant, (tx) =>
      tx.sql(`select 1 from audit_entry where tenant_id = $1 and action = 'form.adopt'`, [tx.tenantId]),
    )
    expect(made).toHaveLength(1)
  })

  test('two transactions side by side make one copy', async () => {
    await Promise.all(Array.from({ length: 6 }, () => inTenant(app, tenant, (tx) => adoptCatalogue(tx))))
    expect([await count('form'), await count('form_version')]).toEqual([26, 26])
  })

  test('a later edition renews what nobody has changed, and leaves a school’s own work alone', async () => {
    const designer = await app.givenUser(tenant)
    const older = { ...definitionOf('F12'), fields: definitionOf('F12').fields.slice(0, 3) }
    // Copies of an earlier release: as they came; published by somebody here; with a draft begun.
    const copies = [
      ['F12', null, older],
      ['F13', designer.id, older],
      ['F16', null, { ...older, submitTips: '我们的' }],
    ] as const
    await inTenant(app, tenant, async (tx) => {
      for (const [typeCode, publishedBy, draft] of copies) {
        const id = tx.newId()
        const of = { created_at: tx.now, updated_at: tx.now, published_no: 1, is_from_catalogue: true }
        await tx.insert('form', { ...of, id, type_code: typeCode, title: older.title, draft: JSON.stringify(draft) })
        const version = { form_id: id, no: 1, definition: JSON.stringify(older), published_at: tx.now }
        await tx.insert('form_version', { ...version, published_by: publishedBy })
      }
    })
    const student = await comer('ROLE_GENERAL')
    await Promise.all([open(student, 'F26'), admin.call('GET /public/forms/type/all')])
    const at = (code: string) =>
      inTenant(app, tenant, async (tx) => {
        const { no, definition } = await formAtHand(tx, { formId: await formInForce(tx, code) })
        return [no, definition.fields.length]
      })
    expect(await at('F12')).toEqual([2, definitionOf('F12').fields.length])
    expect(await at('F13')).toEqual([1, 3])
    expect(await at('F16')).toEqual([1, 3])
    expect(await count('form_version')).toBe(27)
    await open(student, 'F26')
    expect(await count('form_version')).toBe(27)
  })

  test('without touching another school', async () => {
    const other = await app.givenTenant()
    await open(await comer('ROLE_GENERAL'), 'F01')
    expect(await count('form', other)).toBe(0)
  })

  test('with the rights each form starts with', async () => {
    const { records } = await admin.call('GET /public/forms/ite', { query: { size: 50 } })
    const rights = async (typeCode: string) => {
      const { id } = records.find((form) => form.typeCode === typeCode)!
      const roles = await admin.call('GET /public/forms/rights', { query: { formId: id } })
      return roles
        .flatMap(({ roleCode, actions }) => (actions.length > 0 ? [`${roleCode} ${actions.join()}`] : []))
        .toSorted()
    }
    expect(await rights('F01')).toEqual(['ROLE_APPOINTMENT edit', 'ROLE_GENERAL fill', 'ROLE_RECEPTIONIST edit'])
    expect(await rights('F08')).toEqual(['ROLE_GENERAL fill'])
    expect(await rights('F17')).toEqual(['ROLE_ASSESSMENT edit', 'ROLE_CONSULTANT edit'])
    expect(await rights('F22')).toHaveLength(6)
    expect(await rights('F25')).toEqual(['ROLE_SUPERVISOR edit'])
  })
})

test.each(formCatalogue.map(({ code, definition }) => [code, definition.title] as const))(
  '%s %s opens with every choice filled in',
  async (code, title) => {
    const form = await inTenant(app, tenant, async (tx) => formAtHand(tx, { formId: await formInForce(tx, code) }))
    const { definition } = formCatalogue.find((one) => one.code === code)!
    expect(form).toMatchObject({ title, no: 1, typeCode: code, enabled: true, siteId: null })
    expect(form.definition).toEqual(definition)
    const choosing = allFields(definition.fields).filter(({ options }) => options)
    expect(choosing.filter(({ prop }) => form.options(prop).length === 0).map(({ prop }) => prop)).toEqual([])
    for (const { prop } of allFields(definition.fields).filter(({ type }) => type === 'timeSlots'))
      expect(form.grid(prop).rows.length).toBeGreaterThan(0)
    expect(form.levels.map(({ star }) => star)).toEqual(['1', '2', '3', '4'])
    const view = openFormView(form, { actions: new Set(['edit']), fields: {} }, { roleCodes: ['ROLE_SUPERVISOR'] })
    expect(JSON.parse(view.content)).toEqual(definition)
    expect(Object.keys(view.options).toSorted()).toEqual(choosing.map(({ prop }) => prop).toSorted())
  },
)

describe('a type’s form', () => {
  test('opens for whoever has business with it', async () => {
    const form = await open(await comer('ROLE_GENERAL'), 'F01')
    expect(form).toMatchObject({ formName: '来访登记表', typeCode: 'F01', categoryCode: 'registration', no: 1 })
    expect(form.options['isUrgent']).toEqual([
      { value: '0', label: '否' },
      { value: '1', label: '是' },
    ])
    expect(form.options['mainQuestionName']).toContainEqual({ value: '1-1', label: '学业/学习压力' })
    expect(form.grids['contactTime']?.[0]).toEqual({ time: '08:00-08:30', weeks: [1, 2, 3, 4, 5, 6, 7] })
    expect(form.roleCodes).toEqual(['ROLE_GENERAL'])
    expect(form.levels[0]).toEqual({ star: '1', level: '一级·危机', color: '#CF1F2E' })
  })

  test('is closed to others, unknown, or not there', async () => {
    const student = await comer('ROLE_GENERAL')
    await expect(open(student, 'F12')).rejects.toMatchObject({ code: 403 })
    await expect(open(admin, 'F01')).rejects.toMatchObject({ code: 403 })
    await expect(open(student, 'F27')).rejects.toMatchObject(refusal(44107, '没有这种表单类型'))
    await expect(open(student, 'CUSTOM')).rejects.toMatchObject(UNKNOWN)
  })

  test('says so when it has been stopped, and is there for its answers still', async () => {
    const student = await comer('ROLE_GENERAL')
    const { formId } = await open(student, 'F26')
    const { version } = await admin.call('GET /public/forms/ite/view', { query: { id: formId } })
    await admin.call('POST /public/forms/ite/enable', { body: { id: formId, version, enabled: false } })
    await expect(open(student, 'F26')).rejects.toMatchObject(refusal(44105, '表单“满意度反馈”已停用，请联系管理员'))
    const old = await inTenant(app, tenant, (tx) => formAtHand(tx, { formId, no: 1 }))
    expect(old).toMatchObject({ no: 1, enabled: false })
    await expect(inTenant(app, tenant, (tx) => formAtHand(tx, { formId, no: 2 }))).rejects.toThrow('资源不存在')
  })

  test('that was never published cannot be filled in', async () => {
    const { id } = await admin.call('POST /public/forms/ite', { body: { typeCode: 'CUSTOM', title: '草稿' } })
    await expect(inTenant(app, tenant, (tx) => formAtHand(tx, { formId: id }))).rejects.toThrow(
      '表单“草稿”还没有发布，请联系管理员',
    )
  })

  test('of old still opens when a part of it has gone out of use', async () => {
    const form = await givenForm(admin, [field('a'), field('b', { visibleTo: ['ROLE_ADMIN'] })])
    await app.runtime.owner.query(
      `update form_version set definition = jsonb_set(jsonb_set(definition, '{fields,1,visibleTo}', '["ROLE_GONE"]'),
         '{fields,0,type}', '"hologram"') where form_id = $1`,
      [form.id],
    )
    const { definition } = await inTenant(app, tenant, (tx) => formAtHand(tx, { formId: form.id }))
    expect(definition.fields).toMatchObject([
      { prop: 'a', type: 'input' },
      { prop: 'b', visibleTo: [] },
    ])
  })
})

test('a form designed with every type of field is published and opened', async () => {
  const options = { from: 'inline', options: [{ value: '1', label: '甲' }] } as const
  const chosen = new Set(['radio', 'radioInput', 'checkbox', 'select', 'cascader', 'tree', 'star'])
  const extras: Readonly<Record<string, Partial<FormField>>> = {
    richTxt: { items: [{ kind: 'text', text: '我' }, { kind: 'br' }, { kind: 'input', prop: 'x', label: '空' }] },
    subForm: { fields: [field('inner', { type: 'select', options: { from: 'dict', type: 'isUrgent' } })] },
    slider: { min: 1, max: 10 },
    radioInput: { other: { value: '-1', max: 50 } },
  }
  const fields = [
    ...Object.keys(fieldTypes)
      .filter((type) => type !== 'widget')
      .map((type) =>
        field(`f_${type}`, {
          type: type as FormField['type'],
          ...(chosen.has(type) ? { options } : {}),
          ...extras[type],
        }),
      ),
    ...Object.keys(widgetNames).map((name) =>
      field(name, { type: 'widget', widget: name as keyof typeof widgetNames }),
    ),
  ]
  const form = await givenForm(admin, fields)
  await giveRight(admin, form.id, 'ROLE_GENERAL', ['fill'])
  await admin.call('POST /consult/smartform/saveSetting', {
    body: { categoryCode: 'CUSTOM', formId: form.id, version: 0 },
  })
  const opened = await open(await comer('ROLE_GENERAL'), 'CUSTOM')
  expect(JSON.parse(opened.content).fields).toEqual(fields)
  expect(opened.options['inner']).toHaveLength(2)
  expect(opened.options['f_radio']).toEqual(options.options)
  expect(opened.grids['f_timeSlots']?.length).toBeGreaterThan(10)
})
