import { useEffect, useState } from 'react'
import { PlayIcon } from '../icons/icons.tsx'
import { Stack, Text } from '../layout/layout.tsx'
import styles from './breathing-card.module.css'

export type BreathingStep = { text: string; seconds: number; phase: 'in' | 'hold' | 'out' }

export type BreathingCardProps = {
  title: string
  note: string
  steps: readonly BreathingStep[]
  rounds: number
  doneText: string
}

/** Breathe along for a minute: needs no network, no account and no reading beyond one word at a time. */
export function BreathingCard({ title, note, steps, rounds, doneText }: BreathingCardProps) {
  const [beat, setBeat] = useState<number | 'idle' | 'done'>('idle')
  const step = typeof beat === 'number' ? steps[beat % steps.length] : undefined

  useEffect(() => {
    if (typeof beat !== 'number' || !step) return
    const next = beat + 1 < steps.length * rounds ? beat + 1 : 'done'
    const timer = setTimeout(() => setBeat(next), step.seconds * 1000)
    return () => clearTimeout(timer)
  }, [beat, step, steps.length, rounds])

  const words = step?.text ?? (beat === 'done' ? doneText : note)
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={step !== undefined}
      onClick={() => setBeat(step ? 'idle' : 0)}
    >
      <span className={styles.rings} data-phase={step?.phase} style={{ '--seconds': `${step?.seconds ?? 1}s` }}>
        <i />
        <i />
        <i />
      </span>
      <Stack as="span" grow>
        <Text as="b" look="15/24">
          {title}
        </Text>
        <span aria-live="polite" className={step ? styles.now : styles.note}>
          {words}
        </span>
      </Stack>
      {step ? null : <PlayIcon size={28} />}
    </button>
  )
}
