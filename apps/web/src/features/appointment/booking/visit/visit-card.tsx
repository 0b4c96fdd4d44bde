import { isLive } from '@xinqiao/domain'
import { Link } from 'react-router'
import { ForwardIcon } from '../../../../kit/icons/icons.tsx'
import { Box, Para, Text } from '../../../../kit/layout/layout.tsx'
import { StatusTag } from '../../../../kit/status/status-tag.tsx'
import { clockOf, dateWords, weekdayIn } from '../../../../kit/time-words.ts'
import { bookingMessages } from '../booking.messages.ts'
import type { Visit } from '../visit.queries.ts'
import { DateBlock } from '../../../../kit/date-block/date-block.tsx'
import styles from './visit-card.module.css'
import { isUndecided, visitLook } from './visit-look.tsx'
import { nameOf, placeOf } from './visit-place.ts'

/** One appointment in a list. */
export function VisitCard({ visit }: { visit: Visit }) {
  return (
    <Link className={styles.card} to={`/appointmentStepsPage?id=${visit.id}`}>
      <DateBlock time={visit.startAt} faded={!isLive(visit.state) || isUndecided(visit)} />
      <Box grow className={styles.words}>
        <Para look="soft 13/22" cut className={styles.head}>
          <span>{nameOf(visit)}</span>
          <StatusTag {...visitLook(visit)} />
        </Para>
        <Text as="b" look="16/24">
          <span className="xq-sr">
            {dateWords(visit.startAt)} {weekdayIn(visit.startAt)}{' '}
          </span>
          {clockOf(visit.startAt)} – {clockOf(visit.endAt)}
        </Text>
        <Para look="soft 13/22" cut>
          {[bookingMessages.teacher(visit.hostName), placeOf(visit)].join(' · ')}
        </Para>
      </Box>
      <ForwardIcon size={18} />
    </Link>
  )
}
