import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { clockOf } from '../../kit/time-words.ts'
import { levelLook, stateLook } from './looks.tsx'
import { type Act, useHandle } from './use-handle.tsx'
import { warningMessages } from './warning.messages.ts'
import type { Signal } from './warning.queries.ts'
import styles from './warning.module.css'

const texts = warningMessages.panel
/** Ending it is not done in passing: it stands on its own page. */
const ACTS: readonly Act[] = ['take', 'hand']

/** Somebody must not wait: above everything else on the desk, without name or a word of what was said. */
export function SignalsPanel({ signals }: { signals: readonly Signal[] }) {
  const { run, dialogs } = useHandle()
  if (signals.length === 0) return dialogs
  return (
    <section className={styles.signals} aria-label={texts.title}>
      <h2>
        {texts.title} <span>{signals.length}</span>
      </h2>
      <p>{texts.lead}</p>
      <ul>
        {signals.map((signal) => (
          <li key={signal.id}>
            <b>{signal.visitorName}</b>
            <span>{signal.visitorNo}</span>
            <StatusTag {...levelLook(signal)} />
            <StatusTag {...stateLook(signal)} />
            <span>{holderWords(signal)}</span>
            <span className={styles.buttons}>
              {ACTS.filter((act) => signal.actions.includes(act)).map((act) => (
                <GuardedButton key={act} danger={act === 'take'} onClick={() => run(act, signal)}>
                  {warningMessages.acts[act]}
                </GuardedButton>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {dialogs}
    </section>
  )
}

const holderWords = ({ state, takenByName, dueTime, actions }: Signal): string => {
  if (state !== 'taken') return texts.due(clockOf(dueTime))
  return actions.includes('hand') ? texts.withDesk(takenByName) : texts.holding(takenByName)
}
