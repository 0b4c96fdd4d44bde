import { labelOf, roles, type Condition, type FormDefinition, type FormOptions } from '@xinqiao/domain'
import { fieldOf } from './design-model.ts'
import { words } from './words.messages.ts'

/** What a design is put into words with: its labels, and the choices looked up for it. */
export type Speaker = {
  readonly labelOf: (prop: string) => string
  readonly optionOf: (prop: string, value: string | number) => string
}

export const speakerFor = (definition: FormDefinition, options: FormOptions): Speaker => ({
  labelOf: (prop) => fieldOf(definition, prop)?.label ?? words.gone(prop),
  optionOf: (prop, value) => options(prop).find((option) => option.value === String(value))?.label ?? String(value),
})

export const roleWords = (codes: readonly string[]): string =>
  codes.length === 0 ? words.none : codes.map((code) => labelOf(roles, code, code)).join(words.list)

export const conditionWords = (condition: Condition, speaker: Speaker): string => {
  const several = (list: readonly Condition[], between: string): string =>
    list
      .map((one) => {
        const said = conditionWords(one, speaker)
        return 'all' in one || 'any' in one ? words.nested(said) : said
      })
      .join(between)
  if ('all' in condition) return several(condition.all, words.and)
  if ('any' in condition) return several(condition.any, words.or)
  if ('not' in condition) return words.not(conditionWords(condition.not, speaker))
  if ('role' in condition) return words.roles(roleWords(condition.role))
  const { prop, op } = condition
  const subject = `${words.field(speaker.labelOf(prop))}${words.ops[op]}`
  const values = 'values' in condition ? condition.values : 'value' in condition ? [condition.value] : []
  const said = values.map((value) => speaker.optionOf(prop, value)).join(words.list)
  return said === '' ? subject : `${subject} ${said}`
}
