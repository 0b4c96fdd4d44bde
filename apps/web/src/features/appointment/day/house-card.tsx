import { formatDateTime } from '@xinqiao/domain'
import { Link, useNavigate } from 'react-router'
import { Card, CardData } from '../../../kit/card/card.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { clockOf } from '../../../kit/time-words.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useDayPart } from '../../../session/index.ts'
import { type Act, mayAct, type RunAct } from '../acts/acts.ts'
import { actMessages } from '../acts/acts.messages.ts'
import { useLaterActs } from '../acts/use-later-acts.tsx'
import { type AppointmentRow, MINUTE } from '../appointment.queries.ts'
import { kindOf, waitingOf } from '../desk/waiting.ts'
import { detailPath } from '../paths.ts'
import { dayMessages } from './day.messages.ts'
import styles from './day.module.css'
import { VisitLine } from './visit-line.tsx'

const texts = dayMessages.house
const DESK = '/applicationManage/receptionDeskManage'
const COMPACT = 4
const LEADS: readonly Act[] = ['arrive', 'finish', 'start']

/** Today in the house: who is here and who comes next, with the door's own act. */
export function HouseCard({ compact }: { compact: boolean }) {
  const query = useDayPart('house')
  const now = formatDateTime(useNow(MINUTE))
  const acts = useLaterActs()
  const counts = query.data?.counts
  return (
    <Card
      title={texts.title}
      note={counts && texts.summary(counts.expected, counts.arrived, counts.running, counts.done)}
      more={{ to: DESK, text: texts.more }}
    >
      <CardData query={query} rows={6}>
        {({ rows, counts: { over } }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState size="card" title={texts.none} description={texts.noneLead} />
            ) : (
              <ul className={styles.day}>
                {rows.slice(0, compact ? COMPACT : rows.length).map((row) => (
                  <Visit key={row.id} row={row} now={now} run={acts.run} />
                ))}
              </ul>
            )}
            {over > 0 ? (
              <p className={styles.foot}>
                <Link to={DESK}>{texts.over(over)}</Link>
              </p>
            ) : null}
          </>
        )}
      </CardData>
      {acts.dialogs}
    </Card>
  )
}

function Visit({ row, now, run }: { row: AppointmentRow; now: string; run: RunAct }) {
  const navigate = useNavigate()
  const allowed = useAllowed()
  const lead = LEADS.find((act) => mayAct(act, row, allowed))
  const waiting = waitingOf(row, now)
  const label = lead ? actMessages.labels[lead] : dayMessages.view
  return (
    <VisitLine
      row={row}
      when={row.state === 'running' ? 'now' : row.arriveTime ? 'next' : 'ahead'}
      host={row.hostName}
      kind={allowed('consult_appoint_manage_btn') ? undefined : kindOf(row)}
      hint={waiting?.words}
      isLate={waiting?.isLate ?? false}
      isPlain={lead === undefined}
      action={
        <GuardedButton
          type={lead === 'arrive' ? 'primary' : 'default'}
          aria-label={dayMessages.act(label, row.visitorName, clockOf(row.startAt))}
          onClick={() => (lead ? run(lead, row) : navigate(detailPath(row)))}
        >
          {label}
        </GuardedButton>
      }
    />
  )
}
