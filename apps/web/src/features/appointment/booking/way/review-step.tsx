import { cancelDeadline, formatDateTime, parseDateTime, pastCancellingText } from '@xinqiao/domain'
import { useId, useState } from 'react'
import { isCallFailure } from '../../../../kit/failure.ts'
import { Button } from '../../../../kit/form/button.tsx'
import { Row, Stack } from '../../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../../kit/reason-of.ts'
import { momentWords, spanWords } from '../../../../kit/time-words.ts'
import { bookingMessages, kindNames, timesMessages, wayMessages } from '../booking.messages.ts'
import styles from '../booking.module.css'
import { type Booked, useBook, type Way } from '../booking.queries.ts'
import { wantsOtherTime } from '../refusals.ts'
import { KeptFor } from '../times/chosen-sheet.tsx'
import { type Chosen, methodOf } from '../times/offers.ts'
import type { Hold } from '../times/use-hold.ts'
import { Facts, Note } from '../visitor-page.tsx'
import { isPast } from '../when.ts'
import own from './review-step.module.css'

const { review: texts } = wayMessages
const { methods } = bookingMessages
const ONLINE = 2

const deadlineOf = (startAt: string, rules: Way['rules']): string | null => {
  const start = parseDateTime(startAt)
  return start ? formatDateTime(cancelDeadline(start, rules)) : null
}

type ReviewStepProps = {
  way: Way
  chosen: Chosen
  method: number | null
  hold: Hold
  onBack: () => void
  onBooked: (booked: Booked) => void
}

/** Everything once more, in one place, before it counts. */
export function ReviewStep({ way, chosen, method: wanted, hold, onBack, onBooked }: ReviewStepProps) {
  const { host, offer } = chosen
  const book = useBook()
  const [method, setMethod] = useState(methodOf(offer, wanted))
  const [problem, setProblem] = useState<string | null>(null)
  const deadline = deadlineOf(offer.startAt, way.rules)
  const send = async (): Promise<void> => {
    setProblem(null)
    try {
      const booked = await book.mutateAsync({ type: way.type, slotId: offer.id, consultMethod: method })
      hold.spend()
      onBooked(booked)
    } catch (error) {
      const reason = reasonOf(error, texts.failed)
      if (isCallFailure(error) && wantsOtherTime(error.code)) hold.lose(timesMessages.taken(reason))
      else setProblem(reason)
    }
  }
  return (
    <section className={styles.card}>
      <Row gap={8} justify="between">
        <p className={styles.lead}>{texts.lead}</p>
        <KeptFor seconds={hold.seconds} />
      </Row>
      <Facts
        items={[
          [texts.time, <b key="time">{spanWords(offer.startAt, offer.endAt)}</b>],
          [texts.teacher, bookingMessages.teacher(host.realName)],
          [texts.method, methods[method]],
          [texts.place, method === ONLINE ? texts.online : [offer.siteName, offer.roomName].filter(Boolean).join(' ')],
          [texts.kind, `${kindNames[way.type] ?? way.label} · ${bookingMessages.minutes(way.minutes)}`],
        ]}
      />
      {offer.consultMethod === 3 ? <MethodChoice value={method} onChange={setMethod} /> : null}
      <Stack gap={8} above={16}>
        {deadline && isPast(deadline) ? <Note>{pastCancellingText}</Note> : null}
        {deadline && !isPast(deadline) ? <Note tone="good">{texts.cancelUntil(momentWords(deadline))}</Note> : null}
        {way.needsConfirm ? <Note tone="good">{texts.needsConfirm}</Note> : null}
        {problem ? <Note>{problem}</Note> : null}
      </Stack>
      <div className={styles.actions}>
        <Button size="xl" onClick={onBack}>
          {texts.other}
        </Button>
        <Button size="xl" variant="primary" loading={book.isPending} onClick={() => void send()}>
          {texts.book}
        </Button>
      </div>
    </section>
  )
}

function MethodChoice({ value, onChange }: { value: number; onChange: (method: number) => void }) {
  const name = useId()
  return (
    <Row as="fieldset" gap={8} align="stretch" wrap className={own.methods}>
      <legend>{texts.chooseMethod}</legend>
      {[1, ONLINE].map((method) => (
        <label key={method}>
          <input type="radio" name={name} checked={method === value} onChange={() => onChange(method)} />
          {methods[method]}
        </label>
      ))}
    </Row>
  )
}
