import { Link } from 'react-router'
import { Chart } from '../../../kit/chart/chart.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { RefreshIcon } from '../../../kit/icons/icons.tsx'
import { type Overview, useOverview } from '../institution.queries.ts'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { SchoolLogo } from '../page-setup/school-logo.tsx'
import { AttentionList } from './attention-list.tsx'
import { centreLinks, centreTexts as texts } from './centre.messages.ts'
import { PeopleByType } from './people-by-type.tsx'
import { Tiles } from './tiles.tsx'
import { TrailCard } from './trail-card.tsx'
import styles from './centre.module.css'

/** The institution at a glance: what there is, what needs somebody, and where to go. */
export function Page() {
  const query = useOverview()
  return (
    <PageFrame crumbs={texts.crumbs} title={texts.title}>
      {query.data ? (
        <Centre overview={query.data} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />
      ) : (
        <QueryState size="card" query={query} title={texts.failed} />
      )}
    </PageFrame>
  )
}

function Centre({ overview, isBusy, onRefresh }: { overview: Overview; isBusy: boolean; onRefresh: () => void }) {
  const { school, failedSignIns, trail } = overview
  return (
    <>
      <header className={styles.head}>
        <SchoolLogo size={48} />
        <div>
          <h2>{school.name}</h2>
          <p>{overview.isWhole ? school.centreName : texts.part}</p>
        </div>
        <Button icon={<RefreshIcon size={14} />} loading={isBusy} onClick={onRefresh}>
          {texts.refresh}
        </Button>
      </header>
      <Tiles overview={overview} />
      <div className={styles.lanes}>
        <div className={styles.lane}>
          <AttentionList attention={overview.attention} />
          {failedSignIns ? <Failures days={failedSignIns} /> : null}
        </div>
        <div className={styles.lane}>
          <PeopleByType people={overview.people} />
          {trail ? <TrailCard trail={trail} /> : null}
          <Links />
        </div>
      </div>
    </>
  )
}

function Failures({ days }: { days: NonNullable<Overview['failedSignIns']> }) {
  const isQuiet = days.every(({ count }) => count === 0)
  return (
    <Chart
      title={texts.failures}
      note={texts.failuresNote}
      kind="bar"
      height={180}
      emptyNote={texts.noFailures}
      data={{
        heading: texts.day,
        categories: days.map(({ day }) => day.slice(5)),
        // Fourteen quiet days are no drawing of noughts.
        series: [
          { name: texts.failures, unit: texts.times, values: days.map(({ count }) => (isQuiet ? null : count)) },
        ],
      }}
    />
  )
}

function Links() {
  const allowed = useAllowed()
  return (
    <section className={styles.card} aria-label={texts.links}>
      <h3>{texts.links}</h3>
      <ul className={styles.links}>
        {centreLinks
          .filter(({ need }) => allowed(need))
          .map(({ to, label, hint }) => (
            <li key={to}>
              <Link to={to}>
                {label}
                <small>{hint}</small>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
