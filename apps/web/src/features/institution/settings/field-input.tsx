import { Checkbox, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { ColourInput } from './colour-input.tsx'
import { settingsTexts } from './settings.messages.ts'
import type { Field, SettingItem, Site } from './settings.queries.ts'
import styles from './fields.module.css'
import { weekdayNames } from '../../../kit/time-words.ts'

const texts = settingsTexts.words
/** So few are all shown at once. */
const FEW = 4
const QUARTERS = 4
/** Longer words than this are written in several lines. */
const LONG = 600

/** From midnight to midnight; the last one is the end of the day. */
const TIMES = Array.from({ length: 24 * QUARTERS + 1 }, (_, at) => {
  const hour = String(Math.floor(at / QUARTERS)).padStart(2, '0')
  return `${hour}:${String((at % QUARTERS) * 15).padStart(2, '0')}`
})

type FieldInputProps = {
  id: string
  field: Field
  item: SettingItem
  items: readonly SettingItem[]
  sites: readonly Site[]
  isInvalid: boolean
  onChange: (value: unknown) => void
}

export function FieldInput({ id, field, item, items, sites, isInvalid, onChange }: FieldInputProps) {
  const value = item[field.name]
  const status = isInvalid ? 'error' : ''
  const typed = (chosen: string) => (field.isNumber ? Number(chosen) : chosen)
  switch (field.control) {
    case 'switch':
      return <Switch id={id} checked={value === true} onChange={onChange} />
    case 'number':
      return (
        <InputNumber
          id={id}
          className={styles.number ?? ''}
          status={status}
          value={(value as number | undefined) ?? null}
          precision={0}
          {...(field.min === undefined ? {} : { min: field.min })}
          {...(field.max === undefined ? {} : { max: field.max })}
          {...(field.unit ? { suffix: field.unit } : {})}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )
    case 'time': {
      const times = value && !TIMES.includes(value as string) ? [value as string, ...TIMES] : TIMES
      return (
        <Select
          id={id}
          showSearch
          className={styles.time ?? ''}
          status={status}
          value={(value as string | undefined) ?? null}
          options={times.map((time) => ({ value: time, label: time }))}
          onChange={onChange}
        />
      )
    }
    case 'colour':
      return (
        <ColourInput id={id} value={(value as string | undefined) ?? ''} isInvalid={isInvalid} onChange={onChange} />
      )
    case 'weekdays':
      return (
        <Checkbox.Group
          value={(value as number[] | undefined) ?? []}
          options={weekdayNames.map((label, at) => ({ label, value: at + 1 }))}
          onChange={(days) => onChange(days.toSorted((a, b) => a - b))}
        />
      )
    case 'choices':
      return (
        <Checkbox.Group
          value={((value as unknown[] | undefined) ?? []).map(String)}
          options={field.options.map((option) => ({ ...option }))}
          onChange={(chosen: string[]) => onChange(chosen.map(typed))}
        />
      )
    case 'choice':
      return field.options.length <= FEW ? (
        <Radio.Group
          value={value === undefined ? null : String(value)}
          options={field.options.map((option) => ({ ...option }))}
          onChange={(event) => onChange(typed(String(event.target.value)))}
        />
      ) : (
        <Select
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          className={styles.select ?? ''}
          status={status}
          value={value === undefined ? null : String(value)}
          options={field.options.map((option) => ({ ...option }))}
          onChange={(chosen: string) => onChange(typed(chosen))}
        />
      )
    case 'site':
      return (
        <Select
          id={id}
          allowClear
          className={styles.select ?? ''}
          placeholder={texts.everySite}
          value={(value as string | undefined) ?? null}
          options={sites.map((site) => ({ value: site.id, label: site.name }))}
          onChange={(chosen: string | undefined) => onChange(chosen)}
        />
      )
    case 'parent':
      return (
        <Select
          id={id}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          className={styles.select ?? ''}
          placeholder={texts.noParent}
          value={(value as string | undefined) || null}
          options={items
            .filter((one) => one.code !== item.code && one.code && !one.parentCode)
            .map((one) => ({ value: one.code ?? '', label: one.label ?? one.code ?? '' }))}
          onChange={(chosen: string | undefined) => onChange(chosen)}
        />
      )
    default:
      if ((field.max ?? 0) > LONG)
        return (
          <Input.TextArea
            id={id}
            className={styles.url ?? ''}
            status={status}
            value={(value as string | undefined) ?? ''}
            maxLength={field.max ?? 0}
            showCount
            autoSize={{ minRows: 4, maxRows: 12 }}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      return (
        <Input
          id={id}
          className={field.control === 'url' ? styles.url : styles.text}
          status={status}
          value={(value as string | undefined) ?? ''}
          maxLength={field.max ?? 100}
          {...(field.control === 'url' ? { placeholder: 'https://' } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}
