import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { Curves } from '../../archive/index.ts'
import { careMessages } from '../care.messages.ts'
import type { CaseDetail } from '../care.queries.ts'
import styles from '../care.module.css'
import { CaseScales } from './case-scales.tsx'

const texts = careMessages.outcome

type Outcome = NonNullable<CaseDetail['outcome']>

/** 成效曲线: what was said before sessions, whether it is more than chance, and what was decided where it does not go as hoped. */
export function OutcomePanel({ one }: { one: CaseDetail }) {
  const { outcome } = one
  if (!outcome) return null
  const { scaleName, most, reliable, bands, points } = outcome
  const curve = {
    code: scaleName,
    name: scaleName,
    most,
    reliable,
    bands,
    points: points.map(({ level, ...point }) => ({ ...point, note: level })),
  }
  return (
    <Curves title={texts.title} file={{ curves: [curve], levels: [], layers: [OPEN], entries: absences(one) }}>
      <CaseScales scales={one.scales} />
      <Words outcome={outcome} />
    </Curves>
  )
}

/** Whoever sees this panel may read what was measured. */
const OPEN = { layer: 2, how: 'open' }

const absences = ({ visits }: CaseDetail) =>
  visits
    .filter(({ state }) => ['userBreakAppointment', 'userTakeLeave', 'hostTakeLeave'].includes(state))
    .map(({ startTime, stateName }) => ({ mark: 'absent', time: startTime, note: stateName }))

/** What the numbers come to; the numbers themselves stand in the cards. */
function Words({ outcome: { change, isOffTrack, review } }: { outcome: Outcome }) {
  if (!change && !isOffTrack && !review) return null
  return (
    <Row gap={12} wrap className={styles.outcome}>
      {change ? (
        <Text look={LOOKS[change.kind] ?? 'soft 13'}>{texts.changes(change.kind, change.to - change.from)}</Text>
      ) : null}
      {isOffTrack ? (
        <Row as="span" inline gap={4} look="warning 13">
          <AlertIcon size={14} />
          {texts.offTrack}
        </Row>
      ) : null}
      {review ? (
        <Text look="soft 13">{texts.reviewed(review.decisionName, momentWords(review.time), review.byName)}</Text>
      ) : null}
    </Row>
  )
}

const LOOKS: Readonly<Record<string, 'success 13' | 'danger 13' | 'soft 13'>> = {
  better: 'success 13',
  worse: 'danger 13',
  same: 'soft 13',
}
