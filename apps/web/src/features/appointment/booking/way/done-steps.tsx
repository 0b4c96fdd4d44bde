import { Link } from 'react-router'
import { Button } from '../../../../kit/form/button.tsx'
import { CheckCircleIcon } from '../../../../kit/icons/icons.tsx'
import { wayMessages as texts } from '../booking.messages.ts'
import type { Way } from '../booking.queries.ts'
import styles from './done-steps.module.css'

type DoneStepsProps = { way: Way; onChange: (step: string) => void }

/** What has been done stays done, and can be looked at again. */
export function DoneSteps({ way, onChange }: DoneStepsProps) {
  const done = way.steps.filter(({ step, state }) => texts.done[step] !== undefined && state === 'done')
  if (done.length === 0) return null
  return (
    <ul className={styles.done} aria-label={texts.doneList}>
      {done.map(({ step }) => (
        <li key={step}>
          <CheckCircleIcon size={14} />
          {step === 'consent' && way.consent?.answerId ? (
            <Link to={`/formAnswer/detail?id=${way.consent.answerId}`}>{texts.done[step]}</Link>
          ) : (
            texts.done[step]
          )}
          {step === 'registration' && way.registration?.answerId ? (
            <Button size="sm" variant="text" onClick={() => onChange(step)}>
              {texts.change}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
