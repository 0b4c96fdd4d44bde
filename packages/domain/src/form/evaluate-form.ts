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

/** Jumps lead past everything but these two, which couple with another question. */
const neverSkipped: ReadonlySet<string> = new Set(['expertsFeedback', 'managementProcess'])

/**
 * What every field of a form is, for this reader and these answers. Pure and total: a field is looked at when another asks
 * for it, and one that ends up asking for itself counts as not answered. The server and the browser both call this.
 */
export const evaluateForm = (fields: readonly FormField[], answers: FormAnswers, reader: FormReader): FormState => {
  const places = new Map(fields.map(({ prop }, index) => [prop, index]))
  const jumpers = fields.flatMap((field, index) => (field.jump ? [{ index, jump: field.jump }] : []))
  const known = new Map<number, FieldState>()
  const underWay = new Set<number>()

  const read: ReadAnswer = (prop) => {
    const index = places.get(prop)
    // What is no field of the form is told from outside and always counts.
    return index === undefined || at(index).isShown ? answers[prop] : undefined
  }
  const isLedPast = (index: number): boolean =>
    jumpers.some(({ index: from, jump }) => {
      if (from >= index) return false
      const value = answers[fields[from]!.prop]
      const target = value === undefined ? undefined : jumpTarget(jump, value)
      return target !== undefined && (places.get(target) ?? -1) > index && at(from).isShown
    })
  const at = (index: number): FieldState => {
    const state = known.get(index)
    if (state) return state
    if (underWay.has(index)) return absent
    underWay.add(index)
    const field = fields[index]!
    const found = !neverSkipped.has(field.prop) && isLedPast(index) ? skipped : openState(field, read, reader)
    underWay.delete(index)
    known.set(index, found)
    return found
  }
  return new Map(fields.map(({ prop }, index) => [prop, at(index)]))
}

const openState = (field: FormField, read: ReadAnswer, reader: FormReader): FieldState => {
  const isTrue = (rule: boolean | Condition | undefined): boolean =>
    typeof rule === 'object' ? holds(rule, read, reader.roleCodes) : rule === true
  const isAmong = (roles: readonly RoleCode[] | undefined): boolean =>
    !roles || roles.some((role) => reader.roleCodes.includes(role))
  if (field.isUse === false || !isAmong(field.visibleTo)) return absent
  if (field.show && !isTrue(field.show)) return absent
  const maySign = field.type !== 'signature' || signableBy(field.prop, reader.roleCodes)
  const isReadOnly = isTrue(field.readOnly) || !isAmong(field.editableBy) || !maySign
  // Nobody is made to write where they may not, nor to sign for somebody else.
  const isRequired = isQuestion(field) && !isReadOnly && isTrue(field.required)
  return { isShown: true, isRequired, isReadOnly, isSkipped: false }
}

const jumpTarget = (jump: FormJump, value: FormValue): string | undefined => {
  if (isEmpty(value)) return undefined
  if (jump.mode === 2) return jump.target
  const chosen = chosenTexts(value)
  return jump.rules.find(({ option }) => chosen.includes(option))?.target
}

/** Questions whose answer decides about others. A change of any other leaves the state of the form as it is. */
export const decidingProps = (fields: readonly FormField[]): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({ prop, jump, show, required, readOnly }) => [
      ...(jump ? [prop] : []),
      ...[show, required, readOnly].flatMap((rule) => (typeof rule === 'object' ? propsIn(rule) : [])),
    ]),
  )

/** What these questions lead past loses its answer at once; elsewhere it is kept, in case the person comes back. */
const clearing: ReadonlySet<string> = new Set(['isCrisisStatus', 'mentalDisorders'])

export const clearedBySkips = (
  fields: readonly FormField[],
  answers: FormAnswers,
  reader: FormReader,
): readonly string[] => {
  const state = evaluateForm(fields, answers, reader)
  const places = new Map(fields.map(({ prop }, index) => [prop, index]))
  const cleared = new Set<string>()
  for (const [from, { prop, jump }] of fields.entries()) {
    const value = answers[prop]
    if (!jump || !clearing.has(prop) || value === undefined || !state.get(prop)?.isShown) continue
    const target = jumpTarget(jump, value)
    for (const field of fields.slice(from + 1, target === undefined ? from : places.get(target)))
      if (state.get(field.prop)?.isSkipped && answers[field.prop] !== undefined) cleared.add(field.prop)
  }
  return [...cleared]
}
