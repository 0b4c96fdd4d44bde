import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds, type Condition } from './condition.ts'
import { clearedBySkips, decidingProps, evaluateForm } from './evaluate-form.ts'
import type { FormField } from './form-definition.ts'
import type { FormAnswers, FormValue } from './form-value.ts'

const visitor = { roleCodes: ['ROLE_GENERAL'] } as const
const counsellor = { roleCodes: ['ROLE_CONSULTANT'] } as const
const q = (prop: string, more: Partial<FormField> = {}): FormField => ({ prop, type: 'input', label: prop, ...more })
const shown = (
  fields: readonly FormField[],
  answers: FormAnswers = {},
  reader: Parameters<typeof evaluateForm>[2] = visitor,
) => [...evaluateForm(fields, answers, reader)].filter(([, { isShown }]) => isShown).map(([prop]) => prop)
const required = (fields: readonly FormField[], answers: FormAnswers = {}) =>
  [...evaluateForm(fields, answers, visitor)].filter(([, { isRequired }]) => isRequired).map(([prop]) => prop)

describe('a condition', () => {
  const read = (answers: FormAnswers) => (prop: string) => answers[prop]
  const cases: [Condition, FormAnswers, boolean][] = [
    [{ prop: 'a', op: 'eq', value: 1 }, { a: '1' }, true],
    [{ prop: 'a', op: 'eq', value: '1' }, { a: ['1', '2'] }, false],
    [{ prop: 'a', op: 'ne', value: '1' }, {}, true],
    [{ prop: 'a', op: 'in', values: ['1', '2'] }, { a: 2 }, true],
    [{ prop: 'a', op: 'in', values: [] }, { a: 2 }, false],
    [{ prop: 'a', op: 'notIn', values: ['1'] }, { a: ['1'] }, false],
    [{ prop: 'a', op: 'containsAny', values: ['1', '9'] }, { a: ['1', '2'] }, true],
    [{ prop: 'a', op: 'containsAll', values: ['1', '9'] }, { a: ['1', '2'] }, false],
    [{ prop: 'a', op: 'containsAll', values: ['1', '2'] }, { a: ['2', '1', '3'] }, true],
    [{ prop: 'a', op: 'gt', value: 5 }, { a: '10' }, true],
    [{ prop: 'a', op: 'lt', value: 5 }, { a: '' }, false],
    [{ prop: 'a', op: 'gt', value: 5 }, {}, false],
    [{ prop: 'a', op: 'filled' }, { a: '  ' }, false],
    [{ prop: 'a', op: 'empty' }, { a: [] }, true],
    [{ all: [] }, {}, true],
    [{ any: [] }, {}, false],
    [{ not: { prop: 'a', op: 'filled' } }, {}, true],
    [{ role: ['ROLE_ADMIN', 'ROLE_GENERAL'] }, {}, true],
    [{ role: ['ROLE_ADMIN'] }, {}, false],
  ]
  test.each(cases)('%j of %j is %s', (condition, answers, expected) => {
    expect(holds(condition, read(answers), visitor.roleCodes)).toBe(expected)
  })
})

describe('a field', () => {
  test('is there unless switched off, meant for others, or its condition fails', () => {
    const fields = [
      q('a'),
      q('off', { isUse: false }),
      q('staff', { visibleTo: ['ROLE_CONSULTANT'] }),
      q('b', { show: { prop: 'a', op: 'eq', value: '1' } }),
    ]
    expect(shown(fields)).toEqual(['a'])
    expect(shown(fields, { a: '1' })).toEqual(['a', 'b'])
    expect(shown(fields, {}, counsellor)).toEqual(['a', 'staff'])
  })

  test('that is not there decides nothing, at any depth and in any order', () => {
    const chain = [
      q('c', { show: { prop: 'b', op: 'filled' } }),
      q('b', { show: { prop: 'a', op: 'eq', value: '1' } }),
      q('a'),
    ]
    expect(shown(chain, { a: '1', b: 'x' })).toEqual(['c', 'b', 'a'])
    expect(shown(chain, { a: '2', b: 'x' })).toEqual(['a'])
  })

  test('is required by a word, by any of several choices, or by all of them', () => {
    const fields = [
      q('kind', { type: 'checkbox' }),
      q('any', { required: { prop: 'kind', op: 'containsAny', values: ['1', '2'] } }),
      q('all', { required: { prop: 'kind', op: 'containsAll', values: ['1', '2'] } }),
      q('always', { required: true }),
      q('head', { type: 'title', required: true }),
    ]
    expect(required(fields, { kind: ['3'] })).toEqual(['always'])
    expect(required(fields, { kind: ['2'] })).toEqual(['any', 'always'])
    expect(required(fields, { kind: ['2', '1'] })).toEqual(['any', 'all', 'always'])
  })

  test('that may not be written is never demanded', () => {
    const fields = [
      q('a', { required: true, editableBy: ['ROLE_CONSULTANT'] }),
      q('b', { required: true, readOnly: true }),
    ]
    expect(required(fields)).toEqual([])
    expect(shown(fields)).toEqual(['a', 'b'])
  })
})

describe('signatures', () => {
  const sign = (prop: string) => q(prop, { type: 'signature', required: true })
  const fields = ['sign_student', 'sign_teacher', 'sign_supervisor', 'sign_supervisedPerson', 'sign_common'].map(sign)
  const writable = (roleCodes: Parameters<typeof evaluateForm>[2]['roleCodes']) =>
    [...evaluateForm(fields, {}, { roleCodes })].filter(([, one]) => one.isRequired).map(([prop]) => prop)
  test('are each for their own', () => {
    expect(writable(['ROLE_GENERAL'])).toEqual(['sign_student', 'sign_common'])
    expect(writable(['ROLE_CONSULTANT'])).toEqual(['sign_teacher', 'sign_common'])
    expect(writable(['ROLE_SUPERVISOR'])).toEqual([
      'sign_teacher',
      'sign_supervisor',
      'sign_supervisedPerson',
      'sign_common',
    ])
    expect(writable(['ROLE_ADMIN'])).toContain('sign_supervisor')
  })
})

describe('a jump', () => {
  const to = (target: string) => ({ mode: 2, target }) as const
  const q1to = (jump: FormField['jump']) => [
    q('q1', { type: 'radio', ...(jump ? { jump } : {}) }),
    q('q2', { required: true }),
    q('q3'),
    q('q4'),
    q('q5'),
  ]

  test('in mode 1 leads where the chosen option says, and nowhere for another', () => {
    const fields = q1to({
      mode: 1,
      rules: [
        { option: 'A', target: 'q3' },
        { option: 'B', target: 'q5' },
      ],
    })
    expect(shown(fields)).toHaveLength(5)
    expect(shown(fields, { q1: 'A' })).toEqual(['q1', 'q3', 'q4', 'q5'])
    expect(shown(fields, { q1: 'B' })).toEqual(['q1', 'q5'])
    expect(shown(fields, { q1: 'C' })).toHaveLength(5)
    expect(required(fields, { q1: 'B' })).toEqual([])
  })

  test('in mode 2 leads to one place for any answer', () => {
    expect(shown(q1to(to('q4')), { q1: 'whatever' })).toEqual(['q1', 'q4', 'q5'])
  })

  test('leads nowhere from a question that is itself led past', () => {
    const fields = [q('q1', { jump: to('q3') }), q('q2', { jump: to('q5') }), q('q3'), q('q4'), q('q5')]
    expect(shown(fields, { q1: 'x', q2: 'stale' })).toEqual(['q1', 'q3', 'q4', 'q5'])
    expect(shown(fields, { q2: 'x' })).toEqual(['q1', 'q2', 'q5'])
  })

  test('never touches the two coupled questions, and a target that is not there changes nothing', () => {
    const fields = [q('q1', { jump: to('q4') }), q('expertsFeedback'), q('managementProcess'), q('q3'), q('q4')]
    expect(shown(fields, { q1: 'x' })).toEqual(['q1', 'expertsFeedback', 'managementProcess', 'q4'])
    expect(shown(q1to(to('nowhere')), { q1: 'x' })).toHaveLength(5)
    expect(shown(q1to(to('q1')), { q1: 'x' })).toHaveLength(5)
  })

  test('clears what it leads past for the two questions of danger, and where the design says so', () => {
    const from = (prop: string) => [q(prop, { jump: to('end') }), q('detail'), q('more'), q('end')]
    const answers = (prop: string) => ({ [prop]: '1', detail: 'x', end: 'y' })
    expect(clearedBySkips(from('isCrisisStatus'), answers('isCrisisStatus'), counsellor)).toEqual(['detail'])
    expect(clearedBySkips(from('mentalDisorders'), answers('mentalDisorders'), counsellor)).toEqual(['detail'])
    expect(clearedBySkips(from('other'), answers('other'), counsellor)).toEqual([])
    const told = [q('other', { jump: { ...to('end'), isClearing: true } }), q('detail'), q('end')]
    expect(clearedBySkips(told, answers('other'), counsellor)).toEqual(['detail'])
  })
})

describe('any form at all', () => {
  const props = ['a', 'b', 'c', 'd', 'e', 'f']
  const prop = fc.constantFrom(...props)
  const value = fc.oneof(
    fc.constantFrom<FormValue>('1', '2', '', null),
    fc.array(fc.constantFrom('1', '2'), { maxLength: 2 }),
  )
  const condition: fc.Arbitrary<Condition> = fc.letrec<{ one: Condition }>((tie) => ({
    one: fc.oneof(
      { maxDepth: 2 },
      fc.record({ prop, op: fc.constantFrom('filled' as const, 'empty' as const) }),
      fc.record({ prop, op: fc.constantFrom('eq' as const, 'ne' as const), value: fc.constantFrom('1', '2') }),
      fc.record({ all: fc.array(tie('one'), { maxLength: 2 }) }),
      fc.record({ not: tie('one') }),
    ),
  })).one
  const field = (name: string) =>
    fc.record(
      {
        prop: fc.constant(name),
        type: fc.constantFrom('input' as const, 'radio' as const, 'title' as const),
        label: fc.constant(name),
        show: condition,
        required: fc.oneof(fc.boolean(), condition),
        jump: fc.record({ mode: fc.constant(2 as const), target: prop }),
      },
      { requiredKeys: ['prop', 'type', 'label'] },
    )
  const form = fc.tuple(...props.map(field))
  const answers = fc.dictionary(prop, value)

  test('has a state for every field, the same each time, and demands only what it shows', () => {
    fc.assert(
      fc.property(form, answers, (fields, given) => {
        const state = evaluateForm(fields, given, visitor)
        expect([...state.keys()]).toEqual(props)
        expect(evaluateForm(fields, given, visitor)).toEqual(state)
        for (const one of state.values()) expect(one.isRequired && !one.isShown).toBe(false)
      }),
    )
  })

  test('changes only by the questions that decide', () => {
    fc.assert(
      fc.property(form, answers, prop, value, (fields, given, name, next) => {
        fc.pre(!decidingProps(fields).has(name))
        expect(evaluateForm(fields, { ...given, [name]: next }, visitor)).toEqual(evaluateForm(fields, given, visitor))
      }),
    )
  })
})
