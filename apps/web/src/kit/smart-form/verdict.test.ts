import {
  checkAnswers,
  closedProps,
  evaluateForm,
  fieldsOf,
  inlineOptions,
  isForOthers,
  isQuestion,
  isSameAnswer,
  limitFields,
  maskAnswers,
  openAnswers,
  otherProp,
  settleAnswers,
  type FormAnswers,
  type FormField,
  type FormReader,
  type FormValue,
} from '@xinqiao/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forms, longest, rightFor, turns, type Turn } from './form-arbitrary.ts'
import { storeOf } from './form-fixture.ts'

const today = '2026-04-15'
const grid = () => ({ rows: ['08:00-08:30'], weeks: () => [1, 2, 3] })

/** As a form leaves the server: without what is for others, but for the names of where jumps end. */
const viewOf = (fields: readonly FormField[], reader: FormReader): readonly FormField[] => {
  const targets = new Set(
    fields.flatMap((field) => (field.jump?.mode === 2 && !isForOthers(field, reader) ? [field.jump.target] : [])),
  )
  return fields.flatMap((field): readonly FormField[] => {
    if (!isForOthers(field, reader)) return fieldsOf([field], reader)
    return targets.has(field.prop) ? [{ prop: field.prop, type: 'title', label: '', isUse: false }] : []
  })
}

const shownOf = (view: readonly FormField[], stored: FormAnswers): FormAnswers => {
  const names = view.filter(({ isUse }) => isUse !== false).flatMap(({ prop }) => [prop, otherProp(prop)])
  return maskAnswers(view, Object.fromEntries(Object.entries(stored).filter(([name]) => names.includes(name))))
}

const copyOf = (answers: FormAnswers): FormAnswers => JSON.parse(JSON.stringify(answers)) as FormAnswers

/** The server's word. */
const judge = (fields: readonly FormField[], given: FormAnswers, stored: FormAnswers, reader: FormReader) => {
  const options = inlineOptions(fields)
  const { opened, offered, kept } = settleAnswers(fields, { given, stored }, { reader, options })
  return {
    opened,
    offered,
    kept,
    problems: checkAnswers(fields, offered, { reader, today, options, grid, loaded: opened }),
  }
}

const lengthOf = (text: string): number => Array.from(text).length
const OFFERED: readonly FormValue[] = ['1', '2', '0', '4']

/** Told in the simplest words and apart from the rules: nobody could have meant this to be kept. */
const isWrong = ({ type, max = Infinity, min = -Infinity, options, widget }: FormField, value: FormValue): boolean => {
  if (type === 'number') return Number(value) > max || Number(value) < min
  if (type === 'rate') return !(Number(value) >= 1 && Number(value) <= Math.min(max, longest))
  if (type === 'slider') return !(Number(value) >= 1 && Number(value) <= longest)
  if (type === 'input' || type === 'textarea')
    return lengthOf(value as string) > max || lengthOf((value as string).trim()) < min
  if (type === 'timeSlots') return !(value as { time: string }[]).every(({ time }) => time === '上午')
  if (type === 'checkbox') return !(value as FormValue[]).every((one) => OFFERED.includes(one))
  return (options !== undefined && type !== 'cascader') || widget ? !OFFERED.includes(value) : false
}

const sitDown = (form: readonly FormField[], stored: FormAnswers, { reader, rights, writes, forged }: Turn) => {
  const fields = limitFields(form, rights)
  const view = viewOf(fields, reader)
  const loaded = shownOf(view, stored)
  const options = inlineOptions(view)
  const answers = openAnswers(view, loaded, options)
  const store = storeOf(view, { answers, loaded, reader, today, options, grid })

  const byName = new Map(view.map((field) => [field.prop, field]))

  // Sent back as it was opened, nothing changes.
  const untouched = judge(fields, copyOf(store.answers()), stored, reader)
  expect(untouched.kept).toEqual(stored)
  const seen = evaluateForm(fields, untouched.opened, reader)
  const closed = closedProps(fields, untouched.opened, reader)

  for (const [path, next] of writes) {
    const field = byName.get(path.split(/[._]text|\./)[0]!)
    const { isShown, isReadOnly } = store.state(path)
    const isThere = field !== undefined && isQuestion(field) && (!path.includes('.') || field.type === 'subForm')
    if (!isThere || !isShown || isReadOnly) continue
    store.set(path, rightFor(next, path === field.prop ? field : undefined))
    store.leave(path)
  }
  const honest = copyOf(store.answers())
  const word = judge(fields, honest, stored, reader)
  expect(store.check()).toEqual(word.problems)

  const lies = Object.entries(forged).map(([prop, lie]) => [
    prop,
    rightFor(
      lie,
      form.find((field) => field.prop === prop),
    ),
  ])
  const sent = judge(fields, { ...honest, ...(Object.fromEntries(lies) as FormAnswers) }, stored, reader)
  if (sent.problems.length > 0) return { stored, isKept: false }
  const state = evaluateForm(fields, sent.offered, reader)
  for (const field of form) {
    const { prop } = field
    const value = sent.kept[prop]
    const isSame = isSameAnswer(value, stored[prop])
    if (!seen.get(prop)?.isShown && !state.get(prop)?.isShown) expect(value).toEqual(stored[prop])
    if (state.get(prop)?.isRequired) expect(value).toBeDefined()
    if (closed.has(prop) && !isSame && value !== undefined) expect(state.get(prop)?.isReadOnly).toBe(false)
    if (value !== undefined && !isSame) expect([prop, value, isWrong(field, value)]).toEqual([prop, value, false])
  }
  return { stored: sent.kept, isKept: true }
}

// TEST_LONG=1 looks at as many as once found what is mended since.
const isLong = import.meta.env['TEST_LONG'] === '1'

test('of any form the browser and the server think alike; no save loses an answer, none lets a wrong one in', () => {
  let kept = 0
  fc.assert(
    fc.property(forms, turns, (form, sittings) => {
      let stored: FormAnswers = {}
      for (const turn of sittings) {
        const after = sitDown(form, stored, turn)
        stored = after.stored
        if (after.isKept) kept++
      }
    }),
    { numRuns: isLong ? 30_000 : 1_500 },
  )
  expect(kept).toBeGreaterThan(100)
}, 600_000)
