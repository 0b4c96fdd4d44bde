import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition } from './condition.ts'
import { clearedBySkips, createEvaluator, evaluateForm } from './evaluate-form.ts'
import type { FormField, FormJump } from './form-definition.ts'
import type { FormAnswers, FormValue } from './form-value.ts'

const reader = { roleCodes: ['ROLE_GENERAL'] } as const
/** With the questions that clear what they lead past, and those nothing leads past. */
const props = ['a', 'b', 'isCrisisStatus', 'c', 'd', 'expertsFeedback', 'mentalDisorders', 'e', 'f'] as const
const values = ['', '1', '2', '3'] as const

const prop = fc.constantFrom(...props)
const value = fc.constantFrom(...values)
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    fc.record({ prop, op: fc.constantFrom('filled' as const, 'empty' as const) }),
    fc.record({ prop, op: fc.constantFrom('eq' as const, 'ne' as const), value }),
    fc.record({ prop, op: fc.constantFrom('in' as const, 'containsAll' as const), values: fc.array(value) }),
    fc.record({ role: fc.constantFrom(['ROLE_GENERAL' as const], ['ROLE_ADMIN' as const]) }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))
const jump: fc.Arbitrary<FormJump> = fc.oneof(
  fc.record({ mode: fc.constant(2 as const), target: prop }),
  fc.record({
    mode: fc.constant(1 as const),
    rules: fc.array(fc.record({ option: value, target: prop }), { maxLength: 3 }),
  }),
)
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 })
const rule = rarely(condition)
const fields: fc.Arbitrary<readonly FormField[]> = fc.shuffledSubarray([...props], { minLength: 2 }).chain((chosen) =>
  fc.tuple(
    ...chosen.map((name) =>
      fc
        .record({ show: rule, required: rule, readOnly: rule, jump: rarely(jump), isUse: rarely(fc.constant(false)) })
        .map((more): FormField => {
          const given = Object.entries(more).filter(([, part]) => part !== undefined)
          return { prop: name, type: 'radio', label: name, ...Object.fromEntries(given) }
        }),
    ),
  ),
)
const answer: fc.Arbitrary<FormValue | undefined> = fc.oneof(
  value,
  fc.array(value, { maxLength: 2 }),
  fc.constant(undefined),
)
const steps = fc.array(fc.tuple(prop, answer), { maxLength: 12 })

const follow = (form: readonly FormField[], changes: readonly (readonly [string, FormValue | undefined])[]): void => {
  const answers: Record<string, FormValue> = {}
  const evaluator = createEvaluator(form, answers, reader)
  expect([...evaluator.state]).toEqual([...evaluateForm(form, answers, reader)])
  for (const [name, next] of changes) {
    const before = new Map(evaluator.state)
    if (next === undefined) delete answers[name]
    else answers[name] = next
    const changed = evaluator.change(answers, [name])
    const whole = evaluateForm(form, answers, reader)
    expect([...evaluator.state]).toEqual([...whole])
    const really = [...whole].filter(([one, state]) => before.get(one) !== state).map(([one]) => one)
    expect([...changed].toSorted()).toEqual(really.toSorted())
    expect(evaluator.cleared(answers)).toEqual(clearedBySkips(form, answers, reader))
  }
}

test('answer by answer the verdict is that on the whole, circles included', () => {
  fc.assert(fc.property(fields, steps, follow), { numRuns: 1500 })
})

test('a change far away is not looked at', () => {
  const form: FormField[] = Array.from({ length: 200 }, (_, at) => ({
    prop: `q${at}`,
    type: 'input',
    label: `${at}`,
    ...(at % 2 === 1 ? { show: { prop: `q${at - 1}`, op: 'filled' as const } } : {}),
  }))
  let looks = 0
  const answers = new Proxy<FormAnswers>(
    { q0: '1' },
    {
      get(all, name) {
        looks++
        return Reflect.get(all, name) as FormValue
      },
    },
  )
  const evaluator = createEvaluator(form, {}, reader)
  expect(evaluator.change(answers, ['q0'])).toEqual(['q1'])
  expect(looks).toBeLessThan(5)
  expect(evaluator.change(answers, ['q1'])).toEqual([])
})
