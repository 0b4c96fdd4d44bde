import {
  evaluateForm,
  roleCodes,
  type FormAnswers,
  type FormDefinition,
  type FormField,
  type FormOptions,
  type FormState,
  type FormValue,
} from '@xinqiao/domain'
import { fieldOf, numbersOf } from './design-model.ts'
import { words } from './words.messages.ts'

/** Somebody who is everybody, so that no field is missing for want of a role. */
const EVERYBODY = { roleCodes }
/** Any answer at all. */
const SOMETHING = '1'

/** What an answer to a question does to the rest of the form, in words. */
type Effect = { readonly key: string; readonly answer: string; readonly effect: string }

const stateAfter = ({ fields }: FormDefinition, prop: string, answers: FormAnswers): FormState => {
  // The question itself is asked, whatever it depends on: what it does is told, not when.
  const open = fields.map((field) => {
    const { show: _, ...rest } = field
    return field.prop === prop ? rest : field
  })
  return evaluateForm(open, answers, EVERYBODY)
}

const answerTo = ({ type }: FormField, value: string): FormValue => (type === 'checkbox' ? [value] : value)

const requiredIn = (state: FormState): number => [...state.values()].filter(({ isRequired }) => isRequired).length

const effectOf = (definition: FormDefinition, prop: string, value: FormValue): string => {
  const numbers = numbersOf(definition)
  const before = stateAfter(definition, prop, {})
  const after = stateAfter(definition, prop, { [prop]: value })
  const numbered = (isSo: (was: boolean, is: boolean, isSkipped: boolean) => boolean): string =>
    [...numbers]
      .filter(([name]) =>
        isSo(
          before.get(name)?.isShown ?? false,
          after.get(name)?.isShown ?? false,
          after.get(name)?.isSkipped ?? false,
        ),
      )
      .map(([, number]) => number)
      .join(words.list)
  const skipped = numbered((_was, _is, isSkipped) => isSkipped)
  const shown = numbered((was, is) => !was && is)
  const hidden = numbered((was, is, isSkipped) => was && !is && !isSkipped)
  const [from, to] = [requiredIn(before), requiredIn(after)]
  const said = [
    ...(skipped ? [words.skips(skipped)] : []),
    ...(shown ? [words.shows(shown)] : []),
    ...(hidden ? [words.hides(hidden)] : []),
    ...(from === to ? [] : [words.requires(from, to)]),
  ]
  return said.join('，') || words.allAsked
}

/** What each answer to a question does. Nothing, for questions nobody looks at. */
export const effectsOf = (definition: FormDefinition, prop: string, options: FormOptions): readonly Effect[] => {
  const field = fieldOf(definition, prop)
  if (!field) return []
  const offered = options(prop)
  if (offered.length === 0 || field.jump?.mode === 2) {
    const effect = effectOf(definition, prop, answerTo(field, offered[0]?.value ?? SOMETHING))
    return effect === words.allAsked ? [] : [{ key: '', answer: words.answered, effect }]
  }
  const effects = offered.map(({ value, label }) => ({
    key: value,
    answer: label,
    effect: effectOf(definition, prop, answerTo(field, value)),
  }))
  return effects.every(({ effect }) => effect === words.allAsked) ? [] : effects
}

/** An arrow from a question to where its answers lead. */
export type JumpLink = {
  readonly from: string
  readonly to: string
  readonly label: string
  /** what lies between and is not asked */
  readonly skipped: readonly string[]
  readonly tag: string
}

const linkOf = (definition: FormDefinition, field: FormField, to: string, value: FormValue, answer: string) => {
  const alone = { ...definition, fields: definition.fields.map((one) => (one === field ? one : withoutJump(one))) }
  const state = stateAfter(alone, field.prop, { [field.prop]: value })
  const numbers = numbersOf(definition)
  const skipped = [...state].filter(([, { isSkipped }]) => isSkipped).map(([prop]) => prop)
  const count = skipped.filter((prop) => numbers.has(prop)).length
  return { from: field.prop, to, skipped, label: words.jumpLabel(answer, count) }
}

const withoutJump = ({ jump: _, ...field }: FormField): FormField => field

/** Every way a jump can take; options that lead to one place share an arrow. */
export const jumpLinks = (definition: FormDefinition, options: FormOptions): readonly JumpLink[] =>
  definition.fields.flatMap((field): readonly JumpLink[] => {
    const { jump, prop, label } = field
    if (!jump || field.isUse === false) return []
    if (jump.mode === 2) {
      const link = linkOf(definition, field, jump.target, answerTo(field, SOMETHING), words.anyAnswer)
      return [{ ...link, tag: words.skippedAfter(label) }]
    }
    const targets = [...new Set(jump.rules.map(({ target }) => target))]
    return targets.map((target) => {
      const chosen = jump.rules.filter((rule) => rule.target === target).map(({ option }) => option)
      const labels = chosen
        .map((value) => options(prop).find((option) => option.value === value)?.label ?? value)
        .join(words.list)
      const link = linkOf(definition, field, target, answerTo(field, chosen[0] ?? ''), labels)
      return { ...link, tag: words.skippedWhen(labels) }
    })
  })

/** What stands beside a field that jumps may lead past. */
export const skipTags = (links: readonly JumpLink[]): ReadonlyMap<string, readonly string[]> => {
  const tags = new Map<string, string[]>()
  for (const { skipped, tag } of links)
    for (const prop of skipped) tags.set(prop, [...new Set([...(tags.get(prop) ?? []), tag])])
  return tags
}

/** How many jumps and conditions a form has. */
export const logicCount = ({ fields }: FormDefinition): number =>
  fields.reduce((sum, { jump, show, required, readOnly }) => {
    const jumps = jump ? (jump.mode === 2 ? 1 : jump.rules.length) : 0
    const conditions = [show, required, readOnly].filter((rule) => typeof rule === 'object').length
    return sum + jumps + conditions
  }, 0)

/** Fields that speak of this one, by condition or jump. */
export const mentionsOf = ({ fields }: FormDefinition, prop: string): readonly FormField[] =>
  fields.filter((field) => {
    const { show, required, readOnly, jump } = field
    const quoted = JSON.stringify(prop)
    // Names are words of their own in the text of a rule, so a quoted name is found nowhere else but in its place.
    const isAskedOf = [show, required, readOnly].some(
      (rule) => typeof rule === 'object' && JSON.stringify(rule).includes(`"prop":${quoted}`),
    )
    return isAskedOf || (jump !== undefined && JSON.stringify(jump).includes(`"target":${quoted}`))
  })
