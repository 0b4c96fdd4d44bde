import { type InfoField, isOwnField, isRequiredFree, ownFieldTypes, type TemplateField } from '@xinqiao/domain'
import { Button, Switch } from 'antd'
import { PencilIcon, TrashIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Stack } from '../../../kit/layout/layout.tsx'
import { templateMessages as texts } from './template.messages.ts'
import styles from './template.module.css'

type FieldRowProps = {
  field: TemplateField
  /** the platform's question; absent for one of the school's own */
  base: InfoField | undefined
  /** whether the person's own pages can leave it out */
  withCentre: boolean
  onChange: (over: Partial<TemplateField>) => void
  onEdit: () => void
  onRemove: () => void
}

const KINDS: Readonly<Record<InfoField['type'], string>> = { ...ownFieldTypes, dept: '部门' }

export function FieldRow({ field, base, withCentre, onChange, onEdit, onRemove }: FieldRowProps) {
  const name = field.label || base?.label || ''
  const kind = base?.type ?? field.type ?? 'text'
  const isFixed = base?.isFixed === true
  const label = (what: string): string => texts.of(name, what)
  return (
    <Row gap={12} grow className={styles.field} data-off={!field.isUse}>
      <Stack grow className={styles.fieldName}>
        <b>{name}</b>
        <small>
          {KINDS[kind]}
          {isOwnField(field) ? ` · ${texts.own}` : ''}
          {base?.dict ? ` · ${texts.dict}` : ''}
          {isFixed ? ` · ${texts.fixed}` : ''}
        </small>
      </Stack>
      <Toggle
        what={texts.column.use}
        label={label(texts.column.use)}
        checked={field.isUse}
        disabled={isFixed}
        onChange={(isUse) => onChange({ isUse })}
      />
      <Toggle
        what={texts.column.required}
        label={label(texts.column.required)}
        checked={field.isRequired}
        disabled={!field.isUse || (base !== undefined && !isRequiredFree(base))}
        onChange={(isRequired) => onChange({ isRequired })}
      />
      {withCentre ? (
        <Toggle
          what={texts.column.centre}
          label={label(texts.column.centre)}
          checked={field.onUserInfoPage}
          disabled={!field.isUse}
          onChange={(onUserInfoPage) => onChange({ onUserInfoPage })}
        />
      ) : null}
      <Row align="stretch" justify="end" firm className={styles.fieldActions}>
        <Button
          type="text"
          size="small"
          aria-label={label(texts.editField)}
          icon={<PencilIcon size={14} />}
          onClick={onEdit}
        />
        {isOwnField(field) ? (
          <Button
            type="text"
            size="small"
            danger
            aria-label={label(texts.removeField)}
            icon={<TrashIcon size={14} />}
            onClick={onRemove}
          />
        ) : null}
      </Row>
    </Row>
  )
}

type ToggleProps = {
  what: string
  label: string
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** The word stands above the column on a desk, and beside the switch on a phone. */
function Toggle({ what, label, ...rest }: ToggleProps) {
  return (
    <Row as="span" gap={6} look="soft 12" firm className={styles.toggle}>
      <span aria-hidden="true">{what}</span>
      <Switch size="small" aria-label={label} {...rest} />
    </Row>
  )
}
