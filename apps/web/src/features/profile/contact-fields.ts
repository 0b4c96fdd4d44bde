import { contactRelations, isMasked, maskedEditMessage, phoneRule, ruleUnlessMasked } from '@xinqiao/domain'
import type { FormField, FormValues } from '../../kit/form-drawer/form.types.ts'
import { profileMessages } from './profile.messages.ts'

const texts = profileMessages.contacts
const NAME_MAX = 20

export const mostContacts = 5

/** An untouched mask stands for the number behind it. */
export const contactFields = (contact: { readonly phone: string } | null): readonly FormField[] => [
  { kind: 'text', name: 'name', label: texts.name, required: true, max: NAME_MAX },
  { kind: 'select', name: 'relation', label: texts.relation, required: true, options: contactRelations },
  {
    kind: 'text',
    name: 'phone',
    label: texts.phone,
    required: true,
    rule: ruleUnlessMasked(contact?.phone ?? '', (value) => (isMasked(value) ? maskedEditMessage : phoneRule(value))),
  },
]

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const contactOf = (values: FormValues) => ({
  name: textOf(values['name']),
  relation: textOf(values['relation']),
  phone: textOf(values['phone']),
})
