import { describe, expect, test } from 'vitest'
import { idCardTypeCodes, idCardTypes } from '../enums/person.ts'
import { infoForm } from './info-forms.ts'
import type { InfoAnswers, InfoField } from './info-field.ts'
import {
  acceptAnswers,
  answerText,
  checkField,
  checkForm,
  isShown,
  mayChange,
  namedProblem,
  showableAnswers,
  type InfoContext,
} from './info-rules.ts'

const [basic, other, past, evaluation] = [0, 1, 2, 3].map((code) => infoForm(code as 0, true)) as [
  ReturnType<typeof infoForm>,
  ReturnType<typeof infoForm>,
  ReturnType<typeof infoForm>,
  ReturnType<typeof infoForm>,
]
const context = (over: Partial<InfoContext> = {}): InfoContext => ({
  today: '2026-04-15',
  loaded: {},
  isAdmin: false,
  ...over,
})
const fieldOf = (form: typeof basic, prop: string): InfoField => form.fields.find((field) => field.prop === prop)!
const complaint = (form: typeof basic, prop: string, answers: InfoAnswers, over: Partial<InfoContext> = {}) =>
  checkField(fieldOf(form, prop), answers, context(over))

const person: InfoAnswers = {
  username: 'student2',
  realName: '张雨菲',
  numberName: '20269022',
  phone: '13812345678',
  deptId: 'd1',
  sex: '2',
  birthday: '2006-05-01',
}

describe('basic information', () => {
  test('is complete with what is required, and says what is missing, field by field', () => {
    expect(checkForm(basic, person, context())).toEqual([])
    const loaded = { username: 'student2', deptId: 'd1' }
    expect(checkForm(basic, loaded, context({ loaded })).map(({ message }) => message)).toEqual([
      '请输入学号/工号',
      '请输入姓名',
      '请输入手机号',
      '请选择性别',
      '请选择出生日期',
    ])
    expect(checkForm(basic, { ...person, realName: '   ' }, context())).toHaveLength(1)
  })

  test.each([
    ['phone', '12812345678', '联系方式格式不正确'],
    ['phone', '1381234567', '联系方式格式不正确'],
    ['email', 'a@b', '邮箱格式不正确'],
    ['email', 'zhang@example.edu.cn', null],
    ['email', '', null],
    ['birthday', '2026-04-15', null],
    ['birthday', '2026-04-16', '出生日期不能晚于今天'],
    ['birthday', '2026-02-30', '出生日期格式不正确'],
    ['birthday', 'yesterday', '出生日期格式不正确'],
    ['sex', '3', '性别的选项无效，请重新选择'],
    ['sex', '1,2', '性别的选项无效，请重新选择'],
    ['realName', '某'.repeat(51), '姓名不能超过50个字'],
    ['realName', '𠮷'.repeat(50), null],
    ['idCard', '11010519491231002X', null],
    ['idCard', '110105194912310020', '请输入正确的身份证号码'],
  ])('%s %j: %s', (prop, value, message) => {
    expect(complaint(basic, prop, { ...person, [prop]: value })).toBe(message)
  })

  test.each(idCardTypeCodes)('a number of type %s is judged by that type', (type) => {
    expect(complaint(basic, 'idCard', { idCardType: type, idCard: '?' })).toBe(`请输入正确的${idCardTypes[type]}号码`)
  })

  test('a number fits the type it was given with, and an unknown type counts as an identity card', () => {
    expect(complaint(basic, 'idCard', { idCardType: '7', idCard: 'E12345678' })).toBeNull()
    expect(complaint(basic, 'idCard', { idCardType: '99', idCard: 'E12345678' })).toBe('请输入正确的身份证号码')
  })
})

describe('what is masked', () => {
  const loaded = { realName: '张**', phone: '138****5678', idCard: '110*************2X' }

  test.each(Object.entries(loaded))('%s is left alone while nobody touches it', (prop, value) => {
    expect(complaint(basic, prop, { [prop]: value }, { loaded })).toBeNull()
  })

  test.each(Object.entries(loaded))(
    '%s half edited is refused, and so is a mask that was never loaded',
    (prop, value) => {
      expect(complaint(basic, prop, { [prop]: `${value}1` }, { loaded })).toBe('请填写完整内容，不能包含*')
      expect(complaint(basic, prop, { [prop]: value }, {})).toBe('请填写完整内容，不能包含*')
    },
  )

  test('is judged by its rule as soon as it is another value', () => {
    expect(complaint(basic, 'phone', { phone: '1381234' }, { loaded })).toBe('联系方式格式不正确')
    expect(complaint(basic, 'phone', { phone: '13812345678' }, { loaded })).toBeNull()
    expect(complaint(basic, 'realName', { realName: '' }, { loaded })).toBe('请输入姓名')
  })
})

describe('what cannot be changed', () => {
  const stored = { username: 'a', numberName: '1', deptId: 'd1' }

  test.each([
    ['username', false, {}, false],
    ['username', true, {}, false],
    ['deptId', false, {}, false],
    ['deptId', true, {}, true],
    ['numberName', false, stored, false],
    ['numberName', false, {}, true],
    ['numberName', true, stored, true],
    ['realName', false, stored, true],
  ])('%s, administrator %s, stored %j: %s', (prop, isAdmin, loaded, expected) => {
    expect(mayChange(fieldOf(basic, prop), { loaded, isAdmin })).toBe(expected)
  })

  test('an administrator cannot be left without a department, but need not have one', () => {
    const admin = { isAdmin: true }
    expect(complaint(basic, 'deptId', { deptId: '' }, { ...admin, loaded: { deptId: 'd1' } })).toBe('请选择所属部门')
    expect(complaint(basic, 'deptId', { deptId: '' }, admin)).toBeNull()
  })

  test('is neither complained about nor taken over', () => {
    const loaded = { username: 'student2', numberName: '20269022', deptId: 'd1' }
    const given = { ...person, username: 'root', numberName: '1', deptId: 'd2' }
    expect(checkForm(basic, { ...given, numberName: '' }, context({ loaded }))).toEqual([])
    const kept = acceptAnswers(basic, given, context({ loaded }))
    expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['username']))
    expect([kept['username'], kept['numberName'], kept['deptId']]).toEqual([undefined, undefined, undefined])
  })
})

describe('the other sections', () => {
  test('an emergency contact with a number that can be dialled', () => {
    expect(checkForm(other, {}, context()).map(({ message }) => message)).toEqual([
      '请输入紧急联系人',
      '请选择与本人关系',
      '请输入紧急联系人电话',
    ])
    const problem = checkForm(
      other,
      { emergencyContact: '张父', emergencyContactRelation: '1', emergencyContactPhone: '1' },
      context(),
    )
    expect(problem.map(namedProblem)).toEqual(['紧急联系人电话：联系方式格式不正确'])
    expect(namedProblem({ prop: 'sex', label: '性别', message: '请选择性别' })).toBe('请选择性别')
  })

  test('a question that depends on another is asked, judged and kept only then', () => {
    const detail = fieldOf(past, 'psychoticDisorderHistory_text')
    const given = { psychoticDisorderHistory: '1', psychoticDisorderHistory_text: '字'.repeat(300) }
    expect(isShown(detail, given)).toBe(false)
    expect(checkField(detail, given, context())).toBeNull()
    expect(acceptAnswers(past, given, context())['psychoticDisorderHistory_text']).toBe('')
    const shown = { ...given, psychoticDisorderHistory: '2' }
    expect(checkField(detail, shown, context())).toBe('就诊情况不能超过200个字')
    expect(acceptAnswers(past, { ...shown, psychoticDisorderHistory_text: ' 服药中 ' }, context())).toMatchObject({
      psychoticDisorderHistory_text: '服药中',
    })
  })

  test('every hard question has a way out, and nobody must answer the hardest ones', () => {
    for (const prop of ['familyStructure', 'fosterCareStay', 'psychoticDisorderHistory', 'historyOfSuicidalIdeation'])
      expect(fieldOf(past, prop).options?.at(-1)?.label).toBe('暂时不想说')
    for (const prop of ['historyOfSuicidalIdeation', 'historyOfSuicidalBehavior']) {
      expect(fieldOf(past, prop).isRequired).toBe(false)
      expect(answerText(fieldOf(past, prop), { [prop]: fieldOf(past, prop).careFor![0]! })).toBe('最近有过')
    }
  })

  test('the evaluation asks for the person’s own view, never for what the school counts', () => {
    expect(checkForm(evaluation, { punishNum: '0' }, context()).map(({ prop }) => prop)).toEqual([
      'academicPerformance',
      'interpersonalRelationship',
    ])
    expect(acceptAnswers(evaluation, { punishNum: '0', awards: 'x' }, context())).not.toHaveProperty('punishNum')
  })
})

describe('what was stored', () => {
  test('is shown, except choices that are offered no longer or were several', () => {
    const shown = showableAnswers(basic, { ...person, nation: '999', sex: '1,2', yearInfo: '1', left: 'over' })
    expect(shown).toMatchObject({ realName: '张雨菲', nation: '', sex: '', yearInfo: '1', email: '' })
    expect(shown).not.toHaveProperty('left')
  })

  test('reads as its label, or as itself', () => {
    expect(answerText(fieldOf(basic, 'sex'), { sex: '2' })).toBe('女')
    expect(answerText(fieldOf(basic, 'sex'), { sex: '9' })).toBe('')
    expect(answerText(fieldOf(basic, 'realName'), person)).toBe('张雨菲')
  })
})
