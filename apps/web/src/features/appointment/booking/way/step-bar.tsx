import type { Ref } from 'react'
import { Row, Text } from '../../../../kit/layout/layout.tsx'
import { wayMessages as texts } from '../booking.messages.ts'
import styles from './step-bar.module.css'

type StepBarProps = { steps: readonly string[]; at: number; ref?: Ref<HTMLDivElement> }

/** 第 1 步，选老师和时间 … 共 3 步 */
export function StepBar({ steps, at, ref }: StepBarProps) {
  const label = texts.step(at + 1, texts.steps[steps[at] ?? ''] ?? '')
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={styles.bar}
      role="progressbar"
      aria-label={`${label}，${texts.all(steps.length)}`}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={at + 1}
    >
      <Row as="p" align="stretch" justify="between" look="13/20">
        <b>{label}</b>
        <Text look="faint">{texts.all(steps.length)}</Text>
      </Row>
      <Row gap={6} align="stretch" above={8}>
        {steps.map((step, index) => (
          <i key={step} data-on={index <= at} />
        ))}
      </Row>
    </div>
  )
}
