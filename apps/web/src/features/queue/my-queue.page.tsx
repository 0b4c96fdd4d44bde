import { useNavigate } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import { cx } from '../../kit/cx.ts'
import { attempt } from '../../kit/failure.ts'
import { Button } from '../../kit/form/button.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { toast } from '../../kit/toast.ts'
import { momentWords, spanWords } from '../../kit/time-words.ts'
import { queueMessages } from './queue.messages.ts'
import styles from './queue.module.css'
import { type MyWait, useAccept, useDecline, useMyQueue, useQuit } from './queue.queries.ts'
import { NotYet, ReadingPage } from '../emergency/index.ts'
import { Facts } from './facts.tsx'
import { placeWords, timesWords } from './words.ts'

const texts = queueMessages.mine
const TWICE = 2

/** 我的等候: where I stand, in words, and what is kept for me. */
export function Page() {
  const mine = useMyQueue()
  const navigate = useNavigate()
  return (
    <ReadingPage title={texts.title}>
      {mine.data === undefined ? (
        <NotYet query={mine} texts={queueMessages.mine} />
      ) : mine.data.length === 0 ? (
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
        mine.data.map((wait) => (
          <div key={wait.entry.id} className={styles.page}>
            {wait.entry.state === 'offered' ? <OfferCard {...wait} /> : null}
            <WaitCard {...wait} />
          </div>
        ))
      )}
    </ReadingPage>
  )
}

function WaitCard({ entry, band, weeks }: MyWait) {
  const quit = useQuit()
  const leave = async (): Promise<void> => {
    const isSure = await confirm({
      title: texts.quitAsk,
      content: texts.quitLead,
      okText: texts.quit,
      danger: true,
    })
    if (!isSure) return
    await quit.mutateAsync({ id: entry.id, version: entry.version })
    toast.success(texts.quitDone)
  }
  return (
    <section className={styles.card} aria-label={texts.waiting(entry.typeName)}>
      <h2>{texts.waiting(entry.typeName)}</h2>
      <p className={styles.place}>{band}</p>
      <Facts
        items={[
          [texts.weeks, weeks],
          [texts.waited, entry.waitedDays === 0 ? texts.today : texts.days(entry.waitedDays)],
          [texts.wish, timesWords(entry.times)],
        ]}
      />
      {entry.needsCall ? <p className={styles.note}>{texts.call}</p> : null}
      {!entry.needsCall && entry.declines >= TWICE ? <p className={styles.note}>{texts.declined}</p> : null}
      <p className={styles.quiet}>{texts.estimate}</p>
      <div className={styles.acts}>
        <Button size="lg" loading={quit.isPending} onClick={() => attempt(leave)}>
          {texts.quit}
        </Button>
      </div>
    </section>
  )
}

function OfferCard({ entry }: MyWait) {
  const navigate = useNavigate()
  const accept = useAccept()
  const decline = useDecline()
  const { offer } = entry
  if (!offer) return null
  const known = { id: entry.id, version: entry.version }
  const take = async (): Promise<void> => {
    await accept.mutateAsync(known)
    toast.success(texts.accepted)
    void navigate('/myVisit')
  }
  const pass = async (): Promise<void> => {
    const isSure = await confirm({
      title: texts.declineAsk,
      content: entry.isSingleOffer ? texts.declineSingleLead : texts.declineLead,
      okText: texts.decline,
    })
    if (!isSure) return
    await decline.mutateAsync(known)
    toast.success(texts.declined2)
  }
  return (
    <section className={cx(styles.card, styles.kept)} aria-label={texts.offered}>
      <h2>{entry.isSingleOffer ? texts.single : texts.offered}</h2>
      {entry.isSingleOffer ? <p className={styles.quiet}>{texts.singleLead}</p> : null}
      <Facts
        items={[
          [texts.time, <strong key="time">{spanWords(offer.startAt, offer.endAt)}</strong>],
          [texts.host, offer.hostName],
          [texts.place, placeWords(offer)],
        ]}
      />
      {entry.offerUntil ? <p className={styles.note}>{texts.until(momentWords(entry.offerUntil))}</p> : null}
      <div className={styles.acts}>
        <Button size="lg" loading={decline.isPending} onClick={() => attempt(pass)}>
          {texts.decline}
        </Button>
        <Button size="lg" variant="primary" loading={accept.isPending} onClick={() => attempt(take)}>
          {texts.accept}
        </Button>
      </div>
    </section>
  )
}
