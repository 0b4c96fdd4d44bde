import type { FormDefinition, FormField, FormGroup } from '@xinqiao/domain'

/** A card of the form: a group, or what stands below a title. */
export type FormSection = {
  readonly key: string
  readonly group: FormGroup | null
  /** a title that opens the card */
  readonly title: FormField | null
  readonly fields: readonly FormField[]
}

/** Cards in the order in which their first question comes. A title outside of any group opens a card of its own. */
export const sectionsOf = ({ groups = [] }: FormDefinition, fields: readonly FormField[]): readonly FormSection[] => {
  const byKey = new Map(groups.map((group) => [group.key, group]))
  const sections: { key: string; group: FormGroup | null; title: FormField | null; fields: FormField[] }[] = []
  const ofGroup = new Map<string, FormField[]>()
  for (const field of fields) {
    const group = field.group === undefined ? undefined : byKey.get(field.group)
    const known = group && ofGroup.get(group.key)
    const last = sections.at(-1)
    if (known) known.push(field)
    else if (group) {
      const section = { key: `group-${group.key}`, group, title: null, fields: [field] }
      ofGroup.set(group.key, section.fields)
      sections.push(section)
    } else if (field.type === 'title') sections.push({ key: field.prop, group: null, title: field, fields: [] })
    else if (last && !last.group) last.fields.push(field)
    else sections.push({ key: field.prop, group: null, title: null, fields: [field] })
  }
  return sections
}

const LONG = 16

/** Labels that would break into three lines beside their control stand above it, all of a card alike. */
export const hasLongLabels = (fields: readonly FormField[]): boolean =>
  fields.some(({ type, label }) => type !== 'title' && label.length > LONG)

const NARROW = 4
const LETTER_PX = 14
const AROUND_PX = 32
const WIDEST_PX = 158

/** The column of the labels is as wide as the longest of a card needs, up to a limit; then they break. */
export const labelWidth = (fields: readonly FormField[]): number | undefined => {
  const longest = Math.max(0, ...fields.map(({ type, label }) => (type === 'title' ? 0 : label.length)))
  return longest <= NARROW ? undefined : Math.min(WIDEST_PX, longest * LETTER_PX + AROUND_PX)
}

const WHOLE = 24

export const spanOf = ({ span = WHOLE }: FormField): number => Math.min(WHOLE, Math.max(1, Math.round(span)))

export const isGrid = (fields: readonly FormField[]): boolean => fields.some((field) => spanOf(field) < WHOLE)
