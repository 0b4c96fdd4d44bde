import { Link } from 'react-router'
import { EmptyState } from '../../../kit/states/states.tsx'
import { bookingMessages } from '../booking.messages.ts'
import styles from '../booking.module.css'
import { type TypesReply, useLiveBooking, useTypes } from '../booking.queries.ts'
import { useMyVisits } from '../visit.queries.ts'
import { VisitCard } from '../visit/visit-card.tsx'
import { VisitorPage, Waiting } from '../visitor-page.tsx'
import { BlockNotice } from './block-notice.tsx'
import { TypeCard } from './type-card.tsx'

const { choose: texts } = bookingMessages
const SHOWN = 3

/** 预约咨询: what there is, in kind words, and what stands in the way with the way out. */
export function Page() {
  useLiveBooking()
  const types = useTypes()
  return (
    <VisitorPage>
      {types.data ? (
        <Choice reply={types.data} />
      ) : (
        <Waiting error={types.error} retrying={types.isFetching} onRetry={() => void types.refetch()} />
      )}
    </VisitorPage>
  )
}

function Choice({ reply }: { reply: TypesReply }) {
  const { types, block, sessions, help } = reply
  const offers = types.toSorted((a, b) => Number(b.isSuggested) - Number(a.isSuggested))
  const counsels = types.some(({ type }) => type === '2' || type === '18')
  return (
    <>
      {block ? <BlockNotice block={block} help={help} /> : null}
      <Coming />
      <header className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>
          {texts.lead}
          {counsels && sessions.used > 0 ? ` ${texts.sessions(sessions.used, sessions.left)}。` : null}
        </p>
      </header>
      {offers.length === 0 ? (
        <EmptyState size="card" title={texts.none} description={texts.noneLead} />
      ) : (
        offers.map((offer) => <TypeCard key={offer.type} offer={offer} help={help} />)
      )}
    </>
  )
}

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
