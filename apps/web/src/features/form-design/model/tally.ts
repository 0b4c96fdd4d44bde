import { isQuestion, isScaleField, type FormDefinition, type FormField } from '@xinqiao/domain'
import { logicCount } from './effects.ts'
import { words } from './words.messages.ts'

const isAsked = (field: FormField): boolean => field.isUse !== false && isQuestion(field)
const isScored = (field: FormField): boolean =>
  isScaleField(field) || field.type === 'rate' || (inlineOptions(field) ?? []).some(({ score }) => score !== undefined)

const inlineOptions = ({ options }: FormField) => (options && 'options' in options ? options.options : undefined)

/** What somebody who has to answer a form would count. */
const counts = {
  questions: ({ fields }: FormDefinition) => fields.filter(isAsked).length,
  required: ({ fields }: FormDefinition) => fields.filter((field) => isAsked(field) && field.required === true).length,
  conditional: ({ fields }: FormDefinition) =>
    fields.filter((field) => isAsked(field) && typeof field.required === 'object').length,
  groups: ({ fields, groups = [] }: FormDefinition) =>
    groups.length + fields.filter(({ type }) => type === 'title').length,
  scored: ({ fields }: FormDefinition) => fields.filter((field) => isAsked(field) && isScored(field)).length,
  signatures: ({ fields }: FormDefinition) =>
    fields.filter((field) => isAsked(field) && field.type === 'signature').length,
  logic: logicCount,
} as const satisfies Record<string, (definition: FormDefinition) => number>

type Counted = keyof typeof counts
export type TallyChange = { readonly key: Counted; readonly label: string; readonly from: number; readonly to: number }

/** The figures that differ between two versions, the one that costs people most time first. */
export const tallyChanges = (before: FormDefinition, after: FormDefinition): readonly TallyChange[] =>
  (Object.keys(counts) as Counted[]).flatMap((key) => {
    const [from, to] = [counts[key](before), counts[key](after)]
    return from === to ? [] : [{ key, label: words.counted[key], from, to }]
  })
