import { referralRules } from '@xinqiao/domain'
import { Input } from 'antd'
import { useId } from 'react'
import { Column } from '../../../kit/layout/layout.tsx'
import { referralMessages as texts } from './referral.messages.ts'
import styles from './referral.module.css'

/** Where nobody has referred the visitor yet: whoever books says why, in the same step. */
export function ReferralField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const id = useId()
  return (
    <Column gap={4} className={styles.field}>
      <label htmlFor={id}>{texts.reason}</label>
      <Input.TextArea
        id={id}
        aria-describedby={`${id}-lead`}
        maxLength={referralRules.reasonMax}
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder={texts.bookHint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-lead`} className={styles.quiet}>
        {texts.bookLead}
      </p>
    </Column>
  )
}
