import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { CheckCircleIcon, ForwardIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockOf } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { levelLook } from '../looks.tsx'
import { ALL, APPROVALS } from '../paths.ts'
import { type Desk, type Signal, useUrge, useWithdraw } from '../warning.queries.ts'
import { dayAndClock, lasted, msOf } from './clock.ts'
import { deskMessages } from './desk.messages.ts'
import styles from './columns.module.css'

type MineProps = { desk: Desk; now: number; chosen: string | null; onChoose: (id: string) => void }

/** What whoever looks has in hand, the nearest step first. */
export function Mine({ desk: { mine, doneCount, now: today }, now, chosen, onChoose }: MineProps) {
  const texts = deskMessages.mine
  return (
    <section className={styles.card} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <span className={styles.count} data-look="brand">
          {mine.length}
        </span>
        <Link to={`${ALL}?tab=done`}>
          {texts.done(doneCount)}
          <ForwardIcon size={12} />
        </Link>
      </header>
      {mine.length === 0 ? (
        <p className={styles.empty}>
          {texts.none}
          <span>{texts.noneLead}</span>
        </p>
      ) : null}
      <ul className={styles.mine}>
        {mine.map((one) => (
          <li key={one.id} data-chosen={one.id === chosen}>
            <button type="button" aria-pressed={one.id === chosen} onClick={() => onChoose(one.id)}>
              <span className={styles.mineName}>
                <b>{one.visitorName}</b> <StatusTag {...levelLook(one)} />
              </span>
              <span className={styles.mineStep}>
                <span>{texts.step}</span> {stepWords(one, today)}
              </span>
              <em data-tone={toneOf(one, now)}>{whenWords(one, now)}</em>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const stepWords = ({ isProposed, nextTime, nextWords }: Signal, today: string): string => {
  const texts = deskMessages.mine
  if (isProposed) return texts.second
  if (!nextTime) return nextWords || texts.first
  return [dayAndClock(nextTime, today), nextWords].filter(Boolean).join(' ')
}

const toneOf = ({ nextTime }: Signal, now: number): string =>
  nextTime && msOf(nextTime) <= now ? 'late' : nextTime && msOf(nextTime) - now < 3_600_000 ? 'half' : 'calm'

const whenWords = ({ isProposed, nextTime }: Signal, now: number): string => {
  const texts = deskMessages.mine
  if (isProposed) return texts.half
  if (!nextTime) return ''
  const left = msOf(nextTime) - now
  const long = lasted(Math.abs(left)).replace(/ \d+ 秒$/, '')
  return left > 0 ? texts.in(long) : texts.passed(long)
}

/** A level-5 one ends by two: what is there, who is missing, and what to do about it. */
export function Release({ release, today }: { release: NonNullable<Desk['release']>; today: string }) {
  const texts = deskMessages.release
  const urge = useUrge()
  const withdraw = useWithdraw()
  const { talks, byName, time, reason, seconds, isMine, flowId, visitorName } = release
  const takeBack = async (): Promise<void> => {
    if (!(await confirm({ title: texts.withdrawAsk, content: texts.withdrawLead, okText: texts.withdraw }))) return
    await withdraw.mutateAsync({ id: flowId })
    toast.success(texts.withdrawn)
  }
  return (
    <section className={styles.card} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <span className={styles.faint}>{visitorName}</span>
      </header>
      <ul className={styles.two}>
        <li data-done>
          <CheckCircleIcon size={16} />
          <b>{texts.talks(talks.length)}</b>
          <span>{talks.map((talk) => `${dayAndClock(talk.time, today)} ${talk.wayName}`).join(' · ')}</span>
        </li>
        <li data-done>
          <CheckCircleIcon size={16} />
          <b>{texts.proposed(byName)}</b>
          <span title={reason}>{`${clockOf(time)} ${reason}`}</span>
        </li>
        <li>
          <ClockIcon size={16} />
          <b>{texts.second}</b>
          <span>{texts.who(seconds.join('或'))}</span>
        </li>
      </ul>
      <div className={styles.acts}>
        {isMine ? (
          <>
            <GuardedButton
              size="small"
              className={styles.soft ?? ''}
              onClick={async () => {
                await urge.mutateAsync({ id: flowId })
                toast.success(texts.urged)
              }}
            >
              {texts.urge}
            </GuardedButton>
            <GuardedButton size="small" onClick={takeBack}>
              {texts.withdraw}
            </GuardedButton>
          </>
        ) : (
          <Link to={APPROVALS}>{texts.go}</Link>
        )}
      </div>
    </section>
  )
}
