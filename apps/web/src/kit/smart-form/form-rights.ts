import type { FieldState, FormField } from '@xinqiao/domain'
import type { FormSetup } from './form-store.types.ts'

/** The form as this person has it: what is hidden from them is no part of it, what they may only read asks nothing. */
export const fieldsFor = (fields: readonly FormField[], rights: FormSetup['rights']): readonly FormField[] => {
  if (!rights) return fields
  return fields.map((field): FormField => {
    const right = rights[field.prop]
    if (right === 'hidden') return { ...field, isUse: false }
    return right === 'read' ? { ...field, readOnly: true } : field
  })
}

const readable: FieldState = { isShown: true, isRequired: false, isReadOnly: true, isSkipped: false }
const absent: FieldState = { ...readable, isShown: false }

/** Of a field that is only looked at. */
export const readState = (isShown: boolean): FieldState => (isShown ? readable : absent)
