import { inlineOptions, type FormDefinition, type FormField } from '@xinqiao/domain'
import { speakerFor } from './condition-words.ts'
import { keyWords } from './field-words.ts'
import { words } from './words.messages.ts'

type Change = { readonly what: string; readonly before: string; readonly after: string }

export type Difference = {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  /** null: the form as a whole */
  readonly prop: string | null
  readonly label: string
  readonly type: FormField['type'] | null
  readonly changes: readonly Change[]
}

const KEYS = Object.keys(words.keys) as (keyof typeof words.keys)[]

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const groupNamer = ({ groups = [] }: FormDefinition) => {
  const labels = new Map(groups.map(({ key, label }) => [key, label]))
  return (key: string): string => labels.get(key) ?? key
}

/** Field by field, what became of a form: in the order of the newer one, what is gone at the end. */
export const compareForms = (before: FormDefinition, after: FormDefinition): readonly Difference[] => {
  const old = new Map(before.fields.map((field) => [field.prop, field]))
  const kept = new Set(after.fields.map(({ prop }) => prop))
  const moved = movedProps(before, after)
  const say = {
    before: sayer(before),
    after: sayer(after),
  }
  const differences = after.fields.flatMap((field): readonly Difference[] => {
    const was = old.get(field.prop)
    const { prop, label, type } = field
    if (!was) return [{ kind: 'added', prop, label, type, changes: [] }]
    const changes = KEYS.flatMap((key): readonly Change[] =>
      isSame(was[key], field[key])
        ? []
        : [{ what: words.keys[key], before: say.before(was, key), after: say.after(field, key) }],
    ).filter((change) => change.before !== change.after)
    if (changes.length > 0) return [{ kind: 'changed', prop, label, type, changes }]
    return moved.has(prop) ? [{ kind: 'moved', prop, label, type, changes: [placeChange(before, after, prop)] }] : []
  })
  const removed = before.fields
    .filter(({ prop }) => !kept.has(prop))
    .map(({ prop, label, type }) => ({ kind: 'removed' as const, prop, label, type, changes: [] }))
  return [...formDifference(before, after), ...differences, ...removed]
}

const sayer = (definition: FormDefinition) => {
  const speaker = speakerFor(definition, inlineOptions(definition.fields))
  const groupOf = groupNamer(definition)
  return (field: FormField, key: (typeof KEYS)[number]): string => keyWords(field, key, speaker, groupOf)
}

const placeChange = (before: FormDefinition, after: FormDefinition, prop: string): Change => ({
  what: words.order,
  before: words.place(before.fields.findIndex((field) => field.prop === prop) + 1),
  after: words.place(after.fields.findIndex((field) => field.prop === prop) + 1),
})

const formDifference = (before: FormDefinition, after: FormDefinition): readonly Difference[] => {
  const groupWords = ({ groups = [] }: FormDefinition): string =>
    groups.map(({ label, isFolded }) => (isFolded ? words.folded(label) : label)).join(words.list)
  const changes = [
    { what: words.title, before: before.title, after: after.title },
    { what: words.submitTips, before: before.submitTips ?? '', after: after.submitTips ?? '' },
    { what: words.groups, before: groupWords(before), after: groupWords(after) },
  ].filter((change) => change.before !== change.after)
  return changes.length === 0 ? [] : [{ kind: 'changed', prop: null, label: after.title, type: null, changes }]
}

/** The fewest fields one would have to take out so that the others stand in the order they had. */
const movedProps = (before: FormDefinition, after: FormDefinition): ReadonlySet<string> => {
  const places = new Map(before.fields.map(({ prop }, index) => [prop, index]))
  const common = after.fields.map(({ prop }) => prop).filter((prop) => places.has(prop))
  const still = longestRising(common.map((prop) => places.get(prop) ?? 0))
  return new Set(common.filter((_, index) => !still.has(index)))
}

/** Places of the longest rising row among numbers. */
const longestRising = (numbers: readonly number[]): ReadonlySet<number> => {
  const tails: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, number] of numbers.entries()) {
    const found = tails.findIndex((tail) => (numbers[tail] ?? 0) >= number)
    const place = found < 0 ? tails.length : found
    previous[index] = place === 0 ? undefined : tails[place - 1]
    tails[place] = index
  }
  const chosen = new Set<number>()
  for (let at = tails.at(-1); at !== undefined; at = previous[at]) chosen.add(at)
  return chosen
}
