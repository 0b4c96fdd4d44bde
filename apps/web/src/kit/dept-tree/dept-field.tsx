import type { FormField } from '../form-drawer/form.types.ts'
import type { DeptChoice, DeptSource } from './dept.types.ts'
import { DeptSelect } from './dept-select.tsx'

const chosenIn = (value: unknown): DeptChoice | null =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value ? (value as DeptChoice) : null

export const deptIdOf = (value: unknown): string => chosenIn(value)?.id ?? ''

/** One department as a field of a form; its value is a `DeptChoice`. */
export const deptField = (
  source: DeptSource,
  field: Pick<FormField, 'name' | 'label' | 'required' | 'hint' | 'placeholder' | 'rule'>,
): FormField => ({
  ...field,
  kind: 'custom',
  view: (value) => chosenIn(value)?.path ?? '',
  control: ({ id, value, onChange, disabled, label, ...told }) => (
    <DeptSelect
      id={id}
      label={label}
      disabled={disabled}
      load={source.load}
      search={source.search}
      value={[chosenIn(value)].filter((one) => one !== null)}
      onChange={([next]) => onChange(next ?? null)}
      {...(field.placeholder ? { placeholder: field.placeholder } : {})}
      aria-invalid={told['aria-invalid'] === true || told['aria-invalid'] === 'true'}
      {...(told['aria-describedby'] ? { 'aria-describedby': told['aria-describedby'] } : {})}
    />
  ),
})
