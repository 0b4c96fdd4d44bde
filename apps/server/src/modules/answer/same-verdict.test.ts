import {
  checkAnswers,
  fieldTypes,
  formatDate,
  formProblems,
  gridFor,
  inlineOptions,
  settleAnswers,
  type Condition,
  type FieldType,
  type FormAnswers,
  type FormField,
  type FormProblem,
  type FormValue,
} from '@xinqiao/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenForm, give } from '../../../test/answers.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'

// Whatever form a school designs and whatever is sent to it: the server's word over the wire is the browser's, complaint for
// complaint. Files are left out, since only the server knows them.

const app = await openTestApp()

const reader = { roleCodes: ['ROLE_GENERAL'] } as const
const props = ['a', 'b', 'c', 'd', 'e']
const types = (Object.keys(fieldTypes) as FieldType[]).filter(
  (type) => !['title', 'upload', 'signature', 'widget', 'user', 'subForm', 'richTxt'].includes(type),
)
const choices = {
  from: 'inline',
  options: [
    { value: '1', label: '是' },
    { value: '2', label: '否' },
    { value: '9', label: '都不', exclusive: true },
  ],
} as const

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ prop: fc.constantFrom(...props), op: fc.constantFrom('filled' as const, 'empty' as const) }),
  fc.record({
    prop: fc.constantFrom(...props),
    op: fc.constantFrom('eq' as const, 'ne' as const),
    value: fc.constantFrom('1', '2'),
  }),
)

const field = (prop: string, index: number): fc.Arbitrary<FormField> =>
  fc
    .record(
      {
        type: fc.constantFrom(...types),
        required: fc.oneof(fc.boolean(), condition),
        show: condition,
        readOnly: condition,
        min: fc.constantFrom(1, 2),
        max: fc.constantFrom(2, 3),
        editableBy: fc.constantFrom(['ROLE_GENERAL' as const], ['ROLE_ADMIN' as const]),
        visibleTo: fc.constantFrom(['ROLE_GENERAL' as const], ['ROLE_ADMIN' as const]),
        target: fc.constantFrom(...props),
        other: fc.boolean(),
      },
      { requiredKeys: ['type'] },
    )
    .map(({ type, target, other, ...more }): FormField => {
      const isChosen = ['radio', 'radioInput', 'checkbox', 'select', 'tree', 'star', 'cascader'].includes(type)
      const isLater = target !== undefined && props.indexOf(target) > index + 1
      return {
        prop,
        type,
        label: `第${index + 1}题`,
        ...more,
        ...(isChosen ? { options: choices } : {}),
        ...(isChosen && other ? { other: { value: '-1' } } : {}),
        ...(isLater ? { jump: { mode: 2 as const, target } } : {}),
      }
    })

const value: fc.Arbitrary<FormValue> = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '2',
    '9',
    '-1',
    '3',
    '一二三四',
    '2026-11-15',
    '2026-11-15 09:00:00',
    '08:30',
    5,
    true,
    null,
  ),
  fc.constantFrom<FormValue[]>(['1'], ['1', '9'], ['1', '2'], [], ['x'], [{ time: '上午', weeks: [1] }]),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<FormValue>,
)
const answers = fc.dictionary(fc.constantFrom(...props, 'a_text', 'stranger'), value, { maxKeys: 7 })
const fields = fc.tuple(...props.map(field)).filter((list) => {
  const definition = { schemaVersion: 1, title: '题目', fields: list } as const
  return formProblems(definition).length === 0
})

const wordHere = (list: readonly FormField[], given: FormAnswers) => {
  const options = inlineOptions(list)
  const { opened, offered, kept } = settleAnswers(list, { given, stored: {} }, { reader, options })
  const around = { reader, options, today: formatDate(new Date()), grid: (prop: string) => gridFor(prop, []) }
  return { kept, problems: checkAnswers(list, offered, { ...around, loaded: opened }) }
}

type Refusal = { code: number; data: FormProblem[] }

test('the server refuses what the browser refuses, in the same words, and keeps the rest as it would', async () => {
  const tenant = await app.givenTenant()
  let [taken, refused] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fields, answers, async (list, given) => {
      const sent = JSON.parse(JSON.stringify(given)) as FormAnswers
      const formId = await givenForm(app, tenant, list)
      const who = await visitor(tenant)
      const { problems: expected, kept: own } = wordHere(list, sent)
      const got = await give(who, formId, sent).catch((error: Refusal) => error)
      if (expected.length > 0) {
        refused++
        expect(got).toMatchObject({ code: 44121, data: expected.map(({ prop, message }) => ({ prop, message })) })
        return
      }
      taken++
      const { answerId } = got as { answerId: string }
      const { data } = await who.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId } })
      const { answer } = data
      const kept = JSON.parse(answer) as FormAnswers
      expect(Object.fromEntries(Object.entries(kept).filter(([prop]) => !prop.startsWith('_')))).toEqual(own)
    }),
    { numRuns: 60 },
  )
  expect(Math.min(taken, refused)).toBeGreaterThan(0)
}, 120_000)

let one: ReturnType<TestApp['signedIn']> | null = null
const visitor = (tenant: Awaited<ReturnType<TestApp['givenTenant']>>) =>
  (one ??= app.givenUser(tenant).then((user) => app.signedIn(user)))
