import { formatDateTime } from '@xinqiao/domain'
import { Card, CardData, FEW } from '../../../kit/card/card.tsx'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { clockOf, shortDay, weekdayIn } from '../../../kit/time-words.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useDayPart } from '../../../session/index.ts'
import { mayAct } from '../acts/acts.ts'
import { actMessages } from '../acts/acts.messages.ts'
import { useLaterActs } from '../acts/use-later-acts.tsx'
import { appointmentMessages } from '../appointment.messages.ts'
import { MINUTE } from '../appointment.queries.ts'
import { dayMessages } from './day.messages.ts'
import styles from './day.module.css'
import { VisitLine } from './visit-line.tsx'

const texts = dayMessages.confirm
const ACTS = ['reject', 'confirm'] as const

/** Requests that wait for a word, the soonest in front, answered where they are seen. */
export function ConfirmCard({ compact }: { compact: boolean }) {
  const query = useDayPart('confirm')
  const now = formatDateTime(useNow(MINUTE))
  const allowed = useAllowed()
  const acts = useLaterActs()
  return (
    <Card
      urgent
      title={texts.title}
      count={query.data?.total}
      more={{ to: '/consult/list/2?tab=toConfirm', text: texts.more }}
    >
      <CardData query={query} rows={5}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState size="card" title={texts.none} description={texts.noneLead} />
          ) : (
            <ul className={styles.day}>
              {rows.slice(0, compact ? FEW : rows.length).map((row) => (
                <VisitLine
                  key={row.id}
                  row={row}
                  when="asked"
                  host={row.hostName}
                  time={
                    <>
                      <b>{clockOf(row.startAt)}</b>
                      <span>{`${shortDay(row.startAt)} ${weekdayIn(row.startAt)}`}</span>
                    </>
                  }
                  hint={
                    row.startAt <= now
                      ? texts.over
                      : row.pendingFlow && appointmentMessages.pendingFlow(row.pendingFlow)
                  }
                  isLate={row.startAt <= now}
                  action={ACTS.filter((act) => mayAct(act, row, allowed)).map((act) => (
                    <GuardedButton
                      key={act}
                      type={act === 'confirm' ? 'primary' : 'default'}
                      aria-label={dayMessages.act(actMessages.labels[act], row.visitorName, clockOf(row.startAt))}
                      onClick={() => acts.run(act, row)}
                    >
                      {actMessages.labels[act]}
                    </GuardedButton>
                  ))}
                />
              ))}
            </ul>
          )
        }
      </CardData>
      {acts.dialogs}
    </Card>
  )
}
