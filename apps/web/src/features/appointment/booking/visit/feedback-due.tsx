import { Link } from 'react-router'
import { ForwardIcon } from '../../../../kit/icons/icons.tsx'
import { PencilIcon } from '../../../../kit/icons/shell-icons.tsx'
import { Box, Centre, Para, Text } from '../../../../kit/layout/layout.tsx'
import { dateWords } from '../../../../kit/time-words.ts'
import { visitMessages } from '../visit.messages.ts'
import { useFeedbackDue } from '../visit.queries.ts'
import styles from './feedback-due.module.css'

const { feedbackDue: texts } = visitMessages

/** On the home page: a talk nobody has said a word about yet, for some days. */
export function FeedbackDue() {
  const { data } = useFeedbackDue()
  if (!data) return null
  return (
    <Box as="section" surface="warm" aria-label={texts.label}>
      <Link className={styles.link} to={`/appointmentStepsPage?id=${data.id}&feedback=1`}>
        <Centre as="span" box={40} firm className={styles.sign}>
          <PencilIcon size={18} />
        </Centre>
        <Box as="span" grow>
          <Para look="faint 12/20">{texts.label}</Para>
          <Text as="b" look="14/22">
            {texts.what(data.hostName)}
          </Text>
          <Para look="faint 12/20">{texts.lead(dateWords(data.startAt))}</Para>
        </Box>
        <ForwardIcon size={18} />
      </Link>
    </Box>
  )
}
