import {
  fieldTypes,
  formProblems,
  type Condition,
  type FieldRight,
  type FieldType,
  type FormAnswers,
  type FormField,
  type FormReader,
  type FormValue,
  type RoleCode,
} from '@xinqiao/domain'
import fc from 'fast-check'
import { choices, q } from './form-fixture.ts'

// Forms, people and answers left to chance, for tests that hold of all of them.

const props = ['a', 'b', 'c', 'd', 'e', 'isCrisisStatus', 'sign_student'] as const
const roles = ['ROLE_GENERAL', 'ROLE_CONSULTANT', 'ROLE_ADMIN'] as const satisfies readonly RoleCode[]
export const longest = 10

const prop = fc.constantFrom(...props)
const someRoles = fc.subarray([...roles], { minLength: 1, maxLength: 2 })
/** Absent so many times as often as there. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>, absent = 3) =>
  fc.oneof({ weight: absent, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ prop, op: fc.constantFrom('filled' as const, 'empty' as const) }),
  fc.record({ prop, op: fc.constantFrom('eq' as const, 'ne' as const), value: fc.constantFrom('1', '2') }),
  fc.record({ prop, op: fc.constant('in' as const), values: fc.constant(['1', '2']) }),
  fc.record({ role: someRoles }),
)

const offered = choices(
  '甲',
  '乙',
  { value: '0', label: '无', exclusive: true },
  { value: '9', label: '停用', disabled: true },
)
const CHOSEN: ReadonlySet<FieldType> = new Set([
  'radio',
  'radioInput',
  'checkbox',
  'select',
  'tree',
  'cascader',
  'star',
])
const types = (Object.keys(fieldTypes) as FieldType[]).filter((type) => type !== 'signature')

const inner: fc.Arbitrary<readonly FormField[]> = fc
  .record({ visibleTo: rarely(someRoles, 1), editableBy: rarely(someRoles, 1), max: rarely(fc.constant(longest)) })
  .map(({ max, ...more }) => [
    q('name', { required: true, ...(max === undefined ? {} : { max }) }),
    q('kind', { type: 'radio', options: offered, ...present(more) }),
    q('why', { show: { prop: 'kind', op: 'eq', value: '1' }, max: longest }),
  ])

const present = <T extends object>(from: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> =>
  Object.fromEntries(Object.entries(from).filter(([, part]) => part !== undefined)) as never

const field = (name: string, later: readonly string[]): fc.Arbitrary<FormField> =>
  fc
    .record({
      type: fc.constantFrom(...types),
      required: rarely(fc.oneof(fc.constant(true), condition), 2),
      show: rarely(condition, 2),
      readOnly: rarely(fc.oneof(fc.constant(true), condition)),
      visibleTo: rarely(someRoles, 5),
      editableBy: rarely(someRoles, 5),
      isUse: rarely(fc.constant(false), 19),
      min: rarely(fc.constantFrom(1, 2)),
      max: rarely(fc.constantFrom(2, longest)),
      isMasked: rarely(fc.constant(true), 5),
      isDelayCheck: rarely(fc.constant(true)),
      checks: rarely(fc.constantFrom<FormField['checks']>([{ kind: 'phone' }], [{ kind: 'notFuture' }])),
      jump: rarely(later.length === 0 ? fc.constant(undefined) : fc.constantFrom(...later)),
      other: rarely(fc.constant({ value: '4', max: 3 })),
      rows: inner,
    })
    .map(({ type: drawn, rows, jump, other, ...more }): FormField => {
      const type = name.startsWith('sign_') ? 'signature' : drawn
      const isChosen = CHOSEN.has(type)
      return q(name, {
        ...present(more),
        type,
        ...(jump === undefined ? {} : { jump: { mode: 2, target: jump } }),
        ...(isChosen ? { options: offered, ...(other ? { other } : {}) } : {}),
        ...(type === 'widget' ? { widget: 'gradingResults' } : {}),
        ...(type === 'subForm' ? { fields: rows } : {}),
        ...(type === 'richTxt'
          ? { items: [{ kind: 'input', prop: 'blank', label: '空', isRequired: true, max: 3 }] }
          : {}),
      })
    })

/** Forms that could be published. */
export const forms: fc.Arbitrary<readonly FormField[]> = fc
  .shuffledSubarray([...props], { minLength: 2 })
  .chain((all) => fc.tuple(...all.map((name, place) => field(name, all.slice(place + 2)))))
  .map((fields) => {
    const names = new Set(fields.map(({ prop: name }) => name))
    return fields.map((one) => {
      const { show, required, readOnly, ...rest } = one
      const known = (rule: Condition | boolean | undefined) =>
        typeof rule === 'object' && 'prop' in rule && (!names.has(rule.prop) || rule.prop === one.prop)
          ? undefined
          : rule
      return {
        ...rest,
        ...present({ show: known(show), required: known(required), readOnly: known(readOnly) }),
      } as FormField
    })
  })
  .filter((fields) => formProblems({ schemaVersion: 1, title: '登记表', fields }).length === 0)

/** Stands for whatever answers a question well. */
const RIGHT = 'RIGHT'

export const rightFor = (value: FormValue | undefined, field: FormField | undefined): FormValue | undefined => {
  if (value !== RIGHT) return value
  switch (field?.type) {
    case 'number':
    case 'slider':
    case 'rate':
      return 2
    case 'checkbox':
    case 'cascader':
      return ['1']
    case 'date':
    case 'birthday':
      return '2026-04-15'
    case 'datetime':
      return '2026-04-15 09:00:00'
    case 'time':
      return '08:30'
    case 'switch':
      return true
    case 'richTxt':
      return { blank: '丙' }
    case 'timeSlots':
      return [{ time: '上午', weeks: [1] }]
    case 'signature':
      return { fileId: 'f' }
    case 'upload':
      return ['f']
    case 'subForm':
      return [{ name: '甲', kind: '1', why: '因' }, { name: '乙' }]
    case 'input':
    case 'textarea':
      return field.checks ? '13812345678' : '两字'
    default:
      return '1'
  }
}

const leaf = fc.constantFrom<FormValue>(
  '',
  ' ',
  '1',
  '2',
  '4',
  '0',
  '9',
  'HACK',
  '13812345678',
  '138****1234',
  '2026-04-15',
  '2099-01-01',
  '08:30',
  0,
  1,
  11,
  99_999,
  1.5,
  true,
  false,
  '太长的话'.repeat(60),
)
const value: fc.Arbitrary<FormValue> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(RIGHT) },
  { weight: 4, arbitrary: leaf },
  fc.array(leaf, { maxLength: 3 }),
  fc.constantFrom<FormValue>(
    {},
    { fileId: 'f' },
    [{ name: '甲', kind: '1', why: '因' }, { name: '乙' }],
    [{ name: '甲' }, {}],
    [{ time: '上午', weeks: [1] }],
    [{ time: '上午', weeks: [] }],
    [{ time: 'toString', weeks: [1] }],
    { blank: '丙' },
    { stranger: '丙' },
  ),
)
const path = fc.oneof(
  { weight: 6, arbitrary: prop },
  prop.map((one) => `${one}_text`),
  fc.tuple(prop, fc.constantFrom('name', 'kind', 'why')).map(([one, part]) => `${one}.0.${part}`),
)

/** Somebody with a form before them: who they are, what they may, what they write, and what they forge when they send it. */
export type Turn = {
  readonly reader: FormReader
  readonly rights: Readonly<Record<string, FieldRight>>
  readonly writes: readonly (readonly [path: string, value: FormValue | undefined])[]
  readonly forged: FormAnswers
}

export const turns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.record({
    reader: someRoles.map((roleCodes) => ({ roleCodes })),
    rights: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      fc.dictionary(prop, fc.constantFrom<FieldRight>('hidden', 'read', 'write'), { maxKeys: 2 }),
    ),
    writes: fc.array(fc.tuple(path, fc.option(value, { nil: undefined, freq: 9 })), { maxLength: 16, size: 'max' }),
    forged: fc.oneof(
      fc.constant({}),
      fc.dictionary(fc.oneof(prop, fc.constantFrom('a_text', 'stranger')), value, { minKeys: 1, maxKeys: 6 }),
    ),
  }),
  { minLength: 1, maxLength: 4 },
)
