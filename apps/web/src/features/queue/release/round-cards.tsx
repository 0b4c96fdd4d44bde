import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import styles from '../queue.module.css'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import { windowWords } from '../words.ts'
import { PhaseTag } from './phase-tag.tsx'
import { releaseMessages } from './release.messages.ts'
import { queueMessages } from '../queue.messages.ts'
import { type Round, useRounds } from './release.queries.ts'

const texts = releaseMessages.visitor
const MOST = 20

/** The rounds as visitors see them, those that can still be asked for first. */
export function RoundCards() {
  const rounds = useRounds({ current: 1, size: MOST })
  const navigate = useNavigate()
  return (
    <ReadingPage title={texts.title}>
      <p className={styles.lead}>{texts.lead}</p>
      {rounds.data === undefined ? (
        <NotYet query={rounds} texts={queueMessages.mine} />
      ) : rounds.data.records.length === 0 ? (
        <EmptyState
          title={texts.none}
          description={texts.noneLead}
          actions={
            <Button variant="primary" size="lg" onClick={() => void navigate('/myAppointment')}>
              {texts.book}
            </Button>
          }
        />
      ) : (
        rounds.data.records.map((round) => <RoundCard key={round.id} round={round} />)
      )}
    </ReadingPage>
  )
}

function RoundCard({ round }: { round: Round }) {
  const navigate = useNavigate()
  const isOpen = round.phase === 'open'
  return (
    <section className={styles.card} aria-label={round.title}>
      <h2>
        {round.title}
        <PhaseTag phase={round.phase} />
      </h2>
      <p className={styles.quiet}>{texts.window(windowWords(round.opensAt, round.closesAt))}</p>
      <p className={styles.quiet}>
        {[round.typeName, texts.slots(round.slotCount), texts.requests(round.requestCount)].join(' · ')}
      </p>
      <div className={styles.acts}>
        <Button
          size="lg"
          variant={isOpen ? 'primary' : 'default'}
          onClick={() => void navigate(`/release/round?id=${round.id}`)}
        >
          {isOpen ? texts.open : texts.view}
        </Button>
      </div>
    </section>
  )
}
