import { formatDateTime } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { FolderIcon, ClockIcon, DoorIcon, TimerIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { shortMoment, shortSpan } from '../../../kit/time-words.ts'
import { useNow } from '../../../kit/use-now.ts'
import { SideCard } from '../../form/index.ts'
import { type AppointmentDetail, MINUTE } from '../appointment.queries.ts'
import { recordClock } from '../day/record-clock.ts'
import { minutesBetween } from '../desk/places.ts'
import { isOnline, placeOf } from '../looks.tsx'
import { recordMessages as texts } from './record.messages.ts'
import styles from './record.module.css'

/** What is known of a session before a word is written of it. */
export function SessionHead({ visit, term }: { visit: AppointmentDetail; term: string }) {
  const { startAt, endAt, realStart, realEnd } = visit
  const minutes = realStart && realEnd ? minutesBetween(realStart, realEnd) : 0
  return (
    <section className={styles.head} aria-label={texts.session}>
      <Text as="h2" look="16/24 600">
        {texts.session}
      </Text>
      <Fact icon={<ClockIcon size={15} />}>
        {shortSpan(startAt, endAt)}
        {minutes > 0 ? <Text look="faint 12">{texts.lasted(minutes)}</Text> : null}
      </Fact>
      <Fact icon={<DoorIcon size={15} />}>
        {isOnline(visit) ? placeOf(visit) : [texts.faceToFace, placeOf(visit)].join(' · ')}
      </Fact>
      {term ? <Fact icon={<FolderIcon size={15} />}>{term}</Fact> : null}
    </section>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Row as="span" inline gap={6} look="soft 14" className={styles.fact}>
      {icon}
      {children}
    </Row>
  )
}

const WRITING: readonly string[] = ['due', 'near', 'unlocked']

/** How long it may still be written; of one that is handed in the head says how it stands. */
export function RecordTime({ visit: { record, recordDueAt } }: { visit: AppointmentDetail }) {
  const now = formatDateTime(useNow(MINUTE))
  if (!record || !WRITING.includes(record.state)) return null
  const { words, tone } = recordClock({ recordDueAt, recordLockAt: record.lockTime }, now)
  return (
    <SideCard icon={<TimerIcon size={15} />} title={texts.time}>
      <Text as="p" look={tone === 'calm' ? 'soft 13' : 'warning 13'}>
        {words}
      </Text>
      <Text as="p" look="faint 12/20">
        {texts.locks(shortMoment(record.lockTime))}
      </Text>
    </SideCard>
  )
}
