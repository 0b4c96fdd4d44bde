import type { FormField } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { bring, give, givenForm, open, publishAgain, shown } from '../../../test/answers.ts'
import { setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { refusal } from '../../../test/sign-in.ts'
import { outcomes } from '../../../test/university.ts'

const app = await openTestApp()
let tenant: TestTenant
let student: TestUser
let who: Visitor
let staff: Visitor
let formId: string

beforeEach(async () => {
  tenant = await app.givenTenant()
  student = await app.givenUser(tenant, { realName: '林静' })
  who = await app.signedIn(student)
  staff = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'], realName: '周明' }))
  await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'ALL')
  formId = await givenForm(app, tenant, fields, {
    rights: { ROLE_GENERAL: ['fill'], ROLE_RECEPTIONIST: ['view', 'edit'] },
  })
})

const choices = {
  from: 'inline',
  options: [
    { value: '1', label: '好' },
    { value: '2', label: '不好' },
  ],
} as const
const fields: FormField[] = [
  { prop: 'note', type: 'input', label: '近况', required: true },
  { prop: 'sleep', type: 'radio', label: '睡眠', options: choices },
  { prop: 'rows', type: 'subForm', label: '家人', fields: [{ prop: 'name', type: 'input', label: '姓名' }] },
  { prop: 'helper', type: 'user', label: '联系人' },
  { prop: 'sign_teacher', type: 'signature', label: '工作人员签名' },
]
const recall = (by: Visitor, answerId: string, version?: number) =>
  by.call('POST /public/forms/answer/recall', { body: { answerId, ...(version === undefined ? {} : { version }) } })
const NOT = (detail: string) => refusal(44124, detail)

describe('an answer taken back', () => {
  test('is with its author alone, keeps its editions, and is given again', async () => {
    const { answerId } = await give(who, formId, { note: '还好' })
    expect(await recall(who, answerId, 1)).toMatchObject({ answerId, edition: 2, version: 2 })
    await expect(open(staff, { answerId })).rejects.toMatchObject({ code: 404 })
    const listed = (by: Visitor, mine = false) =>
      by
        .call('POST /public/forms/answer/page', { body: { mine } })
        .then(({ records }) => records.map(({ status }) => status))
    expect([await listed(staff), await listed(who, true)]).toEqual([[], ['recalled']])
    const line = (await who.call('GET /public/forms/answer/mine')).find((one) => one.formId === formId)
    expect(line).toMatchObject({ status: 'recalled', answerId })
    expect(await open(who, { formId })).toMatchObject({
      answer: { status: 'recalled' },
      mayWrite: true,
      mayRecall: false,
      maySign: [],
    })
    await expect(recall(who, answerId)).rejects.toMatchObject(NOT('答卷已经撤回'))
    await expect(give(who, formId, { note: '新' })).rejects.toMatchObject({ code: 44126 })
    expect(await give(who, formId, { note: '好多了' }, { answerId, version: 2 })).toMatchObject({
      edition: 3,
      version: 3,
    })
    expect(await shown(staff, answerId)).toMatchObject({ note: '好多了', note_lastLabel: '还好' })
    const { editions } = await who.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId } })
    expect(editions.map(({ event }) => event)).toEqual(['submit', 'recall', 'submit'])
  })

  test('cannot be taken back by others, nor after the other side has signed; staff who may do both can', async () => {
    const { answerId } = await give(who, formId, { note: '还好' })
    const mark = { fileId: await bring(staff, 'signature'), source: 'drawn' } as const
    await staff.call('POST /public/forms/answer/sign', {
      body: { answerId, version: 1, prop: 'sign_teacher', ...mark },
    })
    await expect(recall(who, answerId)).rejects.toMatchObject(NOT('对方已经签名，不能撤回；需要修改时请联系工作人员'))
    expect((await open(who, { answerId })).mayRecall).toBe(false)
    await expect(recall(staff, answerId, 1)).rejects.toMatchObject({ code: 40009 })
    await recall(staff, answerId, 2)
    // It is the visitor's to give again, and no longer the staff's to see.
    await expect(open(staff, { answerId })).rejects.toMatchObject({ code: 404 })
    expect((await who.call('GET /message/message/myMessageByType', { query: {} })).records).toHaveLength(2)
    await expect(
      staff.call('POST /public/forms/answer/sign', { body: { answerId, version: 3, prop: 'sign_teacher', ...mark } }),
    ).rejects.toMatchObject({ code: 404 })
    await give(who, formId, { note: '改过了' }, { answerId, version: 3 })
    expect((await open(staff, { answerId })).answer?.status).toBe('submitted')
  })

  test('belongs to who submitted last; a correction of staff is not the visitor’s to take back', async () => {
    const { answerId } = await give(who, formId, { note: '还好' })
    await give(staff, formId, { note: '更正' }, { answerId, version: 1 })
    await expect(recall(who, answerId)).rejects.toMatchObject(NOT('只有提交的人可以撤回'))
    const stranger = await app.signedIn(await app.givenUser(tenant))
    await expect(recall(stranger, answerId)).rejects.toMatchObject({ code: 404 })
  })

  test('cannot be signed, and is taken back once', async () => {
    const { answerId } = await give(staff, formId, { note: '登记' }, { userId: student.id })
    const race = await outcomes([recall(staff, answerId, 1), recall(staff, answerId, 1)])
    expect(race).toEqual([0, 40009])
    const body = {
      answerId,
      version: 2,
      prop: 'sign_teacher',
      fileId: await bring(staff, 'signature'),
      source: 'drawn',
    } as const
    await expect(staff.call('POST /public/forms/answer/sign', { body })).rejects.toMatchObject(
      refusal(44123, '答卷已撤回，请修改后重新提交'),
    )
  })
})

describe('two editions', () => {
  test('are compared question by question, in words, across versions of the form', async () => {
    const helper = await app.givenUser(tenant, { realName: '陈远', roles: ['ROLE_CONSULTANT'] })
    const { answerId } = await give(who, formId, { note: '还好', sleep: '1', rows: [{ name: '林母' }] })
    const later: FormField[] = [
      { ...fields[0]!, label: '最近怎样' },
      ...fields.slice(1),
      { prop: 'more', type: 'textarea', label: '补充' },
    ]
    await publishAgain(app, tenant, formId, later)
    const next = { note: '还好', sleep: '2', rows: [{ name: '林母' }, { name: '林父' }], helper: helper.id, more: '无' }
    await give(who, formId, next, { answerId, version: 1, no: 2 })
    const compare = (from: number, to: number) =>
      who.call('GET /public/forms/answer/compare', { query: { answerId, from, to } })
    expect(await compare(1, 2)).toEqual([
      { prop: 'sleep', label: '睡眠', before: '好', after: '不好' },
      { prop: 'rows', label: '家人', before: '1. 姓名：林母', after: '1. 姓名：林母\n2. 姓名：林父' },
      { prop: 'helper', label: '联系人', before: '', after: '陈*' },
      { prop: 'more', label: '补充', before: '', after: '无' },
    ])
    expect((await compare(2, 1))[0]).toEqual({ prop: 'sleep', label: '睡眠', before: '不好', after: '好' })
    expect(await compare(2, 2)).toEqual([])
    await expect(compare(1, 9)).rejects.toMatchObject({ code: 404 })
    await expect(shown(who, answerId, 9)).rejects.toMatchObject({ code: 404 })
    const first = await who.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId, no: 1 } })
    expect([first.form.no, first.data.no, first.data.edition]).toEqual([1, 1, 1])
  })
})
