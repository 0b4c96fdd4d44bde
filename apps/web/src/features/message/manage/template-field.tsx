import { discreetWords } from '@xinqiao/domain'
import { Input } from 'antd'
import { useRef } from 'react'
import { Para, Row } from '../../../kit/layout/layout.tsx'
import styles from './kind-form.module.css'
import { manageTexts } from './manage.messages.ts'
import type { KindDetail } from './manage.queries.ts'

const texts = manageTexts.details

type TemplateFieldProps = {
  id: string
  label: string
  value: string
  max: number
  /** one line without */
  rows?: number
  fault: string | undefined
  isDisabled: boolean
  /** others may read it */
  isDiscreet?: boolean
  placeholders: KindDetail['placeholders']
  onChange: (value: string) => void
}

/** A text with fields that are filled in later; each can be put in at the cursor. */
export function TemplateField(props: TemplateFieldProps) {
  const { id, label, value, max, rows, fault, isDisabled, isDiscreet = false, placeholders, onChange } = props
  const cursor = useRef<number | null>(null)
  const keep = ({ currentTarget }: { currentTarget: { selectionStart: number | null } }) => {
    cursor.current = currentTarget.selectionStart
  }
  const insert = (name: string): void => {
    const at = cursor.current ?? value.length
    const field = `{${name}}`
    onChange((value.slice(0, at) + field + value.slice(at)).slice(0, max))
    cursor.current = at + field.length
    document.getElementById(id)?.focus()
  }
  const control = {
    id,
    value,
    maxLength: max,
    showCount: true,
    disabled: isDisabled,
    status: fault ? ('error' as const) : ('' as const),
    'aria-invalid': Boolean(fault),
    'aria-describedby': fault ? `${id}-fault` : undefined,
    onSelect: keep,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <div>
        {rows ? <Input.TextArea {...control} rows={rows} /> : <Input {...control} />}
        {fault ? (
          <Para look="danger" id={`${id}-fault`} className={styles.fault} role="alert">
            {fault}
          </Para>
        ) : null}
        {isDiscreet ? <p className={styles.hint}>{texts.outsideLead(discreetWords)}</p> : null}
        {isDisabled || placeholders.length === 0 ? null : (
          <Row as="p" gap={8} wrap look="faint 12" above={6} className={styles.fields}>
            {texts.placeholders}
            {placeholders.map((field) => (
              <button
                key={field.name}
                type="button"
                aria-label={texts.insert(field.label)}
                onClick={() => insert(field.name)}
              >
                {field.label}
              </button>
            ))}
          </Row>
        )}
      </div>
    </div>
  )
}
