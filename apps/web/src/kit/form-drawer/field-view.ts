import type { ReactNode } from 'react'
import type { DescriptionItem } from '../detail/descriptions.tsx'
import { formTexts as texts } from './form-drawer.messages.ts'
import type { FormField, FormValues } from './form.types.ts'

const MINUTES = 'yyyy-MM-dd HH:mm'.length

/** What a form shows when it is only looked at. */
export function viewItems(fields: readonly FormField[], values: FormValues): readonly DescriptionItem[] {
  return fields
    .filter((field) => field.shown?.(values) ?? true)
    .map((field) => ({
      key: field.name,
      label: field.label,
      value: viewOf(field, values[field.name]),
      wide: field.kind === 'textarea',
    }))
}

function viewOf(field: FormField, value: unknown): ReactNode {
  if (field.kind === 'secret') return null
  if (field.kind === 'custom') return field.view(value)
  if (field.kind === 'switch') return value === true ? texts.yes : texts.no
  if (field.kind === 'select' || field.kind === 'radio') {
    const chosen = Array.isArray(value) ? value : [value]
    return field.options
      .filter((option) => chosen.includes(option.value))
      .map(({ label }) => label)
      .join('、')
  }
  if (typeof value === 'number') return field.kind === 'number' && field.unit ? `${value} ${field.unit}` : String(value)
  if (typeof value !== 'string') return null
  return field.kind === 'datetime' ? value.slice(0, MINUTES) : value
}
