import { reportLimits } from '@xinqiao/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { Sunrise } from '../../../kit/brand/sunrise.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { PhoneIcon } from '../../../kit/icons/icons.tsx'
import { useSession } from '../../../session/index.ts'
import { type ReportSlip, useReportSelf } from '../crisis.queries.ts'
import { reportMessages, selfMessages as texts } from './report.messages.ts'
import styles from './report.module.css'

const PLAN = '/safetyPlan'

/** 我需要帮助: for oneself. Call first; a sentence goes to those on duty and to nobody else. */
export function Page() {
  const [slip, setSlip] = useState<ReportSlip | null>(null)
  return <main className={styles.page}>{slip ? <Done slip={slip} /> : <Sheet onDone={setSlip} />}</main>
}

function Call() {
  const phone = useSession((state) => state.tenant?.dutyPhone ?? '')
  return (
    <section className={styles.call}>
      <h2>{texts.safe}</h2>
      <a href={`tel:${phone.replace(/\s/g, '')}`}>
        <PhoneIcon size={18} />
        {reportMessages.callAct(phone)}
      </a>
    </section>
  )
}

function Sheet({ onDone }: { onDone: (slip: ReportSlip) => void }) {
  const send = useReportSelf()
  const [words, setWords] = useState('')
  const [place, setPlace] = useState('')
  const [isUrgent, setUrgent] = useState(false)
  const [fault, setFault] = useState('')
  const ask = async (): Promise<void> => {
    if (words.trim() === '') return setFault(texts.missing)
    setFault('')
    onDone(await send.mutateAsync({ words: words.trim(), place, isUrgent }))
  }
  return (
    <>
      <h1 className={styles.title}>{texts.title}</h1>
      <Call />
      <p>{texts.lead}</p>
      <fieldset className={styles.field}>
        <legend>{texts.words}</legend>
        <textarea
          className={styles.input}
          aria-label={texts.words}
          rows={4}
          maxLength={reportLimits.words}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <span className={styles.count}>{`${[...words].length} / ${reportLimits.words}`}</span>
      </fieldset>
      <fieldset className={styles.field}>
        <legend>{texts.place}</legend>
        <input
          className={styles.input}
          aria-label={texts.place}
          maxLength={reportLimits.place}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
      </fieldset>
      <label className={styles.check}>
        <input type="checkbox" checked={isUrgent} onChange={() => setUrgent(!isUrgent)} />
        {texts.urgent}
      </label>
      <div className={styles.foot}>
        <p className={styles.fault} role="alert">
          {fault}
        </p>
        <Button variant="primary" size="xl" block loading={send.isPending} onClick={() => attempt(ask)}>
          {texts.send}
        </Button>
      </div>
    </>
  )
}

function Done({ slip }: { slip: ReportSlip }) {
  return (
    <>
      <header className={styles.thanks}>
        <Sunrise />
        <h1>{texts.done}</h1>
        <p>{texts.doneLead(slip.reportNo)}</p>
      </header>
      <div className={styles.foot}>
        <a className={styles.duty} href={`tel:${slip.dutyPhone.replace(/\s/g, '')}`}>
          {reportMessages.callAct(slip.dutyPhone)}
        </a>
        <Link to={PLAN}>{texts.plan}</Link>
      </div>
    </>
  )
}
