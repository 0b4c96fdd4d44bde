import { useEffect, useRef } from 'react'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { CheckIcon, LockIcon } from '../../../kit/icons/icons.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockOf } from '../../../kit/time-words.ts'
import { Button } from '../../../kit/form/button.tsx'
import { levelLook } from '../looks.tsx'
import type { Desk } from '../warning.queries.ts'
import { countdown, lasted, leftOf, msOf } from './clock.ts'
import { deskMessages } from './desk.messages.ts'
import { Ring } from './ring.tsx'
import styles from './desk.module.css'

type Next = NonNullable<Desk['next']>
type HeroProps = { desk: Desk; now: number; onTake: () => Promise<void>; onHand: (next: Next) => void }

const RING = 76

/** The one to take next: who waits, why it is this one, and who will be told as long as nobody comes. */
export function Hero({ desk, now, onTake, onHand }: HeroProps) {
  const { next } = desk
  const texts = deskMessages.next
  useKeyN(next ? onTake : null)
  if (!next)
    return (
      <section className={styles.hero} data-empty aria-label={texts.title}>
        <p className={styles.nobody}>
          <b>{texts.none}</b>
          <span>{texts.noneLead}</span>
        </p>
      </section>
    )
  const { signal, sex, grade } = next
  const left = leftOf(signal, now, desk.now)
  return (
    <section className={styles.hero} aria-label={texts.title}>
      <div className={styles.who}>
        <div className={styles.between}>
          <h2>{texts.title}</h2>
          <StatusTag {...levelLook(signal)} />
        </div>
        <div className={styles.person}>
          <div className={styles.bigRing} data-tone={left.tone}>
            <Ring left={left} size={RING} />
            <b>{countdown(msOf(signal.dueTime) - now)}</b>
          </div>
          <div>
            <p>
              <b className={styles.name}>{signal.visitorName}</b>{' '}
              <span>{[sex, grade ? texts.grade(grade) : ''].filter(Boolean).join(' · ')}</span>
            </p>
            <p>{signal.deptName}</p>
            <p className={styles.faint}>{texts.by(clockOf(signal.dueTime), lasted(now - msOf(signal.createTime)))}</p>
          </div>
        </div>
        <GuardedButton type="primary" block className={styles.take ?? ''} onClick={onTake}>
          {texts.act} <kbd>{texts.key}</kbd>
        </GuardedButton>
        <div className={styles.between}>
          <Button variant="text" className={styles.busy} onClick={() => onHand(next)}>
            {desk.secondDuty.length > 0 ? texts.busy : texts.busyOther}
          </Button>
          <span className={styles.faint}>{texts.named}</span>
        </div>
      </div>
      <Why next={next} count={desk.openCount} />
      <LadderSteps ladder={next.ladder} now={now} />
    </section>
  )
}

/** The key beside the button, while nobody is writing. */
function useKeyN(take: (() => Promise<void>) | null): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const at = event.target as HTMLElement
      const isBusy = event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing
      if (event.key.toLowerCase() !== 'n' || isBusy || at.closest('input,textarea,[contenteditable],[role=dialog]'))
        return
      void latest.current?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function Why({ next: { signs, visit }, count }: { next: Next; count: number }) {
  const texts = deskMessages.why
  return (
    <div className={styles.why}>
      <div className={styles.between}>
        <h2>{texts.title}</h2>
        <span className={styles.faint}>{texts.first(count)}</span>
      </div>
      <ul>
        {signs.map(({ mark, words, time, isAcute }) => (
          <li key={mark + time + words} data-look={isAcute ? 'key' : undefined}>
            <span className={styles.mark}>{mark}</span>
            <p>{[words, isAcute ? texts.acute : ''].filter(Boolean).join('，')}</p>
            <time>{clockOf(time)}</time>
          </li>
        ))}
        {visit ? (
          <li data-look="good">
            <span className={styles.mark}>{texts.visit}</span>
            <p>{`${visit.time.slice(5, 16)} ${visit.words}`}</p>
            <span className={styles.faint}>{texts.booked}</span>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

type Told = Pick<Next['ladder']['steps'][number], 'ways' | 'seconds' | 'missed'>

const toldWords = ({ ways, seconds, missed }: Told): string => {
  const texts = deskMessages.ladder
  const by = ways.join('、')
  if (missed > 0) return texts.missed(by, missed)
  return seconds === null ? texts.told(by) : texts.arrived(by, seconds)
}

function LadderSteps({ ladder: { since, steps }, now }: { ladder: Next['ladder']; now: number }) {
  const texts = deskMessages.ladder
  const coming = steps.findIndex(({ isTaken }) => !isTaken)
  return (
    <div className={styles.ladder}>
      <div className={styles.between}>
        <h2>{texts.title}</h2>
        {since ? (
          <span className={styles.faint}>
            <LockIcon size={12} /> {texts.fixed(clockOf(since))}
          </span>
        ) : null}
      </div>
      <ol>
        {steps.map(({ time, names, offices, ways, isTaken, seconds, missed }, at) => (
          <li key={time + String(at)} data-look={isTaken ? 'done' : at === coming ? 'next' : undefined}>
            <i>{isTaken ? <CheckIcon size={12} /> : null}</i>
            <time>{clockOf(time)}</time>
            <p>
              <b>{texts.names(names)}</b>
              <span>{isTaken ? toldWords({ ways, seconds, missed }) : texts.as(offices, ways)}</span>
            </p>
            {at === coming ? <em>{msOf(time) > now ? texts.after(countdown(msOf(time) - now)) : texts.soon}</em> : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
