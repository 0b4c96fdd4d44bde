import { describe, expect, test } from 'vitest'
import { infoForm } from './info-forms.ts'
import { checkForm, choicesOf, showableAnswers } from './info-rules.ts'
import {
  arrange,
  personsView,
  shapeForm,
  templateProblem,
  wordOptions,
  type OwnFieldType,
  type TemplateField,
} from './info-template.ts'

const [basic, other, past, evaluation] = ([0, 1, 2, 3] as const).map((code) => infoForm(code, true)) as [
  ReturnType<typeof infoForm>,
  ReturnType<typeof infoForm>,
  ReturnType<typeof infoForm>,
  ReturnType<typeof infoForm>,
]
const said = (prop: string, more: Partial<TemplateField> = {}): TemplateField => ({
  prop,
  label: '',
  help: '',
  isUse: true,
  isRequired: false,
  onUserInfoPage: true,
  ...more,
})
const own = (label: string, type: OwnFieldType = 'text', more: Partial<TemplateField> = {}) =>
  said(`own_${label.padEnd(12, '0').slice(0, 12)}`, { label, type, ...more })
const props = (fields: readonly { prop: string }[]) => fields.map(({ prop }) => prop)

describe('a school that says nothing', () => {
  test.each([basic, other, past, evaluation])('has the platform’s form: $title', (form) => {
    const { fields } = shapeForm(form, [])
    expect(props(fields)).toEqual(props(form.fields))
    expect(fields.map((field) => field.isRequired)).toEqual(form.fields.map((field) => field.isRequired))
  })
})

describe('a school that says something', () => {
  test('is heard: order, words, required, left out', () => {
    const form = shapeForm(other, [
      said('hobbies', { label: '爱好特长', help: '写一两样就好', isRequired: true }),
      said('nativePlace', { isUse: false }),
      said('emergencyContact'),
    ])
    expect(form.fields[0]).toMatchObject({ prop: 'hobbies', label: '爱好特长', help: '写一两样就好', isRequired: true })
    expect(props(form.fields)).not.toContain('nativePlace')
    expect(form.fields.find(({ prop }) => prop === 'emergencyContact')).toMatchObject({
      isRequired: false,
      label: '紧急联系人',
    })
  })

  test('questions it never spoke of stay beside their old neighbour', () => {
    const spoken = other.fields.filter(({ prop }) => prop !== 'homeAddress').map(({ prop }) => said(prop))
    expect(props(arrange(other, spoken))).toEqual(props(other.fields))
    expect(props(arrange(other, spoken.toReversed()))).toHaveLength(other.fields.length)
    expect(
      props(
        arrange(
          basic,
          basic.fields.slice(1).map(({ prop }) => said(prop)),
        ),
      )[0],
    ).toBe('username')
  })

  test('cannot leave out what accounts rest on, nor demand the hardest answers', () => {
    const off = shapeForm(
      basic,
      basic.fields.map(({ prop }) => said(prop, { isUse: false })),
    )
    expect(props(off.fields)).toEqual(['username', 'numberName', 'deptId', 'realName'])
    expect(off.fields.every((field) => field.isRequired)).toBe(true)
    const hard = shapeForm(past, [said('historyOfSuicidalIdeation', { isRequired: true })])
    expect(hard.fields.find(({ prop }) => prop === 'historyOfSuicidalIdeation')?.isRequired).toBe(false)
  })

  test('a question that follows from another goes with it', () => {
    const form = shapeForm(past, [said('psychoticDisorderHistory', { isUse: false })])
    expect(props(form.fields)).not.toContain('psychoticDisorderHistory_text')
    expect(props(form.fields)).not.toContain('hospitalizeHistory')
  })

  test('adds questions to two sections, which are judged like any other', () => {
    const form = shapeForm(other, [
      own('a', 'radio', {
        label: '住宿方式',
        isRequired: true,
        options: [
          { value: '1', label: '住校' },
          { value: '2', label: '走读' },
        ],
      }),
      own('b', 'date', { label: '入校日期' }),
    ])
    const [radio, day] = form.fields.filter((field) => field.isOwn)
    const context = { today: '2026-04-15', loaded: {}, isAdmin: false }
    const complaints = checkForm({ ...form, fields: [radio!, day!] }, { [day!.prop]: '2026-02-30' }, context)
    expect(complaints.map(({ message }) => message)).toEqual(['请选择住宿方式', '入校日期格式不正确'])
    expect(props(shapeForm(past, [own('a')]).fields)).toEqual(props(past.fields))
  })

  test.each<[string, TemplateField[], string | null]>([
    ['nothing wrong', [own('a', 'text', { label: '住宿' })], null],
    ['a nameless question', [own('', 'text')], '请输入自定义字段的名称'],
    ['one choice', [own('a', 'radio', { options: [{ value: '1', label: '是' }] })], '“a”至少要有两个选项，且不能留空'],
    ['a long label', [said('hobbies', { label: '字'.repeat(21) })], '字段名称不能超过20个字'],
    ['a long help', [said('hobbies', { help: '字'.repeat(101) })], '填写说明不能超过100个字'],
    ['an unknown kind', [own('a', 'dept' as never)], '字段类型有误，请重新选择'],
    ['a name that is taken', [own('a', 'text', { label: '宿舍' })], '已有名称为“宿舍”的字段'],
    ['one question twice', [said('hobbies'), said('hobbies')], '字段重复，请刷新后重试'],
    ['too many', Array.from({ length: 21 }, (_, at) => own(`q${at}`)), '自定义字段最多20个'],
  ])('is told about %s', (_, fields, words) => {
    expect(templateProblem(other, fields)).toBe(words)
  })

  test('choices twice, too long or too many', () => {
    const options = (...labels: string[]) => labels.map((label, at) => ({ value: String(at), label }))
    const problem = (...labels: string[]) =>
      templateProblem(other, [own('a', 'select', { options: options(...labels) })])
    expect(problem('是', '是')).toBe('“a”的选项重复')
    expect(problem('是', '字'.repeat(31))).toBe('“a”的选项不能超过30个字')
    expect(problem(...Array.from({ length: 51 }, (_, at) => `第${at}`))).toBe('“a”的选项不能超过50个')
    expect(templateProblem(past, [own('a')])).toBe('个人既往史与家庭信息不能添加自定义字段')
  })
})

describe('the school’s dictionaries', () => {
  const words = {
    yearInfo: [
      { value: '1', label: '大一', isEnabled: true },
      { value: '7', label: '已毕业', isEnabled: false },
    ],
  }
  const form = wordOptions(basic, words)
  const field = form.fields.find(({ prop }) => prop === 'yearInfo')!
  const context = (loaded: Record<string, string>) => ({ today: '2026-04-15', loaded, isAdmin: true })
  const complaint = (value: string, loaded = {}) =>
    checkForm({ ...form, fields: [field] }, { yearInfo: value }, context(loaded))

  test('word the options; lists nobody changed stay', () => {
    expect(field.options).toEqual([{ value: '1', label: '大一' }])
    expect(form.fields.find(({ prop }) => prop === 'nation')?.options).toHaveLength(57)
  })

  test('what is offered no longer is kept by those who chose it, and by nobody else', () => {
    expect(showableAnswers(form, { yearInfo: '7' })['yearInfo']).toBe('7')
    expect(choicesOf(field, '7')).toHaveLength(2)
    expect(choicesOf(field, '1')).toHaveLength(1)
    expect(complaint('7', { yearInfo: '7' })).toEqual([])
    expect(complaint('7')).toHaveLength(1)
    expect(complaint('9', { yearInfo: '9' })).toHaveLength(1)
  })
})

test('people meet only what is marked for them, in the evaluation', () => {
  const form = shapeForm(evaluation, [said('classPosition', { onUserInfoPage: false })])
  expect(props(personsView(form).fields)).not.toContain('classPosition')
  const whole = shapeForm(other, [said('hobbies', { onUserInfoPage: false })])
  expect(props(personsView(whole).fields)).toContain('hobbies')
})
