import { receiptHowCodes, receiptHows, receiptLimits, type ReceiptHow } from '@xinqiao/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { PhoneIcon } from '../../../kit/icons/icons.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockOf, momentWords } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { useNow } from '../../../kit/use-now.ts'
import { leftOf } from '../clock.ts'
import { crisisMessages } from '../crisis.messages.ts'
import { type Receipt, useAnswerReceipt, useReceipt } from '../crisis.queries.ts'
import { DrillBanner } from '../drill/drill-banner.tsx'
import { receiptLook, starLook } from '../looks.tsx'
import { Ring } from '../ring.tsx'
import styles from './receipt.module.css'
import { Todos } from './todos.tsx'

const texts = crisisMessages.receipt
const STEP_MS = 30_000
const RING = 44

/** 要做的事与回执: level, what to do, by when, whom to call; nothing else of anybody. */
export function Page() {
  const [params] = useSearchParams()
  const query = useReceipt(params.get('id') ?? '')
  if (!query.data) return <QueryState query={query} page={texts.title} />
  return <Task key={`${query.data.id}-${query.data.version}`} one={query.data} />
}

function Task({ one }: { one: Receipt }) {
  const now = useNow(STEP_MS).getTime()
  const left = leftOf(one.createTime, one.dueTime, now)
  const mayAnswer = one.actions.includes('answer')
  return (
    <main className={styles.page}>
      {one.drillId ? <DrillBanner drillId={one.drillId} /> : null}
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <StatusTag {...receiptLook(one)} />
      </header>
      <section className={styles.card}>
        <p className={styles.who}>
          <b>{one.personName}</b>
          <span>{one.deptName}</span>
          {one.star === null ? one.starName : <StatusTag {...starLook(one.star)} />}
        </p>
        {mayAnswer ? (
          <div className={styles.due}>
            <Ring left={left} size={RING} />
            <div>
              <b>{texts.before(momentWords(one.dueTime))}</b>
              <span data-tone={left.tone}>
                {left.tone === 'late' ? texts.late(left.words) : texts.left(left.words)}
              </span>
            </div>
          </div>
        ) : null}
      </section>
      <Todos one={one} />
      <section className={styles.people} aria-label={texts.people}>
        <div className={styles.card}>
          <b>{one.sentByName}</b>
          <span>{texts.owner}</span>
        </div>
        <a className={styles.card} href={`tel:${one.dutyPhone.replace(/\s/g, '')}`}>
          <b>{texts.duty}</b>
          <span>{`${one.dutyPhone} · ${texts.dutyHint}`}</span>
          <i>
            <PhoneIcon size={18} />
          </i>
        </a>
      </section>
      {mayAnswer ? <AnswerForm one={one} /> : <Answered one={one} />}
      <p className={styles.note}>{texts.note}</p>
    </main>
  )
}

function Answered({ one }: { one: Receipt }) {
  if (!one.answerTime) return null
  return (
    <section className={styles.card}>
      <h2>{texts.answer}</h2>
      <p>{`${one.howName} · ${one.words}`}</p>
      <span>{texts.answered(one.answeredByName, `${one.answerTime.slice(5, 10)} ${clockOf(one.answerTime)}`)}</span>
    </section>
  )
}

function AnswerForm({ one }: { one: Receipt }) {
  const answer = useAnswerReceipt()
  const [how, setHow] = useState<ReceiptHow | ''>('')
  const [words, setWords] = useState('')
  const [fault, setFault] = useState('')
  const send = async (): Promise<void> => {
    if (how === '' || words.trim() === '') return setFault(texts.missing)
    setFault('')
    await answer.mutateAsync({ id: one.id, version: one.version, how, words: words.trim() })
    toast.success(texts.sent)
  }
  return (
    <>
      <section className={styles.card}>
        <h2>{texts.answer}</h2>
        <div className={styles.hows} role="radiogroup" aria-label={texts.answer}>
          {receiptHowCodes.map((code) => (
            <label key={code} data-chosen={how === code}>
              <input type="radio" name="how" checked={how === code} onChange={() => setHow(code)} />
              {receiptHows[code]}
            </label>
          ))}
        </div>
        <textarea
          aria-label={texts.words}
          placeholder={texts.wordsHint}
          rows={3}
          maxLength={receiptLimits.words}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </section>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <Button variant="primary" size="xl" block loading={answer.isPending} onClick={() => attempt(send)}>
        {texts.send}
      </Button>
      <p className={styles.note}>{texts.foot}</p>
    </>
  )
}
