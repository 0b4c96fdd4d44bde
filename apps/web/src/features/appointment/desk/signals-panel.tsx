import { type WarningLevel, warningLevelLook } from '../../../kit/status/status-looks.tsx'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useReason } from '../acts/use-reason.tsx'
import { momentWords } from '../moment.ts'
import { deskMessages as texts } from './desk.messages.ts'
import styles from './desk.module.css'
import { type Signal, useCloseSignal, useTakeSignal } from './desk.queries.ts'

const OPEN = 'open'
const NOTE_MIN = 2
const WORST = 5

/** Somebody said they are in danger: above everything else on the page, without a word of what they said. */
export function SignalsPanel({ signals }: { signals: readonly Signal[] }) {
  const take = useTakeSignal()
  const close = useCloseSignal()
  const reason = useReason()
  if (signals.length === 0) return reason.dialog
  const known = ({ id, version }: Signal) => ({ id, version })
  return (
    <section className={styles.signals} aria-label={texts.signals}>
      <h2>
        {texts.signals} <span>{signals.length}</span>
      </h2>
      <p>{texts.signalsLead}</p>
      <ul>
        {signals.map((signal) => (
          <li key={signal.id}>
            <b>{signal.visitorName}</b>
            <span>{signal.visitorNo}</span>
            <StatusTag {...levelLook(signal.level)} />
            <time>{momentWords(signal.createTime)}</time>
            {signal.state === OPEN ? (
              <GuardedButton
                type="primary"
                danger
                onClick={async () => {
                  await take.mutateAsync(known(signal))
                  toast.success(texts.tookOver)
                }}
              >
                {texts.take}
              </GuardedButton>
            ) : (
              <>
                <span>{texts.taken(signal.takenByName)}</span>
                <GuardedButton
                  onClick={() =>
                    reason.ask({
                      title: texts.closeTitle(signal.visitorName),
                      label: texts.closeLabel,
                      ok: texts.close,
                      lead: texts.closeLead,
                      min: NOTE_MIN,
                      send: async (note) => {
                        await close.mutateAsync({ ...known(signal), note })
                        return texts.closed
                      },
                    })
                  }
                >
                  {texts.close}
                </GuardedButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {reason.dialog}
    </section>
  )
}

/** Levels of signals run as warnings do: 5 is worst. */
const levelLook = (level: number) => warningLevelLook(Math.min(Math.max(level, 1), WORST) as WarningLevel)
