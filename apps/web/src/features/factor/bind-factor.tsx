import { QRCode } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Column, Para } from '../../kit/layout/layout.tsx'
import { light } from '../../kit/theme/light.ts'
import { CodeForm } from './code-form.tsx'
import { factorMessages } from './factor.messages.ts'
import { useBoundNow, useConfirmFactor, useOfferFactor } from './factor.queries.ts'
import styles from './factor.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

const texts = factorMessages.bind
const QUIET_ZONE = 2

/** Scan, prove by a code, put the recovery codes away. */
export function BindFactor({ onDone, leave }: { onDone?: () => void; leave?: ReactNode }) {
  const offer = useOfferFactor()
  const confirm = useConfirmFactor()
  const boundNow = useBoundNow()
  const [codes, setCodes] = useState<readonly string[]>()
  const { mutate } = offer
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate()
  }, [mutate])

  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          void boundNow()
          onDone?.()
        }}
      />
    )
  return (
    <Column gap={16}>
      <ol className={styles.steps}>
        <li>
          <b>{texts.first}</b>
          <Para look="faint 12/20">{texts.apps}</Para>
          <div className={styles.picture}>
            {offer.data ? (
              <QRCode
                type="svg"
                value={offer.data.address}
                aria-label={texts.picture}
                bordered={false}
                marginSize={QUIET_ZONE}
                color={light.sheet.ink}
                bgColor={light.sheet.bg}
                style={{ width: '100%', height: 'auto' }}
              />
            ) : (
              <p role="status">{offer.isError ? texts.offerFailed : texts.offering}</p>
            )}
            {offer.isError ? <Button onClick={() => mutate()}>{texts.retry}</Button> : null}
          </div>
          {offer.data ? (
            <a className={styles.here} href={offer.data.address}>
              {texts.here}
            </a>
          ) : null}
          {offer.data ? (
            <details className={styles.manual}>
              <summary>{texts.manual}</summary>
              <code>{offer.data.secret.match(/.{1,4}/g)?.join(' ')}</code>
              <CopyButton text={offer.data.secret} label={texts.copy} variant="text" />
            </details>
          ) : null}
        </li>
        <li>
          <b>{texts.second}</b>
          <CodeForm
            submitText={texts.submit}
            leave={leave}
            onCode={async (code) => setCodes((await confirm.mutateAsync(code)).recoveryCodes)}
          />
        </li>
      </ol>
    </Column>
  )
}
