import { Alert, Checkbox, Input } from 'antd'
import { useId } from 'react'
import { Column } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { bookMessages as texts } from './book.messages.ts'
import styles from './book.module.css'
import type { useVerdict } from './book.queries.ts'

type JudgementProps = {
  verdict: ReturnType<typeof useVerdict>
  /** why the rules are set aside; null: they are not */
  override: string | null
  onOverride: (reason: string | null) => void
}

const LONGEST = 500

/** What stands in the way, and what can be done about it. */
export function Judgement({ verdict, override, onOverride }: JudgementProps) {
  const id = useId()
  if (verdict.error) return <Alert type="error" showIcon title={reasonOf(verdict.error, texts.refused)} />
  if (!verdict.data) return <p className={styles.quiet}>{texts.checking}</p>
  const { refusal, warning, help } = verdict.data
  if (!refusal) return warning ? <Alert type="info" showIcon title={warning} /> : null
  return (
    <Column gap={8} className={styles.judgement}>
      <Alert
        type="warning"
        showIcon
        title={refusal.message}
        {...(help ? { description: texts.help(help.phone, help.hotline) } : {})}
      />
      {refusal.canOverride ? (
        <Checkbox checked={override !== null} onChange={(event) => onOverride(event.target.checked ? '' : null)}>
          {texts.override}
        </Checkbox>
      ) : null}
      {refusal.canOverride && override !== null ? (
        <div>
          <label htmlFor={id}>{texts.overrideReason}</label>
          <Input.TextArea
            id={id}
            maxLength={LONGEST}
            autoSize={{ minRows: 2, maxRows: 4 }}
            placeholder={texts.overrideLead}
            value={override}
            onChange={(event) => onOverride(event.target.value)}
          />
        </div>
      ) : null}
    </Column>
  )
}
