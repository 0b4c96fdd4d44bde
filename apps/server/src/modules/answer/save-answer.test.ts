import type { FormField } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { bring, give, givenForm, open, publishAgain, shown, stopForm } from '../../../test/answers.ts'
import { inTenant, setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { refusal } from '../../../test/sign-in.ts'
import { outcomes } from '../../../test/university.ts'
import { writeSetting } from '../setting/index.ts'

const app = await openTestApp()
let tenant: TestTenant
let student: TestUser
let who: Visitor
let staff: Visitor
let staffUser: TestUser

beforeEach(async () => {
  tenant = await app.givenTenant()
  student = await app.givenUser(tenant, { realName: '林静', phone: '13812345678' })
  who = await app.signedIn(student)
  staffUser = await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'], realName: '周明' })
  staff = await app.signedIn(staffUser)
  await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'ALL')
})

const q = (prop: string, label: string, more: Partial<FormField> = {}): FormField => ({
  prop,
  type: 'input',
  label,
  ...more,
})
const choices = (...labels: string[]) =>
  ({ from: 'inline', options: labels.map((label, index) => ({ value: String(index + 1), label })) }) as const

const mood = q('mood', '近来心情', { required: true, max: 10 })
const hobby = q('hobby', '爱好', { type: 'checkbox', options: choices('阅读', '运动', '音乐') })
const sleep = q('sleep', '睡眠', { type: 'radio', options: choices('好', '一般', '不好') })
const fields = [mood, hobby, sleep]
const GOOD = { mood: '平静', hobby: ['1', '2'], sleep: '1' }
const CONFLICT = refusal(40009, '数据已被他人修改，请刷新后重试')
const ANSWERED = refusal(44126, '这份表单已经提交过，请在原答卷上修改')

const bytesIn = async (table: string): Promise<string> =>
  (
    await app.runtime.owner.query<{ text: string }>(
      `select coalesce(string_agg(encode(body, 'escape'), ''), '') as text
         from ${table} where tenant_id = $1`,
      [tenant.id],
    )
  ).rows[0]!.text

describe('a first answer', () => {
  test('is kept as an edition, with its words beside it, and nothing of it lies open', async () => {
    const formId = await givenForm(app, tenant, fields)
    const saved = await give(who, formId, { ...GOOD, mood: 'quiet-word', hack: 'x' })
    expect(saved).toMatchObject({ edition: 1, version: 1, resign: [] })
    expect(await shown(who, saved.answerId)).toEqual({ ...GOOD, mood: 'quiet-word', _hobby: '阅读,运动' })
    const opened = await open(who, { formId })
    expect(opened.answer).toMatchObject({
      id: saved.answerId,
      status: 'submitted',
      realName: '林静',
      last: true,
      lastFlag: true,
    })
    for (const table of ['form_answer', 'form_edition']) {
      const bytes = await bytesIn(table)
      expect(bytes.length).toBeGreaterThan(50)
      expect(bytes).not.toContain('quiet-word')
    }
    const { rows } = await app.runtime.owner.query(
      `select subject_type, subject_id, detail from audit_entry where tenant_id = $1 and action = 'form.answer'`,
      [tenant.id],
    )
    expect(rows).toEqual([
      {
        subject_type: 'user',
        subject_id: student.id,
        detail: { answerId: saved.answerId, formId, edition: 1, print: expect.any(String) as string },
      },
    ])
    expect(JSON.stringify(rows)).not.toContain('quiet-word')
  })

  test('that the browser would refuse is refused with the question named, and every complaint told', async () => {
    const formId = await givenForm(app, tenant, [
      ...fields,
      q('tel', '联系电话', { required: true, checks: [{ kind: 'phone' }] }),
    ])
    const given = { mood: '', hobby: ['9'], tel: '123' }
    await expect(give(who, formId, given)).rejects.toMatchObject({
      ...refusal(44121, '请输入近来心情'),
      data: [
        { prop: 'mood', message: '请输入近来心情' },
        { prop: 'hobby', message: '爱好的选项已变更，请重新选择' },
        { prop: 'tel', message: expect.any(String) as string },
      ],
    })
    await expect(give(who, formId, { mood: '好', tel: '123' })).rejects.toThrow(/^联系电话：/)
    expect((await open(who, { formId })).answer).toBeNull()
  })

  test.each(['[]', '"x"', '{"a":', 'null', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`])(
    'that is no answers at all is refused: %#',
    async (answers) => {
      const formId = await givenForm(app, tenant, fields)
      await expect(who.call('POST /public/forms/answer/save', { body: { formId, answers } })).rejects.toMatchObject({
        code: 44101,
      })
    },
  )

  test('given twice at once is one; the same request is answered once', async () => {
    const formId = await givenForm(app, tenant, fields)
    const other = await app.signedIn(student)
    expect(await outcomes([give(who, formId, GOOD), give(other, formId, GOOD)])).toEqual([0, 44126])
    await expect(give(who, formId, GOOD)).rejects.toMatchObject(ANSWERED)
    const { rows } = await app.runtime.owner.query('select 1 from form_answer where tenant_id = $1', [tenant.id])
    expect(rows).toHaveLength(1)
  })

  test('about somebody else may be given again; the newest is the last', async () => {
    const formId = await givenForm(app, tenant, fields, { rights: { ROLE_RECEPTIONIST: ['edit'] } })
    const first = await give(staff, formId, GOOD, { userId: student.id })
    const second = await give(staff, formId, GOOD, { userId: student.id })
    const { records } = await staff.call('POST /public/forms/answer/page', { body: {} })
    expect(records.map(({ id, last }) => [id, last])).toEqual([
      [second.answerId, true],
      [first.answerId, false],
    ])
  })
})

describe('a correction', () => {
  test('tells of what changed what was there before; others’ later changes are not overwritten', async () => {
    const formId = await givenForm(app, tenant, fields)
    const { answerId } = await give(who, formId, GOOD)
    const saved = await give(who, formId, { ...GOOD, sleep: '3', hobby: ['3'] }, { answerId, version: 1 })
    expect(saved).toMatchObject({ answerId, edition: 2, version: 2 })
    expect(await shown(who, answerId)).toEqual({
      mood: '平静',
      sleep: '3',
      hobby: ['3'],
      _hobby: '音乐',
      sleep_lastValue: '1',
      sleep_lastLabel: '好',
      hobby_lastValue: ['1', '2'],
      hobby_lastLabel: '阅读,运动',
    })
    expect(await shown(who, answerId, 1)).toEqual({ ...GOOD, _hobby: '阅读,运动' })
    expect(JSON.parse((await open(who, { answerId })).previous!)).toEqual(GOOD)
    await expect(give(who, formId, GOOD, { answerId, version: 1 })).rejects.toMatchObject(CONFLICT)
    await expect(give(who, formId, GOOD, { answerId })).rejects.toMatchObject(CONFLICT)
    const race = await outcomes(
      ['1', '2', '3'].map((one) => give(who, formId, { ...GOOD, sleep: one }, { answerId, version: 2 })),
    )
    expect(race).toEqual([0, 40009, 40009])
  })

  test('leaves editions as they were, whoever asks the database', async () => {
    const formId = await givenForm(app, tenant, fields)
    await give(who, formId, GOOD)
    const wrong = `update form_edition set body = body || '\\x00'::bytea where tenant_id = $1`
    await expect(inTenant(app, tenant, (tx) => tx.sql(wrong, [tx.tenantId]))).rejects.toThrow('never changed')
    for (const statement of [
      'delete from form_edition where tenant_id = $1',
      `update form_edition set event = 'sign' where tenant_id = $1`,
    ])
      await expect(inTenant(app, tenant, (tx) => tx.sql(statement, [tx.tenantId]))).rejects.toThrow('permission denied')
  })

  test('of another form or an unknown answer is not there', async () => {
    const [formId, other] = [await givenForm(app, tenant, fields), await givenForm(app, tenant, fields)]
    const { answerId } = await give(who, formId, GOOD)
    await expect(give(who, other, GOOD, { answerId, version: 1 })).rejects.toMatchObject({ code: 404 })
    await expect(give(who, formId, GOOD, { answerId: student.id, version: 1 })).rejects.toMatchObject({ code: 404 })
  })
})

describe('what is kept', () => {
  test('is not what somebody may not write or see, nor what is led past', async () => {
    const list = [
      mood,
      q('isCrisisStatus', '是否危机', {
        type: 'radio',
        options: choices('是', '否'),
        jump: { mode: 1, rules: [{ option: '2', target: 'end' }] },
      }),
      q('crisisEvents', '危机事件'),
      q('end', '其他说明'),
      q('level', '等级', { editableBy: ['ROLE_RECEPTIONIST'] }),
      q('note', '内部备注', { visibleTo: ['ROLE_RECEPTIONIST'] }),
      q('secret', '督导意见'),
    ]
    const formId = await givenForm(app, tenant, list, {
      rights: { ROLE_GENERAL: ['fill'], ROLE_RECEPTIONIST: ['edit', 'view'] },
      fieldRights: { ROLE_GENERAL: { secret: 'hidden' } },
    })
    const all = { mood: '好', isCrisisStatus: '1', crisisEvents: '有', end: '无', level: '1', note: 'x', secret: 'y' }
    const { answerId } = await give(who, formId, all)
    const own = { mood: '好', isCrisisStatus: '1', crisisEvents: '有', end: '无' }
    expect(await shown(who, answerId)).toEqual(own)
    expect(await shown(staff, answerId)).toEqual(own)
    await give(staff, formId, { ...own, level: '2', note: '留意', secret: '请跟进' }, { answerId, version: 1 })
    expect(await shown(who, answerId)).toEqual({ ...own, level: '2', level_lastValue: null, level_lastLabel: '' })
    expect(await shown(staff, answerId)).toMatchObject({ note: '留意', secret: '请跟进', note_lastLabel: '' })
    await give(who, formId, { ...all, isCrisisStatus: '2', level: '4', note: '', secret: '' }, { answerId, version: 2 })
    expect(await shown(staff, answerId)).toMatchObject({
      level: '2',
      note: '留意',
      secret: '请跟进',
      isCrisisStatus: '2',
    })
    expect(await shown(staff, answerId)).not.toHaveProperty('crisisEvents')
    const { form } = await open(who, { answerId })
    expect(form.content).not.toContain('督导意见')
    expect(form.content).not.toContain('内部备注')
  })

  test('of a covered number is the number, and what goes out is covered', async () => {
    const phone = q('visitorPhone', '联系电话', {
      required: true,
      isMasked: true,
      prefill: 'profile.phone',
      checks: [{ kind: 'phone' }],
    })
    const formId = await givenForm(app, tenant, [phone], {
      rights: { ROLE_GENERAL: ['fill'], ROLE_RECEPTIONIST: ['edit', 'view'] },
    })
    expect(JSON.parse((await open(who, { formId })).prefill)).toEqual({ visitorPhone: '138****5678' })
    expect(JSON.parse((await open(staff, { formId, userId: student.id })).prefill)).toEqual({
      visitorPhone: '138****5678',
    })
    await expect(give(who, formId, { visitorPhone: '139****5678' })).rejects.toMatchObject({ code: 44121 })
    const { answerId } = await give(who, formId, { visitorPhone: '138****5678' })
    await give(who, formId, { visitorPhone: '138****5678' }, { answerId, version: 1 })
    await give(staff, formId, { visitorPhone: '13987654321' }, { answerId, version: 2 })
    expect(await shown(who, answerId)).toEqual({
      visitorPhone: '139****4321',
      visitorPhone_lastValue: '138****5678',
      visitorPhone_lastLabel: '138****5678',
    })
    const compared = await who.call('GET /public/forms/answer/compare', { query: { answerId, from: 2, to: 3 } })
    expect(compared).toEqual([{ prop: 'visitorPhone', label: '联系电话', before: '138****5678', after: '139****4321' }])
  })

  test('begins with constants and what is known, where the school wants that', async () => {
    await who.call('POST /admin/emergencyContact/insertMine', {
      body: { name: '林母', relation: '1', phone: '13700000001' },
    })
    await who.call('POST /admin/emergencyContact/insertMine', {
      body: { name: '林父', relation: '1', phone: '13700000002' },
    })
    const list = [
      q('from', '来源', { value: '自己', readOnly: true }),
      q('name', '联系人', { prefill: 'emergencyContact.name' }),
      q('tel', '联系人电话', { prefill: 'emergencyContact.phone' }),
      q('inner', '内部', { value: '1', visibleTo: ['ROLE_ADMIN'] }),
    ]
    const formId = await givenForm(app, tenant, list, {
      rights: { ROLE_GENERAL: ['fill'], ROLE_RECEPTIONIST: ['edit'] },
    })
    expect(JSON.parse((await open(who, { formId })).prefill)).toEqual({
      from: '自己',
      name: '林父',
      tel: '13700000002',
    })
    // Staff who may not read private data are not handed any.
    expect(JSON.parse((await open(staff, { formId, userId: student.id })).prefill)).toEqual({ from: '自己' })
    await inTenant(app, tenant, (tx) => writeSetting(tx, 'grxxtmsz', { enable: false }))
    expect(JSON.parse((await open(who, { formId })).prefill)).toEqual({ from: '自己' })
    const { answerId } = await give(who, formId, { from: '别人', name: '朋友' })
    expect(await shown(who, answerId)).toEqual({ from: '自己', name: '朋友' })
  })

  test('of a level is text with its name', async () => {
    const list = [q('assessmentLevel', '评估等级', { type: 'star', options: { from: 'setting', code: 'djsz' } })]
    const formId = await givenForm(app, tenant, list, { rights: { ROLE_RECEPTIONIST: ['edit'] } })
    const { form } = await open(staff, { formId, userId: student.id })
    const [first] = form.options['assessmentLevel']!
    const { answerId } = await give(staff, formId, { assessmentLevel: Number(first!.value) }, { userId: student.id })
    expect(await shown(staff, answerId)).toEqual({
      assessmentLevel: first!.value,
      _assessmentLevel: first!.label,
      postAssessmentLevel: first!.value,
    })
  })
})

describe('versions of a form', () => {
  const later = [...fields, q('more', '补充', { required: true })]

  test('an older one is refused, save for the answer or draft that was begun with it', async () => {
    const formId = await givenForm(app, tenant, fields)
    const { answerId } = await give(who, formId, GOOD, { no: 1 })
    const other = await app.signedIn(await app.givenUser(tenant))
    await other.call('POST /public/forms/answer/draft', { body: { formId, answers: '{"mood":"写到一半"}' } })
    await publishAgain(app, tenant, formId, later)
    const third = await app.signedIn(await app.givenUser(tenant))
    await expect(give(third, formId, GOOD, { no: 1 })).rejects.toMatchObject({ code: 44125 })
    await expect(give(third, formId, GOOD)).rejects.toMatchObject({ code: 44121 })
    expect((await give(third, formId, { ...GOOD, more: '有' }, { no: 2 })).edition).toBe(1)
    const begun = await open(other, { formId })
    expect([begun.form.no, begun.newestNo, begun.draft?.no]).toEqual([1, 2, 1])
    await give(other, formId, GOOD, { no: 1 })
    expect((await open(who, { answerId })).form.no).toBe(1)
    expect((await give(who, formId, { ...GOOD, sleep: '2' }, { answerId, version: 1 })).edition).toBe(2)
    await expect(give(who, formId, GOOD, { answerId, version: 2, no: 2 })).rejects.toMatchObject({ code: 44121 })
    await give(who, formId, { ...GOOD, more: '有' }, { answerId, version: 2, no: 2 })
    expect((await open(who, { answerId })).form.no).toBe(2)
    await expect(give(who, formId, GOOD, { answerId, version: 3, no: 1 })).rejects.toMatchObject({ code: 44125 })
    await expect(give(third, formId, GOOD, { no: 9 })).rejects.toMatchObject(ANSWERED)
  })

  test('a form that was stopped takes corrections and no more', async () => {
    const formId = await givenForm(app, tenant, fields)
    const { answerId } = await give(who, formId, GOOD)
    await stopForm(app, tenant, formId)
    const other = await app.signedIn(await app.givenUser(tenant))
    await expect(give(other, formId, GOOD)).rejects.toMatchObject({ code: 44105 })
    await expect(open(other, { formId })).rejects.toMatchObject({ code: 44105 })
    await give(who, formId, { ...GOOD, sleep: '2' }, { answerId, version: 1 })
    expect(await shown(who, answerId)).toMatchObject({ sleep: '2' })
  })
})

describe('attachments', () => {
  const list = [
    mood,
    q('papers', '材料', { type: 'upload', max: 2 }),
    q('inner', '内部材料', { type: 'upload', visibleTo: ['ROLE_RECEPTIONIST'] }),
  ]
  const ticket = (by: Visitor, id: string) => by.call('POST /file/ticket', { body: { id } })

  test('are one’s own, stay, and are open to whoever may read the answer', async () => {
    const formId = await givenForm(app, tenant, list, {
      rights: { ROLE_GENERAL: ['fill'], ROLE_RECEPTIONIST: ['view', 'edit'] },
    })
    const [paper, foreign] = [await bring(who, 'attachment'), await bring(staff, 'attachment')]
    const refused = {
      ...refusal(44121, '材料的文件已失效，请重新上传'),
      data: [{ prop: 'papers', message: '材料的文件已失效，请重新上传' }],
    }
    await expect(give(who, formId, { mood: '好', papers: [foreign] })).rejects.toMatchObject(refused)
    await expect(give(who, formId, { mood: '好', papers: ['nonsense'] })).rejects.toMatchObject(refused)
    await expect(give(who, formId, { mood: '好', papers: [await bring(who, 'signature')] })).rejects.toMatchObject(
      refused,
    )
    await expect(ticket(staff, paper)).rejects.toMatchObject({ code: 404 })
    const { answerId } = await give(who, formId, { mood: '好', papers: [paper] })
    await ticket(staff, paper)
    const stranger = await app.signedIn(await app.givenUser(tenant))
    await expect(ticket(stranger, paper)).rejects.toMatchObject({ code: 404 })
    // What the answer shows already may stay when somebody else corrects it.
    await give(staff, formId, { mood: '好', papers: [paper], inner: [foreign] }, { answerId, version: 1 })
    await expect(ticket(who, foreign)).rejects.toMatchObject({ code: 404 })
    const { rows } = await app.runtime.owner.query(
      'select 1 from file_object where tenant_id = $1 and id = any($2) and expires_at is null',
      [tenant.id, [paper, foreign]],
    )
    expect(rows).toHaveLength(2)
  })
})
