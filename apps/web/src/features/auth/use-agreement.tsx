import { type ReactNode, useRef, useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { CheckField } from '../../kit/form/check-field.tsx'
import articleStyles from './agreement.module.css'
import styles from './auth.module.css'
import { type AgreementText, privacy, terms } from './agreement.messages.ts'
import { authTexts } from './auth.messages.ts'
import { hasAgreed, rememberAgreed } from './kept.ts'

const t = authTexts.agreement

export type Agreement = { field: ReactNode; check: () => boolean }

/** The box and the two texts it speaks of. Once given on this device the consent is not asked again until the text changes. */
export function useAgreement(): Agreement {
  const [isAgreed, setAgreed] = useState(hasAgreed)
  const [error, setError] = useState<string>()
  const [shown, setShown] = useState<AgreementText>()
  const box = useRef<HTMLInputElement>(null)

  function agree(next: boolean): void {
    setAgreed(next)
    setError(undefined)
  }
  function check(): boolean {
    if (isAgreed) {
      rememberAgreed()
      return true
    }
    setError(t.refused)
    box.current?.focus()
    return false
  }
  const opener = (text: AgreementText, label: string) => (
    <button type="button" className={styles.link} onClick={() => setShown(text)}>
      {label}
    </button>
  )
  return {
    check,
    field: (
      <div>
        <CheckField ref={box} checked={isAgreed} onChange={agree} error={error}>
          {t.before}
          {opener(terms, t.terms)}
          {t.and}
          {opener(privacy, t.privacy)}
        </CheckField>
        {shown ? <AgreementDialog text={shown} onClose={() => setShown(undefined)} /> : null}
      </div>
    ),
  }
}

type AgreementDialogProps = { text: AgreementText; onClose: () => void }

function AgreementDialog({ text, onClose }: AgreementDialogProps) {
  return (
    <Dialog
      open
      title={text.title}
      width={640}
      onClose={onClose}
      footer={
        <Button variant="primary" size="lg" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <article className={articleStyles.article}>
        <p>{text.lead}</p>
        {text.parts.map((part) => (
          <section key={part.title}>
            <h3>{part.title}</h3>
            <ul>
              {part.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </Dialog>
  )
}
