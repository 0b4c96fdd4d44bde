import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../../kit/avatar/avatar.tsx'
import { CalendarIcon, FileIcon, MapPinIcon } from '../../../../kit/icons/shell-icons.tsx'
import { Box, Para, Row, Text } from '../../../../kit/layout/layout.tsx'
import { clockOf } from '../../../../kit/time-words.ts'
import { bookingMessages } from '../booking.messages.ts'
import { visitMessages } from '../visit.messages.ts'
import { useMyVisits, type Visit } from '../visit.queries.ts'
import { daysUntil } from '../when.ts'
import { DateBlock } from '../../../../kit/date-block/date-block.tsx'
import { HowToGet } from './how-to-get.tsx'
import acts from './acts.module.css'
import styles from './next-visit.module.css'
import { placeOf } from './visit-place.ts'

const { next: texts } = visitMessages

/** On the home page: the next time somebody is expected. Without one, or without a connection, something else stands there. */
export function NextVisit({ children }: { children: ReactNode }) {
  const { data, isPending } = useMyVisits(true)
  const next = data?.records.toSorted((a, b) => a.startAt.localeCompare(b.startAt))[0]
  if (next) return <NextCard visit={next} />
  // Its place is kept while nobody knows, so that nothing jumps under a thumb.
  return isPending ? <Box surface="warm" className={styles.card} data-waiting="" aria-hidden="true" /> : children
}

function NextCard({ visit }: { visit: Visit }) {
  const [isAsked, setAsked] = useState(false)
  const detail = `/appointmentStepsPage?id=${visit.id}`
  const when = visit.state === 'toConfirm' ? texts.waiting : texts.soon(daysUntil(visit.startAt))
  return (
    <Box as="section" surface="warm" className={styles.card} aria-label={texts.label}>
      <Row gap={12} className={styles.what}>
        <DateBlock time={visit.startAt} />
        <Box grow className={styles.words}>
          <Para look="faint 12/20">
            {texts.label} · {when}
          </Para>
          <Text as="b" look="16/24">
            {clockOf(visit.startAt)} – {clockOf(visit.endAt)}
          </Text>
          <Para look="faint 12/20" className={styles.where}>
            {[bookingMessages.teacher(visit.hostName), placeOf(visit)].join(' · ')}
          </Para>
        </Box>
        <Avatar name={visit.hostName} src={visit.hostAvatar || null} size={48} />
      </Row>
      <div className={acts.acts}>
        <button type="button" onClick={() => setAsked(true)}>
          <MapPinIcon size={16} />
          {texts.how}
        </button>
        {visit.actions.includes('reschedule') ? (
          <Link to={`${detail}&move=1`}>
            <CalendarIcon size={16} />
            {texts.move}
          </Link>
        ) : null}
        <Link to={detail}>
          <FileIcon size={16} />
          {texts.detail}
        </Link>
      </div>
      {isAsked ? <HowToGet visit={visit} onClose={() => setAsked(false)} /> : null}
    </Box>
  )
}
