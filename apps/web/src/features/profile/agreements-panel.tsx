import { useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { profileMessages as texts } from './profile.messages.ts'
import { type SignedAgreement, useSignedAgreements } from './profile.queries.ts'
import styles from './profile.module.css'

/** What was signed, when, and the words of that day. */
export function AgreementsPanel() {
  const signed = useSignedAgreements()
  const [open, setOpen] = useState<SignedAgreement | null>(null)
  if (!signed.data) return <QueryState size="card" query={signed} title={texts.agreementsFailed} />
  if (signed.data.length === 0) return <EmptyState size="card" title={texts.noAgreements} />
  return (
    <>
      <ul className={styles.agreements}>
        {signed.data.map((one) => (
          <li key={one.formAnswerId}>
            <div>
              <b>{one.formName}</b>
              <p>
                {texts.signedAt(one.signTime)} · {texts.version(one.version)}
              </p>
            </div>
            <Button size="sm" aria-label={`${texts.read} ${one.formName}`} onClick={() => setOpen(one)}>
              {texts.read}
            </Button>
          </li>
        ))}
      </ul>
      {open ? (
        <Dialog open title={open.formName} width={800} onPhone="full" onClose={() => setOpen(null)}>
          <p className={styles.signedAt}>{texts.signedAt(open.signTime)}</p>
          <RichText html={open.content} />
        </Dialog>
      ) : null}
    </>
  )
}
