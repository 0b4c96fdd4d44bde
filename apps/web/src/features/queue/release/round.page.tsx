import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { momentWords, spanWords } from '../../../kit/time-words.ts'
import styles from '../queue.module.css'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import { Facts } from '../facts.tsx'
import { placeWords, windowWords } from '../words.ts'
import { ChooseSlots } from './choose-slots.tsx'
import { PhaseTag } from './phase-tag.tsx'
import { releaseMessages } from './release.messages.ts'
import own from './release.module.css'
import { type RoundDetail, useRound } from './release.queries.ts'
import { queueMessages } from '../queue.messages.ts'
import { VerifyDraw } from './verify-draw.tsx'

const texts = releaseMessages.round

/** One round: what can be asked for, what was asked, how it was drawn. */
export function Page() {
  const [params] = useSearchParams()
  const round = useRound(params.get('id') ?? '')
  const { data } = round
  if (!data)
    return (
      <ReadingPage title={releaseMessages.title}>
        <NotYet query={round} texts={queueMessages.mine} />
      </ReadingPage>
    )
  return (
    <ReadingPage title={data.title} isOwn>
      <section className={styles.card} aria-label={releaseMessages.title}>
        <h2>
          {data.typeName}
          <PhaseTag phase={data.phase} />
        </h2>
        <p className={styles.quiet}>{releaseMessages.visitor.window(windowWords(data.opensAt, data.closesAt))}</p>
        <p className={styles.quiet}>
          {[releaseMessages.visitor.slots(data.slotCount), releaseMessages.visitor.requests(data.requestCount)].join(
            ' · ',
          )}
        </p>
        <Facts
          items={[
            [
              texts.commitment,
              <code key="mark" className={own.hash}>
                {data.commitment}
              </code>,
            ],
          ]}
        />
        <p className={styles.quiet}>{texts.commitmentLead}</p>
      </section>
      <Middle round={data} />
    </ReadingPage>
  )
}

function Middle({ round }: { round: RoundDetail }) {
  switch (round.phase) {
    case 'open':
      return <ChooseSlots key={round.mine?.id ?? 'new'} round={round} />
    case 'drawn':
      return (
        <>
          <Result round={round} />
          <VerifyDraw round={round} />
        </>
      )
    case 'cancelled':
      return <p className={styles.note}>{texts.cancelled}</p>
    default:
      return (
        <>
          <p className={styles.note} role="status">
            {round.phase === 'planned' ? texts.before(momentWords(round.opensAt)) : texts.drawing}
          </p>
          <SlotsOfRound round={round} />
        </>
      )
  }
}

function SlotsOfRound({ round }: { round: RoundDetail }) {
  return (
    <section className={styles.card} aria-label={texts.slots}>
      <h2>{texts.slots}</h2>
      <ul className={own.slots}>
        {round.slots.map((slot) => (
          <li key={slot.slotId}>
            <strong>{spanWords(slot.startAt, slot.endAt)}</strong>
            <span>
              {slot.hostName} · {placeWords(slot)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What came of my own request. */
function Result({ round: { mine, slots } }: { round: RoundDetail }) {
  const navigate = useNavigate()
  if (!mine) return <p className={styles.quiet}>{texts.notAsked}</p>
  const slot = slots.find(({ slotId }) => slotId === mine.slotId)
  const isBooked = mine.appointmentId !== null && slot !== undefined
  return (
    <section className={styles.card} aria-label={texts.mine}>
      <h2>{isBooked ? texts.won : texts.lost}</h2>
      {isBooked ? (
        <Facts
          items={[
            [texts.time, <strong key="time">{spanWords(slot.startAt, slot.endAt)}</strong>],
            [texts.host, slot.hostName],
            [texts.place, placeWords(slot)],
          ]}
        />
      ) : (
        <p className={styles.quiet}>{mine.refusal ? texts.refused(mine.refusal) : texts.lostLead}</p>
      )}
      <div className={styles.acts}>
        <Button size="lg" variant="primary" onClick={() => void navigate(isBooked ? '/myVisit' : '/appointmentQueue')}>
          {isBooked ? texts.visits : texts.queue}
        </Button>
      </div>
    </section>
  )
}
