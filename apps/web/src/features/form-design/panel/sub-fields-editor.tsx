import { fieldTypes, type FieldType, type FormField } from '@xinqiao/domain'
import { Checkbox, Input, Select } from 'antd'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon } from '../../../kit/icons/icons.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { SortableList } from '../../../kit/sortable/sortable-list.tsx'
import { patched } from '../model/design-model.ts'
import { nextName } from '../model/prop-names.ts'
import { panelMessages } from './panel.messages.ts'
import styles from './panel.module.css'
import type { TabProps } from './panel.types.ts'

const texts = panelMessages.subFields
/** What fits into a row. */
const TYPES: readonly FieldType[] = ['input', 'textarea', 'number', 'date', 'select', 'radio', 'switch']
const CHOOSING: readonly FieldType[] = ['select', 'radio']
const OPTIONS = {
  from: 'inline',
  options: [
    { value: '1', label: '选项一' },
    { value: '2', label: '选项二' },
  ],
} as const

/** The fields every row of a sub-form has. */
export function SubFieldsEditor({ field, isFixed, change }: TabProps) {
  const fields = field.fields ?? []
  const put = (next: readonly FormField[], key?: string): void => change({ fields: next }, key)
  const patch = (prop: string, given: Partial<FormField>, key?: string): void =>
    put(
      fields.map((one) => (one.prop === prop ? patched(one, given) : one)),
      key,
    )
  return (
    <section aria-label={texts.head} className={styles.section}>
      <h3>{texts.head}</h3>
      <SortableList
        label={texts.head}
        items={fields}
        keyOf={({ prop }) => prop}
        nameOf={({ label }) => label}
        onReorder={isFixed ? undefined : (next) => put(next)}
      >
        {({ prop, type, label, required }) => (
          <div className={styles.option}>
            <Input
              size="small"
              aria-label={texts.label}
              maxLength={50}
              value={label}
              onChange={(event) => patch(prop, { label: event.target.value }, `sub.${prop}`)}
            />
            <Select
              size="small"
              aria-label={texts.type}
              disabled={isFixed}
              popupMatchSelectWidth={false}
              value={type}
              options={TYPES.map((value) => ({ value, label: fieldTypes[value] }))}
              onChange={(next: FieldType) =>
                patch(prop, { type: next, ...(CHOOSING.includes(next) ? { options: OPTIONS } : {}) })
              }
            />
            <Checkbox
              aria-label={texts.required}
              title={texts.required}
              checked={required === true}
              onChange={({ target }) => patch(prop, { required: target.checked })}
            />
            {isFixed ? null : (
              <IconButton
                size="small"
                label={texts.remove(label)}
                onClick={() => put(fields.filter((one) => one.prop !== prop))}
              >
                <CloseIcon size={14} />
              </IconButton>
            )}
          </div>
        )}
      </SortableList>
      {isFixed ? null : (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            const prop = nextName(`${field.prop}_`, new Set(fields.map((one) => one.prop)))
            put([...fields, { prop, type: 'input', label: fieldTypes.input, max: 100 }])
          }}
        >
          <PlusIcon size={13} />
          {texts.add}
        </button>
      )}
    </section>
  )
}
