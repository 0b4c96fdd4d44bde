import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formCatalogue } from './catalogue/form-catalogue.ts'
import { formProblems } from './form-problems.ts'
import { readDefinition, readStored } from './read-definition.ts'

const form = (field: object) => ({
  schemaVersion: 1,
  title: '表',
  fields: [{ prop: 'a', type: 'input', label: '甲', ...field }],
})

test('a form comes out of its own JSON as it went in', () => {
  for (const { definition } of formCatalogue)
    expect(readDefinition(JSON.parse(JSON.stringify(definition)))).toEqual(definition)
})

test('what is not known is gone', () => {
  const read = readDefinition({ ...form({ onClick: 'alert(1)', widget: 'evil' }), script: 'x' })
  expect(JSON.stringify(read)).not.toMatch(/alert|script|evil/)
})

describe('is no form', () => {
  test.each<[string, unknown]>([
    ['表单', null],
    ['表单', []],
    ['字段', { schemaVersion: 1, title: 'x', fields: {} }],
    ['表单名称', { schemaVersion: 1, title: 5, fields: [] }],
    ['甲', form({ type: 'eval' })],
    ['required', form({ required: 'yes' })],
    ['show', form({ show: { prop: 'b', op: 'regex', value: '.*' } })],
    ['options', form({ options: { from: 'url', url: 'https://x' } })],
    ['checks', form({ checks: [{ kind: 'pattern', pattern: '(a+)+$' }] })],
    ['jump', form({ jump: { mode: 3 } })],
    ['visibleTo', form({ visibleTo: ['NOBODY'] })],
    ['prefill', form({ prefill: 'profile.password' })],
    ['label', form({ label: 'x'.repeat(6000) })],
  ])('%s', (_, value) => {
    expect(readDefinition(value)).toMatch(/无法识别$/)
  })

  test('of another version', () => {
    expect(readDefinition({ schemaVersion: 2 })).toBe('表单版本无法识别')
  })

  test('with conditions of endless depth', () => {
    let show: object = { prop: 'b', op: 'filled' }
    for (let depth = 0; depth < 2000; depth++) show = { not: show }
    expect(readDefinition(form({ show }))).toBe('“show”的内容无法识别')
  })
})

describe('what was taken in once', () => {
  test('is read as it is', () => {
    for (const { definition } of formCatalogue)
      expect(readStored(JSON.parse(JSON.stringify(definition)))).toEqual(definition)
  })

  test('is still read when a part of it has gone out of use', () => {
    const aged = {
      ...form({
        help: '说明',
        required: true,
        checks: [{ kind: 'fax' }],
        visibleTo: ['ROLE_ADMIN', 'ROLE_GONE'],
        editableBy: ['ROLE_GONE'],
        options: { from: 'oracle' },
      }),
      groups: [{ key: 'g', label: '组' }],
      submitTips: '确定？',
    }
    expect(readStored(aged)).toEqual({
      schemaVersion: 1,
      title: '表',
      submitTips: '确定？',
      groups: [{ key: 'g', label: '组' }],
      fields: [
        {
          prop: 'a',
          type: 'input',
          label: '甲',
          help: '说明',
          required: true,
          visibleTo: ['ROLE_ADMIN'],
          editableBy: [],
        },
      ],
    })
  })

  test('keeps answers readable whose kind of field is gone, rows included', () => {
    const rows = { type: 'subForm', fields: [{ prop: 'b', type: 'hologram', label: '乙' }] }
    expect(readStored(form(rows)).fields[0]).toMatchObject({ type: 'subForm', fields: [{ prop: 'b', type: 'input' }] })
    expect(readStored(form({ type: 'hologram' })).fields[0]).toMatchObject({ prop: 'a', type: 'input' })
  })

  test('shows nobody what was shown under a condition nobody understands', () => {
    expect(readStored(form({ show: { role: ['ROLE_GONE'] } })).fields[0]).toMatchObject({ visibleTo: [] })
  })
})

test('whatever it is, it is a form that can be judged, or words about it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      for (const value of [
        a,
        { schemaVersion: 1, title: 'x', fields: a },
        form(typeof b === 'object' && b ? b : { show: b }),
      ]) {
        const read = readDefinition(value)
        if (typeof read !== 'string') expect(Array.isArray(formProblems(read))).toBe(true)
      }
    }),
  )
})
