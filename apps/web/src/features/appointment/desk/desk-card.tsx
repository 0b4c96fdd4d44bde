import { isMasked } from '@xinqiao/domain'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { Column, Row } from '../../../kit/layout/layout.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockSpan } from '../../../kit/time-words.ts'
import { type Reveal, RevealButton, revealMessages } from '../../reveal/index.ts'
import { type Act, mayAct } from '../acts/acts.ts'
import { actMessages } from '../acts/acts.messages.ts'
import type { AppointmentRow } from '../appointment.queries.ts'
import { PlaceMark, stateLook } from '../looks.tsx'
import { CardMenu, type CardActs } from './card-menu.tsx'
import { deskMessages as texts } from './desk.messages.ts'
import styles from './desk.module.css'
import { placeIn } from './places.ts'
import { kindOf, waitingOf } from './waiting.ts'

type DeskCardProps = CardActs & { row: AppointmentRow; now: string; reveal: Reveal }

const LEADS: readonly Act[] = ['arrive', 'finish', 'start']
/** Once the time is over there is only its outcome left to say. */
const OUTCOMES: readonly Act[] = ['arrive', 'noShow']

/** One visitor of today: half a name, time, room. Why somebody comes is not the desk's to know, nor a stranger's to read. */
export function DeskCard({ row, now, reveal, ...acts }: DeskCardProps) {
  const allowed = useAllowed()
  const place = placeIn(row, now)
  const told = reveal.of(row.id)
  const offered = (place === 'over' ? OUTCOMES : LEADS).filter((act) => mayAct(act, row, allowed))
  const buttons = place === 'over' ? offered : offered.slice(0, 1)
  return (
    <Column as="li" gap={4} pad="10 12" className={styles.card} data-urgent={row.isUrgent}>
      <Row wrap className={styles.top}>
        <b aria-live="polite">{told?.visitorName ?? row.visitorName}</b>
        <RevealButton compact reveal={reveal} kind="appointmentIds" id={row.id} name={row.visitorName} />
        <span>{told?.visitorNo ?? tailOf(row.visitorNo)}</span>
        {row.isUrgent ? <em>{texts.urgent}</em> : null}
        {place === 'done' ? <StatusTag {...stateLook(row)} /> : null}
      </Row>
      <Row as="p" gap={8} align="baseline" className={styles.when}>
        <strong>{clockSpan(row.startAt, row.endAt)}</strong>
        <Waits row={row} now={now} />
      </Row>
      <Row as="p" align="stretch" wrap look="soft 13" className={styles.where}>
        <span>{kindOf(row)}</span>
        <span>{row.hostName}</span>
        <PlaceMark row={row} />
      </Row>
      <Row gap={8} align="stretch" wrap above={4} className={styles.buttons}>
        {buttons.map((act) => (
          <GuardedButton
            key={act}
            type={act === 'arrive' && place !== 'over' ? 'primary' : 'default'}
            onClick={() => acts.run(act, row)}
          >
            {act === 'arrive' && place === 'over' ? actMessages.lateArrive : actMessages.labels[act]}
          </GuardedButton>
        ))}
        <CardMenu row={row} without={buttons} {...acts} />
      </Row>
    </Column>
  )
}

/** ********0417 is read aloud and along as its last digits. */
const tailOf = (number: string): string =>
  isMasked(number) && number.startsWith('*') ? revealMessages.tail(number.replaceAll('*', '')) : number

function Waits({ row, now }: { row: AppointmentRow; now: string }) {
  const waiting = waitingOf(row, now)
  if (!waiting) return null
  return waiting.isLate ? <span data-late>{waiting.words}</span> : <span>{waiting.words}</span>
}
