import { Link } from 'react-router'
import { EmptyState } from '../../../../kit/states/states.tsx'
import { bookingMessages } from '../booking.messages.ts'
import styles from '../booking.module.css'
import { type TypeOffer, type TypesReply, useTypes } from '../booking.queries.ts'
import { isOnTheWay } from '../refusals.ts'
import { useMyVisits } from '../visit.queries.ts'
import { VisitCard } from '../visit/visit-card.tsx'
import { VisitorPage, Waiting } from '../visitor-page.tsx'
import { PeerEntry } from '../../peer/peer-entry.tsx'
import { BlockNotice } from './block-notice.tsx'
import { TypeCard } from './type-card.tsx'

const { choose: texts } = bookingMessages
const SHOWN = 3

/** 预约咨询: what there is, in kind words, and what stands in the way with the way out. */
export function Page() {
  const types = useTypes()
  return <VisitorPage>{types.data ? <Choice reply={types.data} /> : <Waiting query={types} />}</VisitorPage>
}

const isShut = ({ refusal }: TypeOffer): boolean => refusal !== null && !isOnTheWay(refusal.error)

const leadOf = (open: readonly TypeOffer[], isStopped: boolean): string => {
  if (isStopped) return texts.leadStopped
  return open.some(({ isSuggested, appointmentId }) => isSuggested && !appointmentId) ? texts.leadSuggested : texts.lead
}

/** What can be had now comes first; what cannot stands underneath, with what is missing. */
function Choice({ reply }: { reply: TypesReply }) {
  const { types, block, sessions, help } = reply
  const shut = types.filter((offer) => isShut(offer) && !offer.appointmentId)
  const open = types.filter((offer) => !shut.includes(offer)).toSorted((a, b) => rankOf(a) - rankOf(b))
  const counsels = types.some(({ type }) => type === '2' || type === '18')
  return (
    <>
      {block ? <BlockNotice block={block} help={help} /> : null}
      <PeerEntry />
      <Coming />
      <header className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>
          {open.length > 0 ? leadOf(open, block !== null) : null}
          {counsels && !block && sessions.used > 0 ? `${texts.sessions(sessions.used, sessions.left)}。` : null}
        </p>
      </header>
      {types.length === 0 ? <EmptyState size="card" title={texts.none} description={texts.noneLead} /> : null}
      {open.length > 0 ? <h2 className="xq-sr">{texts.open}</h2> : null}
      {open.map((offer) => (
        <TypeCard key={offer.type} offer={offer} help={help} types={types} />
      ))}
      {shut.length > 0 ? <h2 className={styles.section}>{block ? texts.stopped : texts.notYet}</h2> : null}
      {shut.map((offer) => (
        <TypeCard key={offer.type} offer={offer} help={help} types={types} />
      ))}
    </>
  )
}

const rankOf = ({ isSuggested, appointmentId }: TypeOffer): number => (appointmentId ? 2 : isSuggested ? 0 : 1)

/** Missing, not broken, when it cannot be read: nothing here is needed to book. */
function Coming() {
  const { data } = useMyVisits(true)
  if (!data || data.records.length === 0) return null
  return (
    <>
      <h2 className={styles.section}>
        {texts.mine}
        <Link to="/myVisit">{texts.all}</Link>
      </h2>
      {data.records.slice(0, SHOWN).map((visit) => (
        <VisitCard key={visit.id} visit={visit} />
      ))}
    </>
  )
}
