import {
  changesBetween,
  checkAnswer,
  createEvaluator,
  decidingProps,
  evaluateForm,
  formMessages,
  isEmpty,
  isQuestion,
  limitFields,
  otherProp,
  type CheckContext,
  type FieldState,
  type FormAnswers,
  type FormField,
  type FormProblem,
  type FormState,
  type FormValue,
} from '@xinqiao/domain'
import { isOtherChosen, settleChoices } from './choices.ts'
import { createErrors } from './form-errors.ts'
import { replaceAt, rootOf, valueAt } from './form-paths.ts'
import { createListeners } from './form-listeners.ts'
import { readState } from './read-state.ts'
import type { FieldFace, FormSetup, FormStore } from './form-store.types.ts'

export type { FieldFace, FormMode, FormSetup, FormStore } from './form-store.types.ts'

const OPENING_MS = 500

let count = 0

/** A form being filled: plain TypeScript, per-field subscriptions; the rules are all the domain's. */
export const createFormStore = (setup: FormSetup): FormStore => {
  const { definition, reader, options, mode } = setup
  const fields = limitFields(definition.fields, setup.rights ?? {})
  const byProp = new Map(fields.map((field) => [field.prop, field]))
  const ownerOfText = new Map(fields.flatMap(({ prop, other }) => (other ? [[otherProp(prop), prop] as const] : [])))
  const deciding = decidingProps(fields)
  const answers: Record<string, FormValue> = { ...setup.answers }
  const evaluator = createEvaluator(fields, answers, reader)
  const errors = createErrors()
  const told = new Set<string>()
  const tips = new Map<string, string>()
  const opened = new Map<string, number>()
  const since = Date.now()
  let copy: FormAnswers | null = null
  let isChanged = false

  const context: CheckContext = {
    reader,
    today: setup.today,
    options,
    grid: setup.grid,
    loaded: setup.loaded ?? setup.answers,
  }
  const ownerOf = (path: string): string => {
    const root = rootOf(path)
    return byProp.has(root) ? root : (ownerOfText.get(root) ?? root)
  }

  // Rows of a sub-form are small forms of their own; a row is evaluated once for as long as it stays the same.
  const rowStates = new WeakMap<object, FormState>()
  const stateInRow = (path: string): FieldState | undefined => {
    const [root, index, name] = path.split('.')
    const inner = byProp.get(root!)?.fields
    if (!inner || name === undefined) return undefined
    const row = (valueAt(answers, `${root}.${index}`) ?? {}) as FormAnswers
    const known = rowStates.get(row) ?? evaluateForm(inner, row, reader)
    rowStates.set(row, known)
    return known.get(name)
  }
  const stateOf = (path: string): FieldState => {
    const around = evaluator.state.get(ownerOf(path)) ?? readState(false)
    const state = path.includes('.') && around.isShown ? (stateInRow(path) ?? around) : around
    if (mode !== 'fill' || around.isReadOnly) return readState(state.isShown)
    return state
  }

  const face = (path: string): FieldFace => ({
    state: stateOf(path),
    error: errors.at(path),
    tip: tips.get(path) ?? null,
  })
  const listeners = createListeners(face)

  const tell = (prop: string): void => {
    const field = byProp.get(prop)
    if (!setup.previous || !field) return
    const [change] = changesBetween([field], setup.previous, answers, options)
    if (change) tips.set(prop, formMessages.changed(change.lastLabel))
    else tips.delete(prop)
  }
  for (const { prop } of fields) tell(prop)

  const judge = (prop: string): readonly FormProblem[] => {
    const field = byProp.get(prop)
    return field && mode === 'fill' ? checkAnswer(field, answers, evaluator.state, context) : []
  }
  /** What was complained about is judged again; what was not is left in peace until it is left or sent. */
  const rejudge = (prop: string, path?: string): void => {
    const shown = errors.of(prop)
    if (shown.size === 0) return
    const isLater = byProp.get(prop)?.isDelayCheck === true
    const kept = judge(prop).filter((problem) => shown.has(problem.prop) && !(isLater && problem.prop === path))
    listeners.fire(errors.replace(prop, kept))
  }
  /** Some rules look at the answers to others. What the server complained about stays until it is mended itself. */
  const rejudgeOthers = (prop: string): void => {
    for (const one of errors.props()) if (one !== prop && !told.has(one)) rejudge(one)
  }

  const write = (prop: string, value: FormValue | undefined): void => {
    if (value === undefined) delete answers[prop]
    else answers[prop] = value
    copy = null
  }
  const clear = (prop: string, into: Set<string>): void => {
    write(prop, undefined)
    into.add(prop)
    if (answers[otherProp(prop)] === undefined || !byProp.get(prop)?.other) return
    write(otherProp(prop), undefined)
    into.add(otherProp(prop))
  }

  /** What the change of an answer does to the others. */
  const spread = (prop: string, rewritten: Set<string>): void => {
    if (!deciding.has(prop)) return
    const moved = new Set<string>()
    let pending: readonly string[] = [prop]
    while (pending.length > 0) {
      for (const one of evaluator.change(answers, pending)) moved.add(one)
      pending = evaluator.cleared(answers)
      for (const one of pending) clear(one, rewritten)
    }
    for (const one of moved) rejudge(one)
    listeners.fire(moved)
    if (moved.size > 0) listeners.fireShown()
  }

  const settle = (field: FormField | undefined, before: FormValue | undefined, value: FormValue | undefined) =>
    field?.type === 'checkbox' && value !== undefined ? settleChoices(options(field.prop), before, value) : value

  const refuse = (path: string, seconds: number): void => {
    errors.replace(ownerOf(path), [{ prop: ownerOf(path), message: formMessages.readOn(seconds) }])
    // The control shows what was chosen; the store knows better, and it is put back.
    listeners.fire([path, ownerOf(path)])
  }

  const set = (path: string, value: FormValue | undefined): void => {
    if (mode !== 'fill' || Object.is(valueAt(answers, path), value)) return
    const owner = ownerOf(path)
    const seconds = readingLeft(owner)
    if (seconds > 0 && !isEmpty(value)) return refuse(path, seconds)
    const rewritten = new Set([path])
    if (path.includes('.')) setInside(path, value)
    else {
      const field = byProp.get(path)
      write(path, settle(field, answers[path], value))
      if (field?.other && answers[otherProp(path)] !== undefined && !isOtherChosen(field, answers[path])) {
        write(otherProp(path), undefined)
        rewritten.add(otherProp(path))
      }
    }
    if (Date.now() - since >= OPENING_MS) isChanged = true
    spread(owner, rewritten)
    for (const one of rewritten) tell(ownerOf(one))
    rejudge(owner, path)
    rejudgeOthers(owner)
    listeners.fire(rewritten)
    if (path.includes('.') || listeners.hasInner(owner)) listeners.fireInner(owner)
    listeners.fireAny()
  }

  const setInside = (path: string, value: FormValue | undefined): void => {
    const [root, ...inner] = path.split('.')
    const field = byProp.get(root!)?.fields?.find(({ prop }) => prop === inner.at(-1))
    const settled = settle(field, valueAt(answers, path), value)
    let whole = replaceAt(answers[root!], inner, settled)
    if (field?.other && !isOtherChosen(field, settled))
      whole = replaceAt(whole, [...inner.slice(0, -1), otherProp(field.prop)], undefined)
    write(root!, whole)
  }

  const readingLeft = (prop: string): number => {
    const seconds = byProp.get(prop)?.readingTime ?? 0
    // Whoever answered it before has read it before.
    if (seconds === 0 || mode !== 'fill' || !isEmpty(setup.answers[prop])) return 0
    const at = opened.get(prop)
    return at === undefined ? seconds : Math.max(0, Math.ceil((at + seconds * 1000 - Date.now()) / 1000))
  }

  const shownQuestions = (): FormField[] => fields.filter((field) => isQuestion(field) && stateOf(field.prop).isShown)

  return {
    setup,
    id: `sf${++count}`,
    fields,
    value: (path) => valueAt(answers, path),
    set,
    state: stateOf,
    error: errors.at,
    changeTip: (path) => tips.get(path) ?? null,
    face: listeners.face,
    subscribe: (path, listener) => listeners.subscriber(path)(listener),
    subscriber: listeners.subscriber,
    watch: listeners.watch,
    watchShown: listeners.watchShown,
    answers: () => (copy ??= { ...answers }),
    around: (path) =>
      path.includes('.') ? (valueAt(answers, path.slice(0, path.lastIndexOf('.'))) as FormAnswers) : answers,
    check() {
      const problems = fields.flatMap((field) => judge(field.prop))
      told.clear()
      listeners.fire(errors.replaceAll(problems, ownerOf))
      return problems
    },
    show(problems) {
      for (const { prop } of problems) told.add(ownerOf(prop))
      listeners.fire(errors.replaceAll(problems, ownerOf))
    },
    leave(path) {
      const owner = ownerOf(path)
      if (byProp.get(owner)?.isDelayCheck || isEmpty(valueAt(answers, path))) return
      const shown = errors.of(owner)
      const found = judge(owner).filter(({ prop }) => prop === path || shown.has(prop))
      if (found.length > 0 || shown.size > 0) listeners.fire(errors.replace(owner, found))
    },
    progress() {
      const asked = shownQuestions()
      return { filled: asked.filter(({ prop }) => !isEmpty(answers[prop])).length, total: asked.length }
    },
    isChanged: () => isChanged,
    openedAt: () => Object.fromEntries([...opened].map(([prop, at]) => [prop, new Date(at).toISOString()])),
    saw(path) {
      if (!byProp.get(path)?.readingTime || opened.has(path)) return
      opened.set(path, Date.now())
      listeners.fire([path])
    },
    readingLeft,
    hasRead(path) {
      if (readingLeft(path) === 0) listeners.fire(errors.replace(path, []))
    },
  }
}
