import type { RoleCode } from '../enums/role.ts'
import { holds, isEmpty, propsIn, type Condition, type ReadAnswer } from './condition.ts'
import { isQuestion, type FormField, type FormJump } from './form-definition.ts'
import { chosenTexts, type FormAnswers, type FormValue } from './form-value.ts'
import { signableBy } from './signature-fields.ts'

/** Who looks at the form. */
export type FormReader = { readonly roleCodes: readonly RoleCode[] }

export type FieldState = {
  /** part of the form for this person now */
  readonly isShown: boolean
  readonly isRequired: boolean
  readonly isReadOnly: boolean
  /** a jump leads past it */
  readonly isSkipped: boolean
}

export type FormState = ReadonlyMap<string, FieldState>

const absent: FieldState = { isShown: false, isRequired: false, isReadOnly: true, isSkipped: false }
const skipped: FieldState = { ...absent, isSkipped: true }
const open: FieldState = { isShown: true, isRequired: false, isReadOnly: false, isSkipped: false }
const demanded: FieldState = { ...open, isRequired: true }
const readOnly: FieldState = { ...open, isReadOnly: true }

/** Jumps lead past everything but these two, which couple with another question. */
const neverSkipped: ReadonlySet<string> = new Set(['expertsFeedback', 'managementProcess'])

/** What a form says about itself, worked out once. */
export type Plan = {
  readonly fields: readonly FormField[]
  readonly places: ReadonlyMap<string, number>
  /** `end` is the farthest place a jump may lead to */
  readonly jumpers: readonly { readonly index: number; readonly jump: FormJump; readonly end: number }[]
}

export const planOf = (fields: readonly FormField[]): Plan => {
  const places = new Map(fields.map(({ prop }, index) => [prop, index]))
  const endOf = (jump: FormJump): number =>
    Math.max(...(jump.mode === 2 ? [jump] : jump.rules).map(({ target }) => places.get(target) ?? -1))
  const jumpers = fields.flatMap(({ jump }, index) => (jump ? [{ index, jump, end: endOf(jump) }] : []))
  return { fields, places, jumpers }
}

export type Looker = {
  readonly at: (index: number) => FieldState
  /** an answer that counts */
  readonly read: ReadAnswer
}

/**
 * Tells the state of a field, and keeps it in `known`. A field is looked at when another asks for it, and one that ends up
 * asking for itself counts as not answered.
 */
export const looker = (
  { fields, places, jumpers }: Plan,
  valueOf: ReadAnswer,
  reader: FormReader,
  known: (FieldState | undefined)[] = [],
): Looker => {
  const underWay = new Set<number>()
  const read: ReadAnswer = (prop) => {
    const index = places.get(prop)
    // What is no field of the form is told from outside and always counts.
    return index === undefined || at(index).isShown ? valueOf(prop) : undefined
  }
  const isLedPast = (index: number): boolean =>
    jumpers.some(({ index: from, jump, end }) => {
      // A jump that never leads past it is not asked: it may itself hang on the answer that is looked for.
      if (from >= index || end <= index) return false
      const value = valueOf(fields[from]!.prop)
      const target = value === undefined ? undefined : jumpTarget(jump, value)
      return target !== undefined && (places.get(target) ?? -1) > index && at(from).isShown
    })
  const at = (index: number): FieldState => {
    const state = known[index]
    if (state) return state
    if (underWay.has(index)) return absent
    underWay.add(index)
    const field = fields[index]!
    const found = !neverSkipped.has(field.prop) && isLedPast(index) ? skipped : openState(field, read, reader)
    underWay.delete(index)
    known[index] = found
    return found
  }
  return { at, read }
}

/** What every field of a form is, for this reader and these answers. Pure and total: the server and the browser both call it. */
export const evaluateForm = (fields: readonly FormField[], answers: FormAnswers, reader: FormReader): FormState => {
  const { at } = looker(planOf(fields), (prop) => answers[prop], reader)
  return new Map(fields.map(({ prop }, index) => [prop, at(index)]))
}

const isTrue = (rule: boolean | Condition | undefined, read: ReadAnswer, { roleCodes }: FormReader): boolean =>
  typeof rule === 'object' ? holds(rule, read, roleCodes) : rule === true

const isAmong = (roles: readonly RoleCode[] | undefined, { roleCodes }: FormReader): boolean =>
  !roles || roles.some((role) => roleCodes.includes(role))

/** Not part of the form for this person, whatever is answered. */
export const isForOthers = ({ isUse, visibleTo }: FormField, reader: FormReader): boolean =>
  isUse === false || !isAmong(visibleTo, reader)

/** Never theirs to write, whatever is answered. */
export const isOthersToWrite = ({ readOnly: rule, editableBy, type, prop }: FormField, reader: FormReader): boolean =>
  rule === true || !isAmong(editableBy, reader) || (type === 'signature' && !signableBy(prop, reader.roleCodes))

/** Closed to their pen by these answers, whether it is asked or not. */
const isClosed = (field: FormField, read: ReadAnswer, reader: FormReader): boolean =>
  isOthersToWrite(field, reader) || isTrue(field.readOnly, read, reader)

/** What is closed to them by these answers. */
export const closedProps = (
  fields: readonly FormField[],
  answers: FormAnswers,
  reader: FormReader,
): ReadonlySet<string> => {
  const { read } = looker(planOf(fields), (prop) => answers[prop], reader)
  return new Set(fields.filter((field) => isClosed(field, read, reader)).map(({ prop }) => prop))
}

const openState = (field: FormField, read: ReadAnswer, reader: FormReader): FieldState => {
  if (isForOthers(field, reader)) return absent
  if (field.show && !isTrue(field.show, read, reader)) return absent
  // Nobody is made to write where they may not, nor to sign for somebody else.
  if (isClosed(field, read, reader)) return readOnly
  return isDemanded(field, read, reader) ? demanded : open
}

/** Whether a question asks for an answer, were it theirs to write. */
export const isDemanded = (field: FormField, read: ReadAnswer, reader: FormReader): boolean =>
  isQuestion(field) && isTrue(field.required, read, reader)

const jumpTarget = (jump: FormJump, value: FormValue): string | undefined => {
  if (isEmpty(value)) return undefined
  if (jump.mode === 2) return jump.target
  const chosen = chosenTexts(value)
  return jump.rules.find(({ option }) => chosen.includes(option))?.target
}

const readBy = ({ show, required, readOnly }: FormField): readonly string[] =>
  [show, required, readOnly].flatMap((rule) => (typeof rule === 'object' ? propsIn(rule) : []))

/** Questions whose answer decides about others. A change of any other leaves the state of the form as it is. */
export const decidingProps = (fields: readonly FormField[]): ReadonlySet<string> =>
  new Set(fields.flatMap((field) => [...(field.jump ? [field.prop] : []), ...readBy(field)]))

/** Their answers decide so much that what they lead past is forgotten whatever the designer says. */
const clearing: ReadonlySet<string> = new Set(['isCrisisStatus', 'mentalDisorders'])

/** Whether clearing belongs to the question itself. */
export const alwaysClears = (prop: string): boolean => clearing.has(prop)

export const clearedBySkips = (
  fields: readonly FormField[],
  answers: FormAnswers,
  reader: FormReader,
): readonly string[] => clearedIn(planOf(fields), answers, evaluateForm(fields, answers, reader))

const clearedIn = ({ fields, places, jumpers }: Plan, answers: FormAnswers, state: FormState): readonly string[] => {
  const cleared = new Set<string>()
  for (const { index: from, jump } of jumpers) {
    const { prop } = fields[from]!
    const value = answers[prop]
    const clears = jump.isClearing === true || alwaysClears(prop)
    if (!clears || value === undefined || !state.get(prop)?.isShown) continue
    const target = jumpTarget(jump, value)
    for (const field of fields.slice(from + 1, target === undefined ? from : places.get(target)))
      if (state.get(field.prop)?.isSkipped && answers[field.prop] !== undefined) cleared.add(field.prop)
  }
  return [...cleared]
}

/** The same verdict as `evaluateForm`, kept up to date answer by answer: only what depends on a change is looked at again. */
export type FormEvaluator = {
  /** always what `evaluateForm` would say of the answers last told */
  readonly state: FormState
  /** Tells that these were answered anew, and hears which fields are something else now. */
  readonly change: (answers: FormAnswers, props: readonly string[]) => readonly string[]
  /** as `clearedBySkips` */
  readonly cleared: (answers: FormAnswers) => readonly string[]
}

export const createEvaluator = (
  fields: readonly FormField[],
  answers: FormAnswers,
  reader: FormReader,
): FormEvaluator => {
  const plan = planOf(fields)
  const dependents = dependentsOf(plan)
  let now = answers
  const known: (FieldState | undefined)[] = []
  const { at } = looker(plan, (prop) => now[prop], reader, known)
  const state = new Map(fields.map(({ prop }, index) => [prop, at(index)]))
  return {
    state,
    change(next, props) {
      now = next
      // In the order of the form: where questions depend on each other in a circle, the verdict hangs on where one starts.
      const affected = [...reached(plan, dependents, props)].toSorted((a, b) => a - b)
      const before = affected.map((index) => known[index])
      for (const index of affected) known[index] = undefined
      const changed: string[] = []
      for (const [place, index] of affected.entries()) {
        const { prop } = fields[index]!
        if (at(index) === before[place]) continue
        if (plan.places.get(prop) !== index) continue
        state.set(prop, at(index))
        changed.push(prop)
      }
      return changed
    },
    cleared: (next) => clearedIn(plan, next, state),
  }
}

/** Which fields look at the answer to a question: those with a condition on it, and those its jump may lead past. */
const dependentsOf = ({ fields, jumpers }: Plan): ReadonlyMap<string, ReadonlySet<number>> => {
  const found = new Map<string, Set<number>>()
  const add = (prop: string, index: number): void => {
    const known = found.get(prop)
    if (known) known.add(index)
    else found.set(prop, new Set([index]))
  }
  for (const [index, field] of fields.entries()) for (const prop of readBy(field)) add(prop, index)
  for (const { index: from, end } of jumpers)
    for (let index = from + 1; index < end; index++) add(fields[from]!.prop, index)
  return found
}

const reached = (
  { fields }: Plan,
  dependents: ReadonlyMap<string, ReadonlySet<number>>,
  props: readonly string[],
): ReadonlySet<number> => {
  const found = new Set<number>()
  const from = [...props]
  for (let prop = from.pop(); prop !== undefined; prop = from.pop())
    for (const index of dependents.get(prop) ?? [])
      if (!found.has(index)) {
        found.add(index)
        from.push(fields[index]!.prop)
      }
  return found
}
