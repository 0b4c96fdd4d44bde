import { Link } from 'react-router'
import { ForwardIcon } from '../../../kit/icons/icons.tsx'
import { ClipboardIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box, Centre, Para, Text } from '../../../kit/layout/layout.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { measureMessages as texts } from './measure.messages.ts'
import { useMeasure } from './measure.queries.ts'
import styles from './measure.module.css'

/** On the home page, some days before a session: a minute about how they are. */
export function MeasureDue() {
  const due = useMeasure().data?.due
  if (!due) return null
  return (
    <Box as="section" surface="warm" aria-label={texts.title}>
      <Link className={styles.link} to="/myMeasure">
        <Centre as="span" box={40} firm className={styles.sign}>
          <ClipboardIcon size={18} />
        </Centre>
        <Box as="span" grow>
          <Para look="faint 12/20">{texts.label}</Para>
          <Text as="b" look="14/22">
            {texts.what}
          </Text>
          <Para look="faint 12/20">{texts.lead(momentWords(due.startTime))}</Para>
        </Box>
        <ForwardIcon size={18} />
      </Link>
    </Box>
  )
}
