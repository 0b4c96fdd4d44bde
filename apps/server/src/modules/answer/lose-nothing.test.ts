import type { FieldRight, FormAnswers, FormField } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { give, givenForm, shown } from '../../../test/answers.ts'
import { setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { refusal } from '../../../test/sign-in.ts'

const app = await openTestApp()
let tenant: TestTenant
let staff: Visitor

beforeAll(async () => {
  tenant = await app.givenTenant()
  staff = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'] }))
  await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'ALL')
})

const q = (prop: string, label: string, more: Partial<FormField> = {}): FormField => ({
  prop,
  type: 'input',
  label,
  ...more,
})
const yesNo = {
  from: 'inline',
  options: [
    { value: '1', label: '有' },
    { value: '2', label: '无' },
    { value: '3', label: '已停用', disabled: true },
  ],
} as const
const radio = (prop: string, label: string, more: Partial<FormField> = {}): FormField =>
  q(prop, label, { type: 'radio', options: yesNo, ...more })
const whenYes = (prop: string) => ({ prop, op: 'eq', value: '1' }) as const

type Save = { readonly by: 'student' | 'staff'; readonly given: FormAnswers }
type Story = {
  readonly name: string
  readonly fields: readonly FormField[]
  /** of staff */
  readonly rights?: Readonly<Record<string, FieldRight>>
  readonly saves: readonly Save[]
  /** as the student reads it afterwards */
  readonly kept: FormAnswers
}

const locked = [
  q('why', '原因', { required: true, max: 10, readOnly: whenYes('sure') }),
  radio('sure', '已确认'),
  q('note', '备注'),
]
const harm = [radio('harm', '是否有自伤'), q('how', '自伤情况', { show: whenYes('harm') }), q('note', '备注')]
const told = { harm: '1', how: '上周用刀划过手臂' }

const stories: readonly Story[] = [
  {
    name: 'what was written before the lock closed',
    fields: locked,
    saves: [{ by: 'student', given: { why: '和室友吵架', sure: '1' } }],
    kept: { why: '和室友吵架', sure: '1' },
  },
  {
    name: 'what lies behind a lock, whatever is sent for it',
    fields: locked,
    saves: [
      { by: 'student', given: { why: '和室友吵架', sure: '1' } },
      { by: 'student', given: { why: '改了', sure: '1', note: '补充' } },
    ],
    kept: { why: '和室友吵架', sure: '1', note: '补充' },
  },
  {
    name: 'what is written after the lock was opened',
    fields: locked,
    saves: [
      { by: 'student', given: { why: '和室友吵架', sure: '1' } },
      { by: 'student', given: { why: '考试', sure: '2' } },
    ],
    kept: { why: '考试', sure: '2' },
  },
  {
    name: 'what hangs on a question that staff may not see, when staff save another',
    fields: harm,
    rights: { harm: 'hidden' },
    saves: [
      { by: 'student', given: told },
      { by: 'staff', given: { how: told.how, note: '已联系' } },
    ],
    kept: { ...told, note: '已联系' },
  },
  {
    name: 'what only one role is asked, when another saves',
    fields: [q('how', '自伤情况', { show: { role: ['ROLE_GENERAL'] } }), q('note', '备注')],
    saves: [
      { by: 'student', given: { how: told.how } },
      { by: 'staff', given: { note: '已联系' } },
    ],
    kept: { how: told.how, note: '已联系' },
  },
  {
    name: 'what hangs on a covered answer that comes back covered',
    fields: [q('code', '暗号', { isMasked: true }), q('how', '自伤情况', { show: whenYes('code') }), q('note', '备注')],
    saves: [
      { by: 'student', given: { code: '1', how: told.how } },
      { by: 'staff', given: { code: '1*', how: told.how, note: '已联系' } },
    ],
    kept: { code: '1*', how: told.how, note: '已联系' },
  },
  {
    name: 'nothing of what the same person leads past',
    fields: harm,
    saves: [
      { by: 'student', given: told },
      { by: 'student', given: { ...told, harm: '2' } },
    ],
    kept: { harm: '2' },
  },
  {
    name: 'a choice that has since been switched off',
    fields: [radio('harm', '是否有自伤', { value: '3' }), q('note', '备注')],
    saves: [{ by: 'student', given: { harm: '3', note: '不变' } }],
    kept: { harm: '3', note: '不变' },
  },
]

const tellStory = async ({ fields, rights = {}, saves }: Omit<Story, 'name' | 'kept'>): Promise<FormAnswers> => {
  const student = await app.givenUser(tenant)
  const who = await app.signedIn(student)
  const formId = await givenForm(app, tenant, fields, {
    rights: { ROLE_GENERAL: ['fill'], ROLE_RECEPTIONIST: ['view', 'edit'] },
    fieldRights: { ROLE_RECEPTIONIST: rights },
  })
  let saved: { answerId: string; version: number } | undefined
  for (const { by, given } of saves) {
    const before = saved && { answerId: saved.answerId, version: saved.version }
    saved = await give(by === 'staff' ? staff : who, formId, given, before)
  }
  const { answerId } = saved!
  return Object.fromEntries(
    Object.entries(await shown(who, answerId)).filter(([prop]) => !/^_|_last/.test(prop)),
  ) as FormAnswers
}

describe('kept is', () => {
  test.each(stories)('$name', async ({ kept, ...story }) => {
    expect(await tellStory(story)).toEqual(kept)
  })
})

const steered = [
  radio('level', '等级', { editableBy: ['ROLE_RECEPTIONIST'] }),
  q('age', '年龄', { type: 'number', max: 120, readOnly: whenYes('level') }),
  radio('sure', '已确认', { show: { not: whenYes('level') } }),
  q('text', '说明', { max: 10, readOnly: whenYes('level') }),
]
const slots = q('times', '可约时段', { type: 'timeSlots', required: true })

type Forgery = { readonly fields: readonly FormField[]; readonly given: FormAnswers; readonly says: string }

const forgeries: Readonly<Record<string, Forgery>> = {
  'a number past its most, behind a forged answer': {
    fields: steered,
    given: { level: '1', age: 99_999 },
    says: '年龄不能大于120',
  },
  'a choice nobody offered, behind a forged answer': {
    fields: steered,
    given: { level: '1', sure: 'HACK' },
    says: '已确认的选项已变更，请重新选择',
  },
  'a text past its length, behind a forged answer': {
    fields: steered,
    given: { level: '1', text: '长'.repeat(5000) },
    says: '说明不能超过10个字',
  },
  'a text that is too long and then locked': {
    fields: locked,
    given: { why: '长'.repeat(11), sure: '1' },
    says: '原因不能超过10个字',
  },
  'a text that is too short': {
    fields: [q('name', '近况', { min: 5 })],
    given: { name: '小雨 ' },
    says: '近况至少5个字',
  },
  'a score past the stars': {
    fields: [q('score', '评分', { type: 'rate' })],
    given: { score: 1_000_000 },
    says: '评分不能大于5',
  },
  'a slider past its end': {
    fields: [q('score', '紧张', { type: 'slider' })],
    given: { score: 11 },
    says: '紧张不能大于10',
  },
  'a slider before its beginning': {
    fields: [q('score', '紧张', { type: 'slider' })],
    given: { score: 0 },
    says: '紧张不能小于1',
  },
  'a time called toString': {
    fields: [slots],
    given: { times: [{ time: 'toString', weeks: [1] }] },
    says: '可约时段格式不正确',
  },
  'times without a day': { fields: [slots], given: { times: [{ time: '上午', weeks: [] }] }, says: '请选择可约时段' },
  'an option that is switched off': {
    fields: [radio('harm', '是否有自伤')],
    given: { harm: '3' },
    says: '是否有自伤的选项已变更，请重新选择',
  },
}

describe('refused is', () => {
  test.each(Object.entries(forgeries))('%s', async (_name, { fields, given, says }) => {
    await expect(tellStory({ fields, saves: [{ by: 'student', given }] })).rejects.toMatchObject(refusal(44121, says))
  })
})
