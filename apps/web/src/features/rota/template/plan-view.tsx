import { Checkbox } from 'antd'
import { AlertIcon, CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { Stack, Text } from '../../../kit/layout/layout.tsx'
import { dayWords } from '../../../kit/time-words.ts'
import type { Plan } from '../rota.queries.ts'
import { spanWords } from '../words.ts'
import { templateTexts as texts } from './template.messages.ts'
import styles from './template.module.css'

const MOST = 30

type PlanViewProps = { plan: Plan; skips?: boolean; onSkips?: (skips: boolean) => void }

/** What publishing would bring: how many, which days are left out, what stands in the way and why. */
export function PlanView({ plan: { slots, skipped, clashes }, skips, onSkips }: PlanViewProps) {
  return (
    <Stack as="section" gap={8} pad="12 16" above={16} className={styles.plan} aria-label={texts.planTitle}>
      <h3>{texts.planTitle}</h3>
      <p className={styles.planned} data-fine={slots > 0}>
        {slots > 0 ? <CheckCircleIcon size={16} /> : <AlertIcon size={16} />}
        {slots > 0 ? texts.planned(slots) : texts.plannedNone}
        {clashes.length === 0 ? <small>{texts.noClash}</small> : null}
      </p>
      {skipped.length > 0 ? (
        <details open={skipped.length < 6}>
          <summary>{texts.skipped(skipped.length)}</summary>
          <ul>
            {skipped.map(({ day, holiday }) => (
              <li key={day}>
                {dayWords(day)} <small>{holiday}</small>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {clashes.length > 0 ? (
        <>
          <p className={styles.clashes}>
            <AlertIcon size={16} />
            {texts.clashes(clashes.length)}
          </p>
          <ul className={styles.clashList}>
            {clashes.slice(0, MOST).map(({ startAt, endAt, reason }) => (
              <li key={startAt}>
                <b>{spanWords(startAt, endAt)}</b>
                <Text look="soft">{withoutDay(reason, startAt)}</Text>
              </li>
            ))}
            {clashes.length > MOST ? <li>{texts.more(clashes.length - MOST)}</li> : null}
          </ul>
          {onSkips ? (
            <Checkbox checked={skips ?? false} onChange={({ target }) => onSkips(target.checked)}>
              {texts.skipClashes}
            </Checkbox>
          ) : null}
        </>
      ) : null}
    </Stack>
  )
}

/** The day stands before it already. */
const withoutDay = (reason: string, startAt: string): string => reason.replace(startAt.slice(0, 10), '').trim()
