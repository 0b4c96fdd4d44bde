import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import type { RoleCode } from '@xinqiao/domain'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { contentOf, designForm, field, givenForm, publish, saveDraft } from '../../../test/forms.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { refusal, UNKNOWN } from '../../../test/sign-in.ts'

const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor
beforeEach(async () => {
  tenant = await app.givenTenant()
  admin = await comer('ROLE_ADMIN')
})

const comer = async (role: RoleCode, of = tenant): Promise<Visitor> =>
  app.signedIn(await app.givenUser(of, { roles: [role], realName: '李设计' }))
const view = (id: string, who = admin) => who.call('GET /public/forms/ite/view', { query: { id } })
const CONFLICT = refusal(40009, '数据已被他人修改，请刷新后重试')
const audits = (action: string) =>
  inTenant(app, tenant, (tx) =>
    tx.sql<{ detail: Record<string, unknown> }>(
      'select detail from audit_entry where tenant_id = $1 and action = $2 order by seq',
      [tx.tenantId, action],
    ),
  )
const choice = field('mood', { type: 'radio', options: { from: 'dict', type: 'isUrgent' } })

describe('a draft', () => {
  test('is kept with what is wrong with it, and nobody fills it in', async () => {
    const made = await designForm(admin, [field('a', { label: '' })], { title: ' 心情问卷 ' })
    expect(made).toMatchObject({ version: 1, problems: [{ prop: 'a', message: '请填写字段名称' }] })
    expect(await view(made.id)).toMatchObject({
      title: '心情问卷',
      typeName: '通用表单',
      categoryName: '通用',
      publishedNo: null,
      publishTime: null,
      hasDraft: true,
      isDefault: false,
      fieldCount: 1,
      answerCount: 0,
      updateUserName: '李设计',
      problems: [{ prop: 'a', message: '请填写字段名称' }],
      versions: [],
    })
    const all = await admin.call('GET /public/forms/ite/all', { query: { typeCode: 'CUSTOM' } })
    expect(all).toEqual([])
  })

  test('of a type of the catalogue starts as the catalogue has it and is open to the same roles', async () => {
    const { id } = await admin.call('POST /public/form/template/save', { body: { typeCode: 'F26', title: '反馈' } })
    expect(await view(id)).toMatchObject({
      typeName: '满意度反馈',
      categoryCode: 'feedback',
      fieldCount: 3,
      problems: [],
    })
    const rights = await admin.call('GET /public/forms/rights', { query: { formId: id } })
    expect(rights.filter(({ actions }) => actions.length > 0)).toMatchObject([
      { roleCode: 'ROLE_GENERAL', actions: ['fill'] },
    ])
  })

  test('is saved over the version that was looked at only', async () => {
    const made = await designForm(admin)
    const after = await saveDraft(admin, made, [field('note'), field('more')])
    expect(after.version).toBe(2)
    expect((await view(made.id)).fieldCount).toBe(2)
    await expect(saveDraft(admin, made, [])).rejects.toMatchObject(CONFLICT)
    const body = { id: made.id, typeCode: 'CUSTOM', title: '问卷' }
    await expect(admin.call('POST /public/forms/ite', { body })).rejects.toMatchObject({ code: 40001 })
    // Without content only the name changes.
    await admin.call('POST /public/forms/ite', { body: { ...body, title: '新名', version: 2 } })
    expect(await view(made.id)).toMatchObject({ title: '新名', fieldCount: 2, version: 3 })
    expect(JSON.parse((await view(made.id)).content)).toMatchObject({ title: '新名' })
  })

  test('of two who save at once one is told', async () => {
    const made = await designForm(admin)
    const other = await comer('ROLE_ADMIN')
    const tries = await Promise.allSettled(
      [admin, other, admin, other].map((who, n) => saveDraft(who, made, [field(`a${n}`)])),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await view(made.id)).version).toBe(2)
  })

  test('keeps its type', async () => {
    const made = await designForm(admin)
    await expect(
      admin.call('POST /public/forms/ite', { body: { ...made, typeCode: 'F01', title: '问卷' } }),
    ).rejects.toMatchObject({ code: 40001, message: '参数错误：表单类型不能修改，请另建表单' })
  })

  test.each<[string, object, number, string]>([
    ['no data', { content: 'function () {}' }, 44101, '表单内容不是有效的数据（JSON），请检查后重试'],
    ['another shape', { content: '{"schemaVersion":1,"title":"x","fields":5}' }, 44101, '“字段”的内容无法识别'],
    ['another version', { content: '{"schemaVersion":9}' }, 44101, '表单版本无法识别'],
    ['a character no database takes', { content: contentOf([field('a', { label: '\0' })]) }, 40001, ''],
    ['bottomless depth', { content: '['.repeat(200_000) + ']'.repeat(200_000) }, 40001, ''],
    ['no name', { title: '  ' }, 44101, '请填写表单名称'],
    ['no such type', { typeCode: 'F99' }, 44107, '没有这种表单类型'],
    ['no such type, though every object knows the word', { typeCode: 'constructor' }, 44107, '没有这种表单类型'],
  ])('is refused with %s', async (_, over, code, message) => {
    const body = { typeCode: 'CUSTOM', title: '问卷', content: contentOf([field('a')]), ...over }
    const tried = admin.call('POST /public/forms/ite', { body })
    await expect(tried).rejects.toMatchObject(message ? { code, message } : { code })
  })

  test('belongs to a site of the school', async () => {
    const { id: site } = await admin.call('POST /public/setting/site', { body: { name: '东区', type: 'centre' } })
    const made = await designForm(admin, undefined, { siteId: site })
    expect(await view(made.id)).toMatchObject({ siteId: site, siteName: '东区' })
    await expect(designForm(admin, undefined, { siteId: made.id })).rejects.toMatchObject(UNKNOWN)
  })

  test('drops whatever a definition does not know', async () => {
    const content = contentOf([{ ...field('a'), onClick: 'alert(1)' } as never])
    const { id } = await admin.call('POST /public/forms/ite', { body: { typeCode: 'CUSTOM', title: '问卷', content } })
    expect((await view(id)).content).not.toContain('alert')
  })
})

describe('publishing', () => {
  test('makes versions that never change', async () => {
    const made = await designForm(admin, [field('a')])
    const first = await publish(admin, made, ' 首版 ')
    expect(first).toMatchObject({ no: 1, version: 2 })
    const second = await publish(admin, await saveDraft(admin, first, [field('a'), field('b')]))
    expect(second.no).toBe(2)
    const { versions, publishedNo, hasDraft } = await view(made.id)
    expect([publishedNo, hasDraft]).toEqual([2, false])
    expect(versions).toMatchObject([
      { no: 2, note: '', publishUserName: '李设计', answerCount: 0 },
      { no: 1, note: '首版' },
    ])
    const old = await admin.call('GET /public/forms/ite/version', { query: { id: made.id, no: 1 } })
    expect(JSON.parse(old.content)).toEqual({ schemaVersion: 1, title: '问卷', fields: [field('a')] })
    await expect(admin.call('GET /public/forms/ite/version', { query: { id: made.id, no: 3 } })).rejects.toMatchObject(
      UNKNOWN,
    )
    await expect(
      inTenant(app, tenant, (tx) => tx.update('form_version', { form_id: made.id }, { note: 'x' })),
    ).rejects.toThrow(/permission denied/)
    expect(await audits('form.publish')).toMatchObject([{ detail: { no: 1 } }, { detail: { no: 2 } }])
  })

  test('is refused with every fault named by its field', async () => {
    const made = await designForm(admin, [
      field('a', { label: '姓名', min: 2, max: 1 }),
      field('b', { label: '专业', type: 'select', options: { from: 'dict', type: 'ownMajors' } }),
      field('c', { label: '老师', type: 'select', options: { from: 'named', name: 'everybody' } }),
    ])
    await expect(publish(admin, made)).rejects.toMatchObject(
      refusal(
        44102,
        '表单还不能发布：“姓名”最小值不能大于最大值；“老师”没有选项来源“everybody”；“专业”没有字典“ownMajors”',
      ),
    )
    await admin.call('POST /admin/dict/save', { body: { type: 'ownMajors', name: '专业' } })
    const { problems } = await view(made.id)
    expect(problems.map(({ prop }) => prop)).toEqual(['a', 'c'])
  })

  test('tells of many faults how many there are', async () => {
    const made = await designForm(
      admin,
      Array.from({ length: 12 }, (_, n) => field(`a${n}`, { label: '' })),
    )
    await expect(publish(admin, made)).rejects.toMatchObject({ code: 44102, message: expect.stringMatching(/等12处$/) })
  })

  test('says when there is nothing new', async () => {
    const once = await givenForm(admin, [choice])
    const UNCHANGED = refusal(44103, '与已发布的版本没有不同，无需再次发布')
    await expect(publish(admin, once)).rejects.toMatchObject(UNCHANGED)
    const saved = await saveDraft(admin, once, [choice])
    await expect(publish(admin, saved)).rejects.toMatchObject(UNCHANGED)
  })

  test('never gives a name another meaning, however long ago it was used', async () => {
    const rows = field('rows', { type: 'subForm', fields: [field('name')] })
    const first = await givenForm(admin, [field('a', { label: '旧题' }), rows])
    const second = await publish(admin, await saveDraft(admin, first, [field('b')]))
    const back = await saveDraft(admin, second, [field('a', { type: 'date' })])
    await expect(publish(admin, back)).rejects.toMatchObject(
      refusal(44110, '字段标识“a”曾用于“旧题”，不能改作他用，请换一个标识'),
    )
    const inner = await saveDraft(admin, back, [field('name', { type: 'number' })])
    await expect(publish(admin, inner)).rejects.toMatchObject({ code: 44110 })
    const same = await saveDraft(admin, inner, [field('a', { label: '新说法' })])
    expect((await publish(admin, same)).no).toBe(3)
  })

  test('twice at once gives one version', async () => {
    const made = await designForm(admin)
    const other = await comer('ROLE_ADMIN')
    const tries = await Promise.allSettled([admin, other, admin, other].map((who) => publish(who, made)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await view(made.id)).versions).toHaveLength(1)
  })
})

describe('what else happens to a form', () => {
  test('a version comes back as the draft', async () => {
    const first = await givenForm(admin, [field('a')])
    const second = await publish(admin, await saveDraft(admin, first, [field('b')]))
    const { version, problems } = await admin.call('POST /public/forms/ite/restore', { body: { ...second, no: 1 } })
    expect([version, problems]).toEqual([second.version + 1, []])
    expect(await view(first.id)).toMatchObject({ publishedNo: 2, hasDraft: true })
    expect((await view(first.id)).content).toContain('"a"')
    await expect(
      admin.call('POST /public/forms/ite/restore', { body: { id: first.id, version, no: 9 } }),
    ).rejects.toMatchObject(UNKNOWN)
    await expect(admin.call('POST /public/forms/ite/restore', { body: { ...second, no: 1 } })).rejects.toMatchObject(
      CONFLICT,
    )
  })

  test('a copy is a form of its own', async () => {
    const first = await givenForm(admin, [field('a')])
    const { id } = await admin.call('POST /public/forms/ite/copy', { body: { id: first.id, title: '副本' } })
    expect(await view(id)).toMatchObject({ title: '副本', publishedNo: null, fieldCount: 1, version: 1 })
    await saveDraft(admin, { id, version: 1 }, [])
    expect((await view(first.id)).fieldCount).toBe(1)
  })

  test('a stopped form is not offered any more', async () => {
    const form = await givenForm(admin)
    const listed = async () => (await admin.call('GET /public/forms/ite/all', { query: {} })).map(({ id }) => id)
    expect(await listed()).toContain(form.id)
    const body = { id: form.id, version: form.version, enabled: false }
    const { version } = await admin.call('POST /public/forms/ite/enable', { body })
    expect(await listed()).not.toContain(form.id)
    await expect(admin.call('POST /public/forms/ite/enable', { body })).rejects.toMatchObject(CONFLICT)
    await admin.call('POST /public/forms/ite/enable', { body: { ...body, version, enabled: true } })
    expect(await listed()).toContain(form.id)
  })

  test('only what nobody answered and nothing stands on is removed', async () => {
    const form = await givenForm(admin)
    await admin.call('POST /public/forms/ite/remove', { body: { id: form.id, version: form.version } })
    await expect(view(form.id)).rejects.toMatchObject(UNKNOWN)
    const { records } = await admin.call('GET /public/forms/ite', { query: { typeCode: 'F01' } })
    const [standard] = records
    await expect(
      admin.call('POST /public/forms/ite/remove', { body: { id: standard!.id, version: standard!.version } }),
    ).rejects.toMatchObject({ code: 44106 })
    const answered = await givenForm(admin)
    const person = await app.givenUser(tenant)
    await givenAnswer(answered.id, person.id)
    await expect(
      admin.call('POST /public/forms/ite/remove', { body: { id: answered.id, version: answered.version } }),
    ).rejects.toMatchObject(refusal(44106, '表单已有1份答卷或已设为默认，不能删除，可以停用'))
    expect(await view(answered.id)).toMatchObject({ answerCount: 1, versions: [{ answerCount: 1 }] })
    const [row] = (await admin.call('GET /public/forms/ite', { query: { keyword: '问卷' } })).records
    expect(row).toMatchObject({ id: answered.id, answerCount: 1 })
  })
})

test('an answer that comes in while its form is being removed keeps it', async () => {
  const form = await givenForm(admin)
  const person = await app.givenUser(tenant)
  const gate = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const answering = givenAnswer(form.id, person.id, async () => {
    written.resolve()
    await gate.promise
  })
  await written.promise
  const removal = admin.call('POST /public/forms/ite/remove', { body: { id: form.id, version: form.version } })
  removal.catch(() => undefined)
  await eventually(async () => expect(await waiting()).toBeGreaterThan(0))
  gate.resolve()
  await answering
  await expect(removal).rejects.toMatchObject({ code: 44106 })
  expect((await view(form.id)).answerCount).toBe(1)
})

/** How many statements of this database wait for a lock. */
const waiting = async (): Promise<number> =>
  (
    await app.runtime.owner.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]!.n

const givenAnswer = (formId: string, userId: string, before: () => Promise<void> = async () => undefined) =>
  inTenant(app, tenant, async (tx) => {
    await tx.sql(
      `insert into form_answer (tenant_id, id, form_id, form_no, user_id, status, edition, body, content_hash, created_by,
         created_at, updated_by, updated_at, submitted_at)
       values ($1, $2, $3, 1, $4, 'submitted', 1, '\\x00', '\\x00', $4, $5, $4, $5, $5)`,
      [tx.tenantId, tx.newId(), formId, userId, tx.now],
    )
    await before()
  })

describe('who designs', () => {
  test('administrators of the whole school; others look or see nothing', async () => {
    const form = await designForm(admin)
    const head = await comer('CRISIS_ROLE_CENTER_SUPERINTENDENT')
    expect((await view(form.id, head)).title).toBe('问卷')
    await expect(designForm(head)).rejects.toMatchObject({ code: 403 })
    for (const role of ['ROLE_GENERAL', 'ROLE_CONSULTANT'] as const)
      await expect(view(form.id, await comer(role))).rejects.toMatchObject({ code: 403 })
    const dept = await givenDept(app, tenant, '文学院')
    await setScope(app, tenant, 'ROLE_ADMIN', 'CUSTOM', [dept])
    await expect(saveDraft(admin, form, [])).rejects.toMatchObject({ code: expect.any(Number), status: 200 })
    await expect(publish(admin, form)).rejects.toThrow('全校')
  })

  test('of one school see nothing of another', async () => {
    const form = await designForm(admin)
    const stranger = await comer('ROLE_ADMIN', await app.givenTenant())
    await expect(view(form.id, stranger)).rejects.toMatchObject(UNKNOWN)
    await expect(saveDraft(stranger, form, [])).rejects.toMatchObject(UNKNOWN)
    await expect(publish(stranger, form)).rejects.toMatchObject(UNKNOWN)
  })
})

describe('the list', () => {
  test('goes by page, name, kind and state', async () => {
    const made = await designForm(admin, undefined, { title: '寝室登记' })
    const list = (query: object) => admin.call('GET /public/forms/ite', { query })
    const all = await list({ size: 5 })
    expect(all).toMatchObject({ total: 27, pages: 6, current: 1, size: 5 })
    expect(all.records[0]).toMatchObject({ id: made.id, title: '寝室登记' })
    expect((await list({ size: 5, current: 6 })).records).toHaveLength(2)
    expect((await list({ keyword: '登记' })).records.map(({ title }) => title)).toEqual(['寝室登记', '来访登记表'])
    expect(await list({ categoryCode: 'consent' })).toMatchObject({ total: 7 })
    expect(await list({ categoryCode: 'constructor' })).toMatchObject({ total: 0 })
    expect(await list({ typeCode: 'CUSTOM', enabled: true })).toMatchObject({ total: 1 })
    expect(await list({ enabled: false })).toMatchObject({ total: 0, records: [] })
  })

  test('of types tells which form stands for each', async () => {
    const types = await admin.call('GET /public/forms/type/all')
    expect(types).toHaveLength(27)
    expect(types[0]).toMatchObject({ id: 'F01', typeName: '来访登记表', categoryName: '登记', formCount: 1 })
    expect(types[0]!.formId).not.toBeNull()
    expect(types.at(-1)).toMatchObject({ id: 'CUSTOM', formCount: 0, formId: null, formName: null })
    const page = await admin.call('GET /public/forms/type', { query: { keyword: '记录', size: 3 } })
    expect(page).toMatchObject({ total: 12, pages: 4, size: 3 })
    expect(await admin.call('GET /public/forms/type', { query: { categoryCode: 'crisis' } })).toMatchObject({
      total: 5,
    })
  })
})
