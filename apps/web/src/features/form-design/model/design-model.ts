import { isQuestion, type FormDefinition, type FormField, type FormGroup } from '@xinqiao/domain'

/** A whole width, of the 24 columns of a row. */
export const FULL_SPAN = 24
export const HALF_SPAN = 12

export const placeOf = ({ fields }: FormDefinition, prop: string): number =>
  fields.findIndex((field) => field.prop === prop)

export const fieldOf = ({ fields }: FormDefinition, prop: string | null): FormField | undefined =>
  fields.find((field) => field.prop === prop)

const withFields = (definition: FormDefinition, fields: readonly FormField[]): FormDefinition => ({
  ...definition,
  fields,
})

/** The fields of a group stand together, so a field that comes to stand somewhere belongs where its neighbours do. */
const inGroupOf = (field: FormField, fields: readonly FormField[], at: number): FormField => {
  const group = (fields[at - 1] ?? fields[at])?.group
  const { group: _, ...rest } = field
  return group === undefined ? rest : { ...rest, group }
}

const bounded = (at: number, most: number): number => Math.max(0, Math.min(at, most))

/** Puts fields before the place given. */
export const addFields = (definition: FormDefinition, added: readonly FormField[], at: number): FormDefinition => {
  const { fields } = definition
  const place = bounded(at, fields.length)
  const settled = added.map((field) => inGroupOf(field, fields, place))
  return withFields(definition, [...fields.slice(0, place), ...settled, ...fields.slice(place)])
}

/** Puts a field before the one that stands at the place now; past the last one it becomes the last. */
export const moveField = (definition: FormDefinition, prop: string, at: number): FormDefinition => {
  const from = placeOf(definition, prop)
  const field = definition.fields[from]
  // Before itself and behind itself it stands already.
  if (!field || at === from || at === from + 1) return definition
  const others = definition.fields.filter((one) => one !== field)
  const place = bounded(at > from ? at - 1 : at, others.length)
  const settled = inGroupOf(field, others, place)
  return withFields(definition, [...others.slice(0, place), settled, ...others.slice(place)])
}

export const stepField = (definition: FormDefinition, prop: string, by: -1 | 1): FormDefinition => {
  const from = placeOf(definition, prop)
  const at = by === 1 ? from + 2 : from - 1
  return from < 0 || at < 0 || at > definition.fields.length ? definition : moveField(definition, prop, at)
}

export const removeField = (definition: FormDefinition, prop: string): FormDefinition =>
  withFields(
    definition,
    definition.fields.filter((field) => field.prop !== prop),
  )

/** The copy asks the same, and leads nowhere: two jumps from one question's twin would surprise. */
export const duplicateField = (definition: FormDefinition, prop: string, name: string, label: string) => {
  const at = placeOf(definition, prop)
  const field = definition.fields[at]
  if (!field) return definition
  const { jump: _, ...rest } = field
  // Names inside a field are the whole form's too.
  const fields = field.fields?.map((inner, index) => ({ ...inner, prop: `${name}_${index + 1}` }))
  const items = field.items?.map((item, index) => ('prop' in item ? { ...item, prop: `${name}_${index + 1}` } : item))
  return addFields(definition, [patched({ ...rest, prop: name, label }, { fields, items })], at + 1)
}

/** What a key is set to; undefined takes it away. */
export type FieldPatch = { readonly [K in keyof FormField]?: FormField[K] | undefined }

export const patched = (field: FormField, patch: FieldPatch): FormField =>
  Object.fromEntries(Object.entries({ ...field, ...patch }).filter(([, value]) => value !== undefined)) as FormField

export const changeField = (definition: FormDefinition, prop: string, patch: FieldPatch): FormDefinition =>
  withFields(
    definition,
    definition.fields.map((field) => (field.prop === prop ? patched(field, patch) : field)),
  )

export const changeForm = (
  definition: FormDefinition,
  patch: { readonly title?: string; readonly submitTips?: string },
): FormDefinition => {
  const { submitTips: _, ...rest } = { ...definition, ...patch }
  const tips = patch.submitTips ?? definition.submitTips ?? ''
  return tips === '' ? rest : { ...rest, submitTips: tips }
}

const withGroups = ({ groups: _, ...rest }: FormDefinition, groups: readonly FormGroup[]): FormDefinition =>
  groups.length === 0 ? rest : { ...rest, groups }

/** A group begins with a field and takes the rest of where that field stood. */
export const addGroup = (definition: FormDefinition, group: FormGroup, from: number): FormDefinition => {
  const was = definition.fields[from]?.group
  const rest = definition.fields.slice(from)
  const end = rest.findIndex((field) => field.group !== was)
  const last = from + (end < 0 ? rest.length : end)
  const fields = definition.fields.map((field, index) =>
    index >= from && index < last ? { ...field, group: group.key } : field,
  )
  const before = (definition.groups ?? []).findIndex(({ key }) => key === was) + 1
  const groups = (definition.groups ?? []).toSpliced(was === undefined ? 0 : before, 0, group)
  return withGroups(withFields(definition, fields), groups)
}

export const changeGroup = (
  definition: FormDefinition,
  key: string,
  patch: Partial<Omit<FormGroup, 'key'>>,
): FormDefinition =>
  withGroups(
    definition,
    (definition.groups ?? []).map((group) => (group.key === key ? { ...group, ...patch } : group)),
  )

/** Its fields stay, and belong to what stands before them. */
export const removeGroup = (definition: FormDefinition, key: string): FormDefinition => {
  const first = definition.fields.findIndex(({ group }) => group === key)
  const before = definition.fields[first - 1]?.group
  const fields = definition.fields.map((field) => (field.group === key ? patched(field, { group: before }) : field))
  const groups = (definition.groups ?? []).filter((group) => group.key !== key)
  return withGroups(withFields(definition, fields), groups)
}

/** Takes a field to the end of a group, or among those without one, which stand first. */
export const intoGroup = (definition: FormDefinition, prop: string, key: string | undefined): FormDefinition => {
  const field = fieldOf(definition, prop)
  if (!field || field.group === key) return definition
  const others = definition.fields.filter((one) => one !== field)
  const last = others.findLastIndex(({ group }) => group === key)
  const at = last >= 0 ? last + 1 : key === undefined ? 0 : others.length
  return withFields(definition, others.toSpliced(at, 0, patched(field, { group: key })))
}

/** Which fields begin a row of the 24 columns; what stands beside another needs room for its number. */
export const rowStarts = ({ fields }: FormDefinition): ReadonlySet<string> => {
  const starts = new Set<string>()
  let filled = 0
  for (const [index, { prop, group, span = FULL_SPAN }] of fields.entries()) {
    if (filled + span > FULL_SPAN || group !== fields[index - 1]?.group) filled = 0
    if (filled === 0) starts.add(prop)
    filled += span
  }
  return starts
}

/** As they are counted on paper: what asks nothing, or is out of use, has no number. */
export const numbersOf = ({ fields }: FormDefinition): ReadonlyMap<string, number> => {
  const asked = fields.filter((field) => isQuestion(field) && field.isUse !== false)
  return new Map(asked.map(({ prop }, index) => [prop, index + 1]))
}
