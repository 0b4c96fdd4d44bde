import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { AlertIcon, EyeIcon, EyeOffIcon } from '../../../kit/icons/icons.tsx'
import { Para, Row } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { viewMessages } from './view.messages.ts'
import type { Purpose } from './view.queries.ts'
import styles from './view.module.css'

const texts = viewMessages.ask
const CRISIS = 3
const OTHER = 5
const LONGEST = 200

type AskPurposeProps = { isBusy: boolean; error: Error | null; onAsk: (purpose: Purpose) => void }

/** Nothing is shown before it is said what for, and who will know. */
export function AskPurpose({ isBusy, error, onAsk }: AskPurposeProps) {
  const navigate = useNavigate()
  const name = useId()
  const [purpose, setPurpose] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [complaint, setComplaint] = useState<'purpose' | 'reason' | null>(null)
  const ask = (): void => {
    if (purpose === null) return setComplaint('purpose')
    if (purpose === OTHER && reason.trim() === '') return setComplaint('reason')
    setComplaint(null)
    onAsk({ purpose, reason: reason.trim() })
  }
  return (
    <main className={styles.ask}>
      <form
        className={styles.sheet}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <fieldset className={styles.purposes}>
          <legend className="xq-sr">{texts.title}</legend>
          {viewMessages.purposes.map((one) => (
            <label key={one.value} data-chosen={purpose === one.value}>
              <input
                type="radio"
                name={name}
                checked={purpose === one.value}
                onChange={() => {
                  setPurpose(one.value)
                  setComplaint(null)
                }}
              />
              <b>{one.name}</b>
              <small>{one.lead}</small>
            </label>
          ))}
        </fieldset>
        <Field label={texts.reason} error={complaint === 'reason' ? texts.reasonNeeded : undefined}>
          {(control) => (
            <textarea
              {...control}
              className={styles.reason}
              rows={2}
              maxLength={LONGEST}
              value={reason}
              placeholder={texts.reasonHint}
              onChange={(event) => {
                setReason(event.target.value)
                setComplaint(null)
              }}
            />
          )}
        </Field>
        <p className={styles.told} data-quiet={purpose === CRISIS} role="status">
          {purpose === CRISIS ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
          {purpose === CRISIS ? viewMessages.notTold : viewMessages.told}
        </p>
        {complaint === 'purpose' || error ? (
          <Para look="danger" className={styles.problem} role="alert">
            <AlertIcon size={14} />
            {complaint === 'purpose' ? texts.missing : reasonOf(error, texts.failed)}
          </Para>
        ) : null}
        <Row gap={10} align="stretch" justify="end" className={styles.acts}>
          <Button size="lg" onClick={() => void navigate(-1)}>
            {texts.back}
          </Button>
          <Button size="lg" variant="primary" type="submit" guardMs={0} loading={isBusy}>
            {texts.go}
          </Button>
        </Row>
      </form>
    </main>
  )
}
