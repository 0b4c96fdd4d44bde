import { isLive } from '@xinqiao/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../kit/form/button.tsx'
import { BeginState } from '../../../../kit/states/begin-state.tsx'
import styles from '../booking.module.css'
import { visitMessages } from '../visit.messages.ts'
import { useMyVisits, type Visit } from '../visit.queries.ts'
import { VisitorPage, Waiting } from '../visitor-page.tsx'
import { VisitCard } from './visit-card.tsx'
import { isUndecided } from './visit-look.tsx'

const { mine: texts } = visitMessages
const PAGE = 20
const MOST = 200

/** 我的来访: what is coming, and what has been. */
export function Page() {
  const [size, setSize] = useState(PAGE)
  const all = useMyVisits(false, size)
  const records = all.data?.records ?? []
  const isComing = (visit: Visit): boolean => isLive(visit.state) && !isUndecided(visit)
  const coming = records.filter(isComing).toSorted((a, b) => a.startAt.localeCompare(b.startAt))
  const past = records.filter((visit) => !isComing(visit)).toSorted((a, b) => b.startAt.localeCompare(a.startAt))
  return (
    <VisitorPage>
      <h1 className="xq-sr">{texts.title}</h1>
      {all.data ? (
        <>
          <h2 className={styles.section}>{texts.coming}</h2>
          {coming.length === 0 ? (
            <BeginState title={texts.none} lead={texts.noneLead} label={texts.book} to="/myAppointment" />
          ) : (
            coming.map((visit) => <VisitCard key={visit.id} visit={visit} />)
          )}
          <Past visits={past} />
          {past.length > 0 ? <Link to="/myCare">{texts.summary}</Link> : null}
          {all.data.total > records.length && size < MOST ? (
            <Button loading={all.isFetching} onClick={() => setSize(Math.min(MOST, size + PAGE))}>
              {texts.more}
            </Button>
          ) : null}
        </>
      ) : (
        <Waiting query={all} />
      )}
    </VisitorPage>
  )
}

function Past({ visits }: { visits: readonly Visit[] }) {
  if (visits.length === 0) return null
  return (
    <>
      <h2 className={styles.section}>{texts.past}</h2>
      {visits.map((visit) => (
        <VisitCard key={visit.id} visit={visit} />
      ))}
    </>
  )
}
