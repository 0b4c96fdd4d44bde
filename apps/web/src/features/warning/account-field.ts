import { signalNoteMin } from '@xinqiao/domain'
import type { FormField } from '../../kit/form-drawer/form.types.ts'
import { LONGEST } from './warning-acts.ts'
import { warningMessages as texts } from './warning.messages.ts'
import type { Signal } from './warning.queries.ts'

export type DialogProps = { signal: Signal | null; onClose: () => void }

export const account = (label: string, hint: string): FormField => ({
  kind: 'textarea',
  name: 'note',
  label,
  required: true,
  max: LONGEST,
  hint,
  rule: (value) => ([...value.trim()].length < signalNoteMin ? texts.short(signalNoteMin) : null),
})
