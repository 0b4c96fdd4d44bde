import { Link } from 'react-router'
import { CheckIcon } from '../../../../kit/icons/icons.tsx'
import { Stack } from '../../../../kit/layout/layout.tsx'
import { Timeline } from '../../../../kit/timeline/timeline.tsx'
import styles from '../booking.module.css'
import { visitEvents, visitMessages } from '../visit.messages.ts'
import type { Visit } from '../visit.queries.ts'
import own from './visit-detail.module.css'

const { detail: texts } = visitMessages

/** No step comes after these. */
const CALLED_OFF: readonly string[] = [
  'cancel',
  'userTakeLeave',
  'hostTakeLeave',
  'userBreakAppointment',
  'hostBreakAppointment',
]

/** How far it has come, and what happened on the way. */
export function VisitStory({ visit }: { visit: Visit }) {
  return (
    <>
      {visit.steps.length > 0 && !CALLED_OFF.includes(visit.state) ? (
        <section className={styles.card}>
          <h2>{texts.steps}</h2>
          <Stack as="ol" above={10} className={own.steps}>
            {visit.steps.map(({ step, label, state }, index) => (
              <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
                <i>{state === 'done' ? <CheckIcon size={14} /> : index + 1}</i>
                {step === 'consent' && state === 'current' ? (
                  <Link to={`/appointmentStepsPage?type=${visit.type}`}>{texts.sign}</Link>
                ) : (
                  label
                )}
                <span className="xq-sr">{texts.states[state]}</span>
              </li>
            ))}
          </Stack>
        </section>
      ) : null}
      {visit.history.length > 0 ? (
        <section className={styles.card}>
          <h2 className={own.story}>{texts.history}</h2>
          <Timeline
            label={texts.history}
            events={visit.history.map(({ at, actionName, reason }) => ({
              time: at,
              action: visitEvents[actionName] ?? actionName,
              note: reason || undefined,
            }))}
          />
        </section>
      ) : null}
    </>
  )
}
