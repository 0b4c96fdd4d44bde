import { useId } from 'react'
import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import styles from './type-choice.module.css'
import { authTexts } from '../auth.messages.ts'
import type { RegistrableType } from '../auth.queries.ts'

const t = authTexts.register

type TypeChoiceProps = {
  types: readonly RegistrableType[]
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

export function TypeChoice({ types, value, error, onChange }: TypeChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.types} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{t.type}</legend>
      <div>
        {types.map((type) => (
          <label key={type.id} className={styles.type}>
            <input
              type="radio"
              name={name}
              value={type.id}
              checked={type.id === value}
              onChange={() => onChange(type.id)}
            />
            <b>{type.userTypeName}</b>
            {type.needAudit ? <span>{t.needAudit}</span> : null}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error ? (
          <Row as="p" gap={4} look="danger 12/20" above={6} id={`${name}-error`}>
            <AlertIcon size={14} />
            {error}
          </Row>
        ) : null}
      </div>
    </fieldset>
  )
}
