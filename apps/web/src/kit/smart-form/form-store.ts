import {
  changesBetween,
  checkAnswer,
  closedProps,
  createEvaluator,
  decidingProps,
  evaluateForm,
  formMessages,
  isEmpty,
  isQuestion,
  isSameAnswer,
  limitFields,
  otherProp,
  settleAnswers,
  shapedAnswer,
  type CheckContext,
  type FieldState,
  type FormAnswers,
  type FormDefinition,
  type FormField,
  type FormOptions,
  type FormProblem,
  type FormReader,
  type FormState,
  type FormValue,
  type TimeGrid,
} from '@xinqiao/domain'
import { isOtherChosen, settleChoices } from './choices.ts'
import { createErrors } from './form-errors.ts'
import { replaceAt, rootOf, valueAt } from './form-paths.ts'
import type { FormHost } from './form-host.ts'
import { createListeners, type FieldFace } from './form-listeners.ts'
import { createReading } from './form-reading.ts'
import { readState } from './read-state.ts'

export type FormMode = 'fill' | 'readOnly' | 'detail'

export type FormSetup = {
  definition: FormDefinition
  /** what the form opens with (`openAnswers` already applied by the caller) */
  answers: FormAnswers
  /** as stored, for masks; the answers when absent */
  loaded?: FormAnswers
  /** the edition before, for the tips of what changed */
  previous?: FormAnswers | null
  reader: FormReader
  /** as 'yyyy-MM-dd' */
  today: string
  options: FormOptions
  grid: (prop: string) => TimeGrid
  mode: FormMode
  /** absent in plain previews */
  host?: FormHost
  /** per field, told by the server */
  rights?: Readonly<Record<string, 'hidden' | 'read' | 'write'>>
}

type Unsubscribe = () => void

/** A path is a prop, `${prop}_text` for the words of 其他, 'rows.0.name' in a sub-form, 'rich.blank' in a rich text. */
export type FormStore = {
  readonly setup: FormSetup
  /** sets its ids apart from those of other forms in the document */
  readonly id: string
  /** those of the definition, with the rights of the person worked in */
  readonly fields: readonly FormField[]
  value(path: string): FormValue | undefined
  set(path: string, value: FormValue | undefined): void
  /** set by the form itself, when something it asked for has come: nobody has changed anything */
  fill(path: string, value: FormValue): void
  state(path: string): FieldState
  error(path: string): string | null
  /** says that it differs from the edition before, and what was there */
  changeTip(path: string): string | null
  face(path: string): FieldFace
  /** value, state, error or tip of one field */
  subscribe(path: string, listener: () => void): Unsubscribe
  /** `subscribe` bound to a path, the same function every time: what useSyncExternalStore asks for */
  subscriber(path: string): (listener: () => void) => Unsubscribe
  /** any answer changed (autosave, progress) */
  watch(listener: () => void): Unsubscribe
  /** some field came, went or is something else now */
  watchShown(listener: () => void): Unsubscribe
  /** everything in memory (hidden answers too; the server settles) */
  answers(): FormAnswers
  /** the answers a field lies among: the whole form's, or its row's */
  around(path: string): FormAnswers
  /** checks all, shows the errors, and returns them in order */
  check(): readonly FormProblem[]
  /** complaints of the server */
  show(problems: readonly FormProblem[]): void
  /** the person is done writing there */
  leave(path: string): void
  /** questions shown, and answered */
  progress(): { filled: number; total: number }
  /** false for the first 500 ms: what a form does to itself while it opens is no change */
  isChanged(): boolean
  /** questions with a reading time: when each first came into view */
  openedAt(): Readonly<Record<string, string>>
  /** it came into view */
  saw(path: string): void
  /** seconds until it may be answered */
  readingLeft(path: string): number
  /** its reading time is over */
  hasRead(path: string): void
}

const OPENING_MS = 500

let count = 0

/** A form being filled: plain TypeScript, per-field subscriptions; the rules are all the domain's. */
export const createFormStore = (setup: FormSetup): FormStore => {
  const { definition, reader, options, mode } = setup
  const fields = limitFields(definition.fields, setup.rights ?? {})
  const byProp = new Map(fields.map((field) => [field.prop, field]))
  const ownerOfText = new Map(fields.flatMap(({ prop, other }) => (other ? [[otherProp(prop), prop] as const] : [])))
  const deciding = decidingProps(fields)
  // The server settles what is sent the same way: what somebody may not write is what they were shown.
  const sent = { given: setup.answers, stored: setup.loaded ?? setup.answers }
  const { opened, offered } = settleAnswers(fields, sent, { reader, options })
  const closed = closedProps(fields, opened, reader)
  const answers: Record<string, FormValue> = { ...(mode === 'fill' ? offered : setup.answers) }
  const evaluator = createEvaluator(fields, answers, reader)
  const errors = createErrors()
  /** complained about by something else than the rules: the server, or the time for reading */
  const told = new Set<string>()
  const tips = new Map<string, string>()
  const reading = createReading(setup, (prop) => byProp.get(prop))
  const since = Date.now()
  let copy: FormAnswers | null = null
  let isChanged = false

  const context: CheckContext = {
    reader,
    today: setup.today,
    options,
    grid: setup.grid,
    loaded: opened,
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
    const found = valueAt(answers, `${root}.${index}`)
    const row = (typeof found === 'object' && found !== null ? found : {}) as FormAnswers
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

  /** What was closed when the form opened and closes again holds again what it held: nothing else would be kept. */
  const isHeldAgain = (prop: string): boolean => {
    const { isShown = false, isReadOnly = false } = evaluator.state.get(prop) ?? {}
    const isByAnswers = typeof byProp.get(prop)?.readOnly === 'object'
    return isShown && isReadOnly && isByAnswers && closed.has(prop) && !isSameAnswer(answers[prop], opened[prop])
  }
  const putBack = (prop: string, into: Set<string>): void => {
    for (const name of byProp.get(prop)?.other ? [prop, otherProp(prop)] : [prop]) {
      write(name, opened[name])
      into.add(name)
    }
  }

  /** What the change of an answer does to the others. */
  const spread = (prop: string, rewritten: Set<string>): void => {
    if (!deciding.has(prop)) return
    const moved = new Set<string>()
    let pending: readonly string[] = [prop]
    while (pending.length > 0) {
      for (const one of evaluator.change(answers, pending)) moved.add(one)
      const cleared = evaluator.cleared(answers)
      for (const one of cleared) clear(one, rewritten)
      const held = [...moved].filter(isHeldAgain)
      for (const one of held) putBack(one, rewritten)
      pending = [...cleared, ...held]
    }
    for (const one of moved) rejudge(one)
    listeners.fire(moved)
    if (moved.size > 0) listeners.fireShown()
  }

  const settle = (field: FormField | undefined, before: FormValue | undefined, value: FormValue | undefined) =>
    field?.type === 'checkbox' && value !== undefined ? settleChoices(options(field.prop), before, value) : value

  const refuse = (path: string, seconds: number): void => {
    const owner = ownerOf(path)
    told.add(owner)
    errors.replace(owner, [{ prop: owner, message: formMessages.readOn(seconds) }])
    // The control shows what was chosen; the store knows better, and it is put back.
    listeners.fire([path, owner])
  }

  const set = (path: string, value: FormValue | undefined, isByHand = true): void => {
    if (mode !== 'fill' || Object.is(valueAt(answers, path), value)) return
    const owner = ownerOf(path)
    const seconds = reading.left(owner)
    if (seconds > 0 && !isEmpty(value)) return refuse(path, seconds)
    const rewritten = new Set([path])
    if (path.includes('.')) setInside(path, value)
    else {
      const field = byProp.get(path)
      const settled = settle(field, answers[path], value)
      write(path, field && settled !== undefined ? shapedAnswer(field, settled) : settled)
      if (field?.other && answers[otherProp(path)] !== undefined && !isOtherChosen(field, answers[path])) {
        write(otherProp(path), undefined)
        rewritten.add(otherProp(path))
      }
    }
    if (isByHand && Date.now() - since >= OPENING_MS) isChanged = true
    spread(owner, rewritten)
    for (const one of rewritten) tell(ownerOf(one))
    told.delete(owner)
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

  const shownQuestions = (): FormField[] => fields.filter((field) => isQuestion(field) && stateOf(field.prop).isShown)

  return {
    setup,
    id: `sf${++count}`,
    fields,
    value: (path) => valueAt(answers, path),
    set: (path, value) => set(path, value),
    fill: (path, value) => set(path, value, false),
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
      if (told.has(owner) || byProp.get(owner)?.isDelayCheck || isEmpty(valueAt(answers, path))) return
      const shown = errors.of(owner)
      const found = judge(owner).filter(({ prop }) => prop === path || shown.has(prop))
      if (found.length > 0 || shown.size > 0) listeners.fire(errors.replace(owner, found))
    },
    progress() {
      const asked = shownQuestions()
      return { filled: asked.filter(({ prop }) => !isEmpty(answers[prop])).length, total: asked.length }
    },
    isChanged: () => isChanged,
    openedAt: reading.openedAt,
    saw(path) {
      if (reading.saw(path)) listeners.fire([path])
    },
    readingLeft: reading.left,
    hasRead(path) {
      if (reading.left(path) === 0) listeners.fire(errors.replace(path, []))
    },
  }
}
