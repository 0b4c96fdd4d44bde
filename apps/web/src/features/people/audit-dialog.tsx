import { Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { kitTexts } from '../../kit/texts.ts'
import { peopleMessages } from './people.messages.ts'
import styles from './people.module.css'

const texts = peopleMessages.audit
const LONGEST = 200

export type Verdict = { readonly pass: boolean; readonly reason: string }

/** Lets registered people in, or not, with a reason they will read. */
export function AuditDialog({ who, onAnswer }: { who: string; onAnswer: (verdict: Verdict | null) => void }) {
  const id = useId()
  const [pass, setPass] = useState(true)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  function settle(): void {
    if (!pass && reason.trim() === '') {
      setMissing(true)
      document.getElementById(id)?.focus()
    } else onAnswer({ pass, reason: reason.trim() })
  }

  return (
    <Dialog
      open
      title={texts.title(who)}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{kitTexts.cancel}</Button>
          <Button variant="primary" onClick={settle}>
            {kitTexts.ok}
          </Button>
        </>
      }
    >
      <div className={styles.line}>
        <span id={`${id}-result`}>{texts.result}</span>
        <Radio.Group
          aria-labelledby={`${id}-result`}
          value={pass}
          onChange={(event) => setPass(event.target.value === true)}
          options={[
            { value: true, label: texts.pass },
            { value: false, label: texts.refuse },
          ]}
        />
      </div>
      <div className={styles.line}>
        <label htmlFor={id} data-required={!pass}>
          {texts.reason}
        </label>
        <div>
          <Input.TextArea
            id={id}
            showCount
            maxLength={LONGEST}
            autoSize={{ minRows: 3, maxRows: 8 }}
            placeholder={texts.reasonHint}
            value={reason}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-missing` : undefined}
            {...(isMissing ? { status: 'error' as const } : {})}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
          <p id={`${id}-missing`} className={styles.missing} aria-live="polite">
            {isMissing ? texts.reasonMissing : ''}
          </p>
        </div>
      </div>
    </Dialog>
  )
}
