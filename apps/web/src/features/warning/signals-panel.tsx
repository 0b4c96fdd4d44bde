import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { Para, Row } from '../../kit/layout/layout.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { clockOf } from '../../kit/time-words.ts'
import { type Reveal, RevealButton, useReveal } from '../reveal/index.ts'
import { stateLook } from './looks.tsx'
import { type Act, useHandle } from './use-handle.tsx'
import { warningMessages } from './warning.messages.ts'
import type { Signal } from './warning.queries.ts'
import styles from './warning.module.css'

const texts = warningMessages.panel
/** Ending it is not done in passing: it stands on its own page. */
const ACTS: readonly Act[] = ['take', 'hand']

/**
 * Somebody must not wait: above everything else on the desk, without name or a word of what was said. How grave it is stands in
 * the order and in how soon, not in words that a stranger at the counter reads along.
 */
export function SignalsPanel({ signals }: { signals: readonly Signal[] }) {
  const { run, dialogs } = useHandle()
  const reveal = useReveal('desk')
  if (signals.length === 0) return dialogs
  return (
    <section className={styles.signals} aria-label={texts.title}>
      <h2>
        {texts.title} <span>{signals.length}</span>
      </h2>
      <Para look="soft 13">{texts.lead}</Para>
      <ul>
        {signals.map((signal) => (
          <li key={signal.id}>
            <Who signal={signal} reveal={reveal} />
            <StatusTag {...stateLook(signal)} />
            <span>{holderWords(signal)}</span>
            <Row as="span" gap={8} align="stretch" push>
              {ACTS.filter((act) => signal.actions.includes(act)).map((act) => (
                <GuardedButton key={act} danger={act === 'take'} onClick={() => run(act, signal)}>
                  {warningMessages.acts[act]}
                </GuardedButton>
              ))}
            </Row>
          </li>
        ))}
      </ul>
      {dialogs}
    </section>
  )
}

function Who({ signal: { id, visitorName, visitorNo }, reveal }: { signal: Signal; reveal: Reveal }) {
  const told = reveal.of(id)
  return (
    <>
      <b aria-live="polite">{told?.visitorName ?? visitorName}</b>
      <RevealButton compact reveal={reveal} kind="signalIds" id={id} name={visitorName} />
      <span>{told?.visitorNo ?? visitorNo}</span>
    </>
  )
}

const holderWords = ({ state, takenByName, dueTime, actions }: Signal): string => {
  if (state !== 'taken') return texts.due(clockOf(dueTime))
  return actions.includes('hand') ? texts.withDesk(takenByName) : texts.holding(takenByName)
}
