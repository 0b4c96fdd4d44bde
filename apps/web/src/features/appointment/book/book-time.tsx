import { isReferralReason } from '@xinqiao/domain'
import { Alert, Checkbox, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { onlyCallFailures } from '../../../kit/failure.ts'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { shortSpan } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { appointmentMessages } from '../appointment.messages.ts'
import { useHosts } from '../lookups.queries.ts'
import { type Chosen, TimePicker } from '../pick/time-picker.tsx'
import { ReferralField } from '../referral/referral-field.tsx'
import { bookMessages as texts } from './book.messages.ts'
import styles from './book.module.css'
import { useBook, useVerdict } from './book.queries.ts'
import { Judgement } from './judgement.tsx'
import { Suggestions } from './suggestions.tsx'

const ANY = 0
const METHODS = [
  { value: ANY, label: texts.anyMethod },
  ...[1, 2].map((value) => ({ value, label: appointmentMessages.methods[value] })),
]
const TO_CONFIRM = 'toConfirm'

type BookTimeProps = { type: string; visitorId: string; chosen: Chosen | null; onClose: () => void }

/** A time, what the rules say about it, and, where somebody may, why they are set aside. */
export function BookTime({ type, visitorId, chosen: first, onClose }: BookTimeProps) {
  const id = useId()
  const hosts = (useHosts().data ?? []).filter(({ types }) => types.includes(type))
  const [hostId, setHostId] = useState('')
  const [method, setMethod] = useState(ANY)
  const [chosen, setChosen] = useState(first)
  const [isUrgent, setUrgent] = useState(false)
  const [override, setOverride] = useState<string | null>(null)
  const [referral, setReferral] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const book = useBook()
  const consultMethod = method === ANY ? {} : { consultMethod: method }
  const isReferring = isReferralReason(referral)
  const verdict = useVerdict({
    type,
    visitorId,
    ...consultMethod,
    ...(chosen ? { slotId: chosen.offer.id } : {}),
    ...(isReferring ? { isReferring } : {}),
  })
  const asksReferral = verdict.data?.canRefer === true || referral !== ''
  const refused = verdict.data?.refusal ?? null
  const isOverridden = refused?.canOverride === true && override !== null
  const mayBook = chosen !== null && verdict.data !== undefined && (refused === null || isOverridden)

  async function send(): Promise<void> {
    if (!chosen) return
    if (isOverridden && override?.trim() === '') return setRefusal(texts.overrideMissing)
    setRefusal(null)
    try {
      const booked = await book.mutateAsync({
        type,
        visitorId,
        slotId: chosen.offer.id,
        ...consultMethod,
        ...(isUrgent ? { isUrgent } : {}),
        ...(isOverridden && override ? { overrideReason: override.trim() } : {}),
        ...(isReferring ? { referralReason: referral.trim() } : {}),
      })
      const words = booked.state === TO_CONFIRM ? texts.toConfirm : texts.booked
      toast.success(words(booked.hostName, shortSpan(booked.startAt, booked.endAt)))
      if (booked.warning) toast.warning(booked.warning)
      onClose()
    } catch (error) {
      onlyCallFailures(error)
      setRefusal(reasonOf(error, texts.refused))
      void verdict.refetch()
    }
  }

  return (
    <>
      <div className={styles.body} data-grow>
        {asksReferral ? <ReferralField value={referral} onChange={setReferral} /> : null}
        <Suggestions visitorId={visitorId} type={type} value={hostId} onPick={(next) => choose(next)} />
        <div className={styles.line}>
          <label htmlFor={id}>{texts.host}</label>
          <Select
            id={id}
            className={styles.grow ?? ''}
            value={hostId}
            options={[
              { value: '', label: texts.anyHost },
              ...hosts.map(({ userId, realName }) => ({ value: userId, label: realName })),
            ]}
            onChange={choose}
          />
          <Segmented
            aria-label={texts.method}
            value={method}
            options={METHODS}
            onChange={(next) => {
              setMethod(next)
              setChosen(null)
            }}
          />
        </div>
        <h3 className={styles.heading}>{texts.time}</h3>
        <TimePicker
          asked={{ type, visitorId, ...consultMethod, ...(hostId ? { hostId } : {}) }}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <footer className={styles.foot}>
        {refusal ? <Alert type="error" showIcon title={refusal} /> : null}
        <Judgement verdict={verdict} override={override} onOverride={setOverride} />
        <div className={styles.sendLine}>
          <Checkbox checked={isUrgent} onChange={(event) => setUrgent(event.target.checked)}>
            {texts.urgent}
          </Checkbox>
          <span aria-live="polite">
            {chosen
              ? texts.chosen(chosen.host.realName, shortSpan(chosen.offer.startAt, chosen.offer.endAt))
              : texts.chooseTime}
          </span>
          <GuardedButton type="primary" disabled={!mayBook} onClick={send}>
            {texts.submit}
          </GuardedButton>
        </div>
      </footer>
    </>
  )

  function choose(next: string): void {
    setHostId(next)
    setChosen(null)
  }
}
