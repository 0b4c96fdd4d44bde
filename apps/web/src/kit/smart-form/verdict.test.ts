import {
  checkAnswers,
  fieldTypes,
  inlineOptions,
  type Condition,
  type FieldType,
  type FormAnswers,
  type FormField,
  type FormValue,
} from '@xinqiao/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choices, storeOf } from './form-fixture.ts'

const reader = { roleCodes: ['ROLE_GENERAL'] } as const
const today = '2026-04-15'
const grid = () => ({ rows: ['08:00-08:30'], weeks: () => [1, 2, 3] })
const props = ['a', 'b', 'c', 'd', 'e', 'isCrisisStatus'] as const
const prop = fc.constantFrom(...props)
const types = fc.constantFrom(...(Object.keys(fieldTypes) as FieldType[]))
const offered = choices('甲', '乙', { value: '0', label: '无', exclusive: true }, '其他')
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ prop, op: fc.constantFrom('filled' as const, 'empty' as const) }),
  fc.record({ prop, op: fc.constant('in' as const), values: fc.constant(['1', '2']) }),
)
const leaf = fc.oneof(
  fc.constantFrom<FormValue>(
    '',
    ' ',
    '1',
    '2',
    '4',
    '0',
    '13812345678',
    '138****1234',
    '2026-04-15',
    '2099-01-01',
    '08:30',
  ),
  fc.constantFrom<FormValue>(0, 1, 11, 1.5, true, false, '太长的话'.repeat(60)),
)
const value: fc.Arbitrary<FormValue | undefined> = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.constantFrom<FormValue | undefined>(
    undefined,
    {},
    { fileId: 'f' },
    [{ name: '甲' }, {}],
    [{ time: '08:00-08:30', weeks: [1] }],
    [{ time: '09:00-09:30', weeks: [7] }],
    { blank: '丙' },
  ),
)

const field = (name: string): fc.Arbitrary<FormField> =>
  fc
    .record({
      type: types,
      required: rarely(fc.oneof(fc.constant(true), condition)),
      show: rarely(condition),
      readOnly: rarely(condition),
      max: rarely(fc.constantFrom(1, 10)),
      isMasked: rarely(fc.constant(true)),
      isDelayCheck: rarely(fc.constant(true)),
      checks: rarely(fc.constantFrom<FormField['checks']>([{ kind: 'phone' }], [{ kind: 'notFuture' }])),
      jump: rarely(prop.map((target) => ({ mode: 2 as const, target }))),
      other: rarely(fc.constant({ value: '4', max: 3 })),
    })
    .map(({ type, ...more }): FormField => {
      const given = Object.entries(more).filter(([, part]) => part !== undefined)
      return {
        prop: name,
        label: name,
        type,
        ...Object.fromEntries(given),
        ...(type === 'widget' ? { widget: 'gradingResults' } : {}),
        ...(type === 'subForm' ? { fields: [{ prop: 'name', type: 'input', label: '姓名', required: true }] } : {}),
        ...(type === 'richTxt'
          ? { items: [{ kind: 'input', prop: 'blank', label: '空', isRequired: true, max: 3 }] }
          : {}),
        options: offered,
      }
    })
const forms = fc.shuffledSubarray([...props], { minLength: 1 }).chain((all) => fc.tuple(...all.map(field)))
const writing = fc.array(
  fc.tuple(
    fc.oneof(
      prop,
      prop.map((one) => `${one}_text`),
      prop.map((one) => `${one}.0.name`),
    ),
    value,
  ),
  { maxLength: 14 },
)

test('the browser and the server are of one mind about any answers to any form', () => {
  fc.assert(
    fc.property(forms, writing, fc.dictionary(prop, leaf), (fields, steps, loaded: FormAnswers) => {
      const options = inlineOptions(fields)
      const store = storeOf(fields, { answers: loaded, reader, today, options, grid })
      for (const [path, next] of steps) {
        store.set(path, next)
        store.leave(path)
      }
      const server = checkAnswers(fields, store.answers(), { reader, today, options, grid, loaded })
      expect(store.check()).toEqual(server)
      // The same after what was complained about has been written once more.
      for (const [path] of steps) {
        store.set(path, undefined)
        store.set(path, '1')
      }
      expect(store.check()).toEqual(checkAnswers(fields, store.answers(), { reader, today, options, grid, loaded }))
    }),
    { numRuns: 600 },
  )
})
