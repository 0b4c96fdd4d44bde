import type { FormField } from './form-definition.ts'

/** What a role may do with one field of a form, beyond what the form itself says. */
export type FieldRight = 'hidden' | 'read' | 'write'

/** The form as somebody with these rights has it: hidden fields are for others, fields to read are not theirs to write. */
export const limitFields = (
  fields: readonly FormField[],
  rights: Readonly<Record<string, FieldRight>>,
): readonly FormField[] =>
  fields.map((field) => {
    const right = rights[field.prop]
    if (right === 'hidden') return { ...field, visibleTo: [] }
    return right === 'read' ? { ...field, editableBy: [] } : field
  })

const strength = { hidden: 0, read: 1, write: 2 } as const satisfies Record<FieldRight, number>

/** Several roles together: the most any of them may. A role that says nothing about a field leaves it to the form. */
export const mergeRights = (
  roles: readonly Readonly<Record<string, FieldRight>>[],
): Readonly<Record<string, FieldRight>> => {
  const merged: Record<string, FieldRight> = {}
  for (const prop of new Set(roles.flatMap((role) => Object.keys(role))))
    merged[prop] = roles
      .map((role) => role[prop] ?? 'write')
      .reduce((best, one) => (strength[one] > strength[best] ? one : best))
  return merged
}
