import { Alert, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { onlyCallFailures } from '../../../kit/failure.ts'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { toast } from '../../../kit/toast.ts'
import { useHosts } from '../lookups.queries.ts'
import { useOpenSites } from '../../../session/index.ts'
import { bookMessages as texts } from './book.messages.ts'
import styles from './book.module.css'
import { useWalkIn } from './book.queries.ts'

type WalkInProps = { type: string; visitorId: string; onClose: () => void }

/** Somebody stands at the door and cannot wait for a time. */
export function WalkIn({ type, visitorId, onClose }: WalkInProps) {
  const id = useId()
  const hosts = (useHosts().data ?? []).filter(({ types }) => types.includes(type))
  const sites = useOpenSites().data ?? []
  const [hostId, setHostId] = useState('')
  const [chosenSite, setSite] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const walkIn = useWalkIn()
  const siteId = chosenSite ?? sites[0]?.id ?? ''

  async function send(): Promise<void> {
    setRefusal(null)
    try {
      const words = reason.trim()
      const booked = await walkIn.mutateAsync({
        type,
        visitorId,
        siteId,
        ...(hostId ? { hostId } : {}),
        ...(words ? { reason: words } : {}),
      })
      toast.success(texts.walkedIn(booked.hostName))
      onClose()
    } catch (error) {
      onlyCallFailures(error)
      setRefusal(reasonOf(error, texts.refused))
    }
  }

  return (
    <>
      <div className={styles.body} data-grow>
        <p className={styles.quiet}>{texts.walkInLead}</p>
        <div className={styles.line}>
          <label htmlFor={`${id}-host`}>{texts.host}</label>
          <Select
            id={`${id}-host`}
            className={styles.grow ?? ''}
            value={hostId}
            options={[
              { value: '', label: texts.duty },
              ...hosts.map(({ userId, realName }) => ({ value: userId, label: realName })),
            ]}
            onChange={setHostId}
          />
        </div>
        {sites.length > 1 ? (
          <div className={styles.line}>
            <label htmlFor={`${id}-site`}>{texts.site}</label>
            <Select
              id={`${id}-site`}
              className={styles.grow ?? ''}
              value={siteId}
              options={sites.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={setSite}
            />
          </div>
        ) : null}
        <div className={styles.line}>
          <label htmlFor={`${id}-reason`}>{texts.situation}</label>
          <Input.TextArea
            id={`${id}-reason`}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            placeholder={texts.situationHint}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </div>
      <footer className={styles.foot}>
        {refusal ? <Alert type="error" showIcon title={refusal} /> : null}
        <div className={styles.sendLine}>
          <span>{texts.walkIn}</span>
          <GuardedButton type="primary" danger disabled={siteId === ''} onClick={send}>
            {texts.walkInNow}
          </GuardedButton>
        </div>
      </footer>
    </>
  )
}
