import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../kit/form/button.tsx'
import { CheckIcon } from '../../../../kit/icons/icons.tsx'
import { CalendarIcon, ClockIcon, MapPinIcon } from '../../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../../kit/layout/layout.tsx'
import { toast } from '../../../../kit/toast.ts'
import { spanWords } from '../../../../kit/time-words.ts'
import { bookingMessages, wayMessages } from '../booking.messages.ts'
import styles from '../booking.module.css'
import type { Booked } from '../booking.queries.ts'
import { DangerCard } from '../danger-card.tsx'
import { useCalendarFile, useVisit } from '../visit.queries.ts'
import { HowToGet } from '../visit/how-to-get.tsx'
import { Note } from '../visitor-page.tsx'
import own from './booked-card.module.css'

const { booked: texts } = wayMessages

/** It is there: when, where, with whom; the calendar and the way. */
export function BookedCard({ booked }: { booked: Booked }) {
  const file = useCalendarFile()
  const visit = useVisit(booked.id).data
  const [isAsked, setAsked] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const isWaiting = (visit?.state ?? booked.state) === 'toConfirm'
  return (
    <>
      {booked.help ? <DangerCard help={booked.help} /> : null}
      <section className={styles.card} data-booked={booked.id}>
        <div className={own.head} data-waiting={isWaiting || undefined}>
          <i>{isWaiting ? <ClockIcon size={28} /> : <CheckIcon size={28} />}</i>
          <h1 ref={head} tabIndex={-1}>
            {isWaiting ? texts.waiting : texts.title}
          </h1>
          <p>{isWaiting ? texts.waitingLead : texts.lead}</p>
        </div>
        <div className={own.what}>
          <b>{spanWords(booked.startAt, booked.endAt)}</b>
          <p>{[bookingMessages.teacher(booked.hostName), booked.place].filter(Boolean).join(' · ')}</p>
        </div>
        {booked.warning ? <Note>{booked.warning}</Note> : null}
        <div className={styles.actions}>
          <Button
            size="xl"
            icon={<CalendarIcon size={18} />}
            loading={file.isPending}
            onClick={() => file.mutate(booked.id, { onError: () => toast.error(texts.calendarFailed) })}
          >
            {texts.calendar}
          </Button>
          {visit ? (
            <Button size="xl" icon={<MapPinIcon size={18} />} onClick={() => setAsked(true)}>
              {texts.how}
            </Button>
          ) : null}
        </div>
        <Row as="p" gap={32} align="stretch" justify="center" above={12} className={own.links}>
          <Link to={`/appointmentStepsPage?id=${booked.id}`}>{texts.detail}</Link>
          <Link to="/wel/index">{texts.home}</Link>
        </Row>
      </section>
      {isAsked && visit ? <HowToGet visit={visit} onClose={() => setAsked(false)} /> : null}
    </>
  )
}
