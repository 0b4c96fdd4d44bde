import type { FieldType } from '@xinqiao/domain'
import { Input, InputNumber, Select, Switch } from 'antd'
import { panelMessages } from './panel.messages.ts'
import type { TabProps } from './panel.types.ts'
import { Row } from './row.tsx'

const texts = panelMessages.attributes
const WRITTEN: ReadonlySet<FieldType> = new Set(['input', 'textarea'])
const COUNTED: ReadonlySet<FieldType> = new Set(['number', 'slider', 'rate'])
const CHOSEN: ReadonlySet<FieldType> = new Set(['radio', 'radioInput', 'select', 'checkbox'])

/** What a question holds before anybody has answered it. */
export function DefaultValue({ field, choices, isFixed, change }: TabProps) {
  const { type, prop, value } = field
  const options = choices.options(prop).map((option) => ({ value: option.value, label: option.label }))
  if (WRITTEN.has(type))
    return (
      <Row label={texts.value}>
        {(id) => (
          <Input
            id={id}
            maxLength={500}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => change({ value: event.target.value || undefined }, 'value')}
          />
        )}
      </Row>
    )
  if (COUNTED.has(type))
    return (
      <Row beside label={texts.value}>
        {(id) => (
          <InputNumber<number>
            id={id}
            value={typeof value === 'number' ? value : null}
            onChange={(next) => change({ value: next ?? undefined }, 'value')}
          />
        )}
      </Row>
    )
  if (type === 'switch')
    return (
      <Row beside label={texts.value}>
        {(id) => (
          <Switch
            id={id}
            disabled={isFixed}
            checked={value === true}
            onChange={(next) => change({ value: next || undefined })}
          />
        )}
      </Row>
    )
  if (CHOSEN.has(type))
    return (
      <Row label={texts.value}>
        {(id) => (
          <Select
            id={id}
            allowClear
            disabled={isFixed}
            placeholder={texts.noValue}
            {...(type === 'checkbox' ? { mode: 'multiple' as const } : {})}
            value={value ?? undefined}
            options={options}
            onChange={(next: unknown) =>
              change({
                value: next === undefined || (Array.isArray(next) && next.length === 0) ? undefined : (next as string),
              })
            }
          />
        )}
      </Row>
    )
  return null
}
