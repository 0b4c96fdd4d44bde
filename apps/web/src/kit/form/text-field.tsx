import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { InputBox, type InputProps } from './input-box.tsx'

export type TextFieldProps = FieldProps & InputProps & { icon?: ReactNode }

export function TextField({ label, action, error, hint, icon, ...input }: TextFieldProps) {
  return (
    <Field label={label} action={action} error={error} hint={hint}>
      {(control) => <InputBox type="text" {...input} {...control} icon={icon} />}
    </Field>
  )
}
