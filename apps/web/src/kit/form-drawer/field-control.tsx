import { Input, InputNumber, Radio, Select, Switch } from 'antd'
import { lazy, Suspense } from 'react'
import { formTexts as texts } from './form-drawer.messages.ts'
import type { FormField } from './form.types.ts'

// The picker is heavy; forms without dates do not load it.
const DateField = lazy(() => import('./date-field.tsx').then((module) => ({ default: module.DateField })))

const TimeField = lazy(() => import('./date-field.tsx').then((module) => ({ default: module.TimeField })))

type FieldControlProps = {
  field: FormField
  /** given by the form */
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  onBlur?: () => void
  'aria-invalid'?: boolean | 'true'
  'aria-describedby'?: string
  'aria-required'?: boolean | 'true'
}

const LONGEST = { text: 100, textarea: 500 }
const ROWS = { minRows: 3, maxRows: 10 }

export const placeholderOf = ({ kind, label, placeholder }: FormField): string =>
  placeholder ??
  (kind === 'text' || kind === 'textarea' || kind === 'secret' || kind === 'number'
    ? texts.enter(label)
    : texts.choose(label))

export function FieldControl({ field, id = '', value, onChange = () => undefined, ...told }: FieldControlProps) {
  const disabled = field.disabled ?? false
  const common = { id, disabled, placeholder: placeholderOf(field), ...told }
  switch (field.kind) {
    case 'text':
      return (
        <Input
          {...common}
          showCount={field.max !== undefined}
          maxLength={field.max ?? LONGEST.text}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'secret':
      return (
        <Input.Password
          {...common}
          // Not a password of whoever fills this in: browsers must neither offer nor keep theirs.
          autoComplete="new-password"
          maxLength={field.max ?? LONGEST.text}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'textarea':
      return (
        <Input.TextArea
          {...common}
          showCount
          autoSize={ROWS}
          maxLength={field.max ?? LONGEST.textarea}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'number':
      return (
        <InputNumber<number>
          {...common}
          style={{ width: '100%' }}
          {...(field.min === undefined ? {} : { min: field.min })}
          {...(field.max === undefined ? {} : { max: field.max })}
          suffix={field.unit}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'select':
      return (
        <Select
          {...common}
          allowClear
          showSearch={field.options.length > 10 ? { optionFilterProp: 'label' } : false}
          {...(field.multiple ? { mode: 'multiple' as const } : {})}
          options={[...field.options]}
          value={value === '' ? undefined : value}
          onChange={(next: unknown) => onChange(next ?? null)}
        />
      )
    case 'radio':
      return (
        <Radio.Group
          id={id}
          disabled={disabled}
          aria-describedby={told['aria-describedby']}
          options={[...field.options]}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'switch':
      return <Switch id={id} disabled={disabled} checked={value === true} onChange={onChange} />
    case 'time':
      return (
        <Suspense fallback={<Input disabled placeholder={common.placeholder} />}>
          <TimeField {...common} value={asText(value)} onChange={onChange} />
        </Suspense>
      )
    case 'date':
    case 'datetime':
      return (
        <Suspense fallback={<Input disabled placeholder={common.placeholder} />}>
          <DateField
            {...common}
            withTime={field.kind === 'datetime'}
            value={asText(value)}
            onChange={(next) => onChange(next)}
          />
        </Suspense>
      )
    case 'custom':
      return field.control({ id, value, onChange, disabled, label: field.label, ...told })
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
