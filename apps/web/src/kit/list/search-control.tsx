import { Input, Select } from 'antd'
import { lazy, Suspense } from 'react'
import { clearable } from '../clear-icon.tsx'
import { listTexts as texts } from './list.messages.ts'
import type { SearchField } from './list.types.ts'
import styles from './search-form.module.css'

const DateRange = lazy(() => import('./date-range.tsx').then((module) => ({ default: module.DateRange })))

const LONGEST = 100

type SearchControlProps = { id: string; field: SearchField; value: string; onChange: (value: string) => void }

export function SearchControl({ id, field, value, onChange }: SearchControlProps) {
  switch (field.kind) {
    case 'text':
      return (
        <Input
          id={id}
          allowClear={clearable}
          maxLength={field.max ?? LONGEST}
          value={value}
          placeholder={field.placeholder ?? texts.enter(field.label)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'select':
      return (
        <Select
          id={id}
          allowClear
          showSearch={field.options.length > 10 ? { optionFilterProp: 'label' } : false}
          options={[...field.options]}
          value={value || null}
          placeholder={field.placeholder ?? texts.choose}
          onChange={(next: string | null | undefined) => onChange(next ?? '')}
        />
      )
    case 'dates':
      return (
        <Suspense fallback={<span className={styles.waiting} />}>
          <DateRange id={id} label={field.label} value={value} onChange={onChange} />
        </Suspense>
      )
  }
}
