import { describe, expect, test } from 'vitest'
import { infoSections } from '../enums/person.ts'
import { infoCounters, infoForm, infoForms, isInfoSection } from './info-forms.ts'

describe('the forms about a person', () => {
  test('are the four sections, in their order', () => {
    expect(infoForms.map(({ category, key, title }) => ({ code: category, key, label: title }))).toEqual(infoSections)
    expect([0, 3, 4, -1, '0', null].map(isInfoSection)).toEqual([true, true, false, false, false, false])
  })

  test('hold the profile’s fields, but no role and no password', () => {
    const props = infoForms[0]!.fields.map(({ prop }) => prop)
    for (const prop of 'username realName numberName phone deptId sex birthday idCard email yearInfo nation'.split(' '))
      expect(props).toContain(prop)
    for (const prop of 'politicCountenance educationalLevel religiousBelief isMarriage schoolRegister'.split(' '))
      expect(props).toContain(prop)
    expect(props).not.toContain('role')
    expect(props).not.toContain('password')
    const required = infoForms[0]!.fields.filter((field) => field.isRequired).map(({ prop }) => prop)
    expect(required).toEqual(['username', 'numberName', 'deptId', 'realName', 'phone', 'sex', 'birthday'])
    expect(infoForms[0]!.fields.filter((field) => field.isMasked).map(({ prop }) => prop)).toEqual([
      'realName',
      'phone',
      'idCard',
    ])
  })

  test.each(infoForms.map((form) => [form.title, form] as const))('%s is well made', (_, form) => {
    const props = form.fields.map(({ prop }) => prop)
    expect(new Set(props).size).toBe(props.length)
    for (const field of form.fields) {
      expect(field.label).toMatch(/^[\p{Script=Han}/]+$/u)
      expect(field.max).toBeGreaterThan(0)
      expect(field.options !== undefined).toBe(field.type === 'radio' || field.type === 'select')
      for (const option of field.options ?? []) expect(option.value.length).toBeLessThanOrEqual(field.max)
      if (field.showWhen) expect(props).toContain(field.showWhen.prop)
      if (field.isRequired) expect(field.studentsOnly).toBeUndefined()
    }
  })

  test('staff are not asked for their year or their dormitory', () => {
    const props = (isStudent: boolean) => infoForm(0, isStudent).fields.map(({ prop }) => prop)
    expect(props(true)).toContain('yearInfo')
    expect(props(false)).not.toContain('yearInfo')
    expect(infoForm(1, false).fields.map(({ prop }) => prop)).not.toContain('dormitory')
  })

  test('count three things', () => {
    expect(infoCounters.map(({ prop }) => prop)).toEqual(['punishNum', 'failNum', 'stayOutLateNum'])
  })
})
