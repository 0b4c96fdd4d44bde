import { useId } from 'react'
import { isMissing } from './draft.ts'
import { FieldInput } from './field-input.tsx'
import { valueWords } from './setting-words.ts'
import { settingsTexts } from './settings.messages.ts'
import type { Field, SettingItem, Site } from './settings.queries.ts'
import styles from './fields.module.css'

type FieldEditorProps = {
  field: Field
  item: SettingItem
  items: readonly SettingItem[]
  sites: readonly Site[]
  isTried: boolean
  /** absent when it is only to be read */
  onChange?: ((item: SettingItem) => void) | undefined
}

export function FieldEditor({ field, item, items, sites, isTried, onChange }: FieldEditorProps) {
  const id = useId()
  const fault = isTried && isMissing(field, item) ? settingsTexts.info.required(field.label) : null
  const isGroup =
    ['weekdays', 'choices'].includes(field.control) || (field.control === 'choice' && field.options.length <= 4)
  return (
    <div
      className={styles.field}
      data-control={field.control}
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      <label
        id={`${id}-label`}
        htmlFor={isGroup ? undefined : id}
        data-required={field.required === true && onChange !== undefined}
      >
        {field.label}
      </label>
      <div>
        {onChange ? (
          <FieldInput
            id={id}
            field={field}
            item={item}
            items={items}
            sites={sites}
            isInvalid={fault !== null}
            onChange={(value) => onChange({ ...item, [field.name]: value })}
          />
        ) : (
          <p className={styles.words}>{valueWords(field, item[field.name], { items, sites })}</p>
        )}
        {fault ? <p className={styles.fault}>{fault}</p> : null}
        {field.hint && onChange ? <p className={styles.hint}>{field.hint}</p> : null}
      </div>
    </div>
  )
}
