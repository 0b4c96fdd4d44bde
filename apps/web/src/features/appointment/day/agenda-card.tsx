import { formatDateTime } from '@xinqiao/domain'
import { Fragment } from 'react'
import { useNavigate } from 'react-router'
import { Card, CardData } from '../../../kit/card/card.tsx'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { clockOf, shortDay, weekdayIn } from '../../../kit/time-words.ts'
import { useNow } from '../../../kit/use-now.ts'
import { type DayPart, useDayPart } from '../../../session/index.ts'
import type { RunAct } from '../acts/acts.ts'
import { useLaterActs } from '../acts/use-later-acts.tsx'
import { appointmentMessages } from '../appointment.messages.ts'
import { MINUTE } from '../appointment.queries.ts'
import { detailPath } from '../paths.ts'
import { type AgendaEntry, agendaOf, gapAfter } from './agenda-order.ts'
import { Curve } from './curve.tsx'
import { dayMessages } from './day.messages.ts'
import styles from './day.module.css'
import { VisitLine } from './visit-line.tsx'

const texts = dayMessages.agenda
type OwnVisit = DayPart<'agenda'>['rows'][number]

/** A host's day: each visit with how it stands and the next step, done where it is seen. */
export function AgendaCard() {
  const query = useDayPart('agenda')
  const now = formatDateTime(useNow(MINUTE))
  const acts = useLaterActs()
  const entries = agendaOf(query.data?.rows ?? [], now)
  const caseload = useDayPart('caseload').data
  const curves = caseload?.curves ?? []
  return (
    <Card
      title={texts.title}
      count={query.data && entries.length}
      note={[summaryOf(entries), curves.length > 0 ? texts.curves(caseload?.scaleName ?? '') : '']
        .filter(Boolean)
        .join(' · ')}
      more={{ to: '/consult/mine', text: texts.more }}
    >
      <CardData query={query} rows={6}>
        {({ later }) => (
          <>
            <Today entries={entries} run={acts.run} caseload={caseload} />
            <Later rows={later} isAlone={entries.length === 0} />
          </>
        )}
      </CardData>
      {acts.dialogs}
    </Card>
  )
}

const summaryOf = (entries: readonly AgendaEntry[]): string => {
  const count = (...whens: AgendaEntry['when'][]) => entries.filter(({ when }) => whens.includes(when)).length
  return texts.summary(count('past'), count('now'), count('next', 'ahead'))
}

type TodayProps = {
  entries: readonly AgendaEntry<OwnVisit>[]
  run: RunAct
  caseload: DayPart<'caseload'> | undefined
}

function Today({ entries, run, caseload }: TodayProps) {
  if (entries.length === 0) return <EmptyState size="card" title={texts.none} description={texts.noneLead} />
  return (
    <ul className={styles.day}>
      {entries.map((entry, at) => {
        const gap = gapAfter(entry.row, entries[at + 1]?.row)
        const curve = caseload?.curves.find(({ visitorId }) => visitorId === entry.row.visitorId)
        return (
          <Fragment key={entry.row.id}>
            <VisitLine
              row={entry.row}
              sessionNo={entry.row.sessionNo}
              when={entry.when}
              curve={curve ? <Curve scaleName={caseload?.scaleName ?? ''} {...curve} /> : null}
              hint={hintOf(entry)}
              isPlain={entry.step === null}
              action={<NextStep entry={entry} run={run} />}
            />
            {gap ? <li className={styles.gap}>{texts.gap(clockOf(gap[0]), clockOf(gap[1]))}</li> : null}
          </Fragment>
        )
      })}
    </ul>
  )
}

const hintOf = ({ row }: AgendaEntry): string | null => {
  if (row.pendingFlow) return appointmentMessages.pendingFlow(row.pendingFlow)
  return row.state === 'notStart' && row.arriveTime ? texts.arrived(clockOf(row.arriveTime)) : null
}

function NextStep({ entry: { row, when, step }, run }: { entry: AgendaEntry; run: RunAct }) {
  const navigate = useNavigate()
  const label = step ? texts.steps[step] : when === 'over' ? texts.outcome : dayMessages.view
  return (
    <GuardedButton
      type={step && step !== 'submitRecord' ? 'primary' : 'default'}
      aria-label={dayMessages.act(label, row.visitorName, clockOf(row.startAt))}
      onClick={() => (step ? run(step, row) : navigate(detailPath(row)))}
    >
      {label}
    </GuardedButton>
  )
}

/** What comes after today: a free day is no empty card. */
function Later({ rows, isAlone }: { rows: DayPart<'agenda'>['later']; isAlone: boolean }) {
  const navigate = useNavigate()
  if (rows.length === 0) return isAlone ? <p className={styles.quiet}>{texts.laterNone}</p> : null
  return (
    <>
      <h3 className={styles.later}>{texts.later}</h3>
      <ul className={styles.day}>
        {rows.map((row) => (
          <VisitLine
            key={row.id}
            row={row}
            sessionNo={row.sessionNo}
            when="later"
            isPlain
            time={
              <>
                <b>{clockOf(row.startAt)}</b>
                <span>{`${shortDay(row.startAt)} ${weekdayIn(row.startAt)}`}</span>
              </>
            }
            action={
              <GuardedButton
                aria-label={dayMessages.act(dayMessages.view, row.visitorName, clockOf(row.startAt))}
                onClick={() => navigate(detailPath(row))}
              >
                {dayMessages.view}
              </GuardedButton>
            }
          />
        ))}
      </ul>
    </>
  )
}
