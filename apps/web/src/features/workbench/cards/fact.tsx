import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import type { IconProps } from '../../../kit/icons/icon.tsx'
import { ForwardIcon } from '../../../kit/icons/icons.tsx'
import { Centre, Row, Text } from '../../../kit/layout/layout.tsx'
import { type Tone, toneStyle } from '../tones.ts'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import styles from './fact.module.css'

type FactProps = {
  label: string
  value: ReactNode
  note?: string | undefined
  icon: ComponentType<IconProps>
  tone?: Tone
  /** words instead of a number are set smaller */
  worded?: boolean
  /** the note asks for attention; red only where there is danger */
  alarm?: 'warning' | 'danger' | undefined
  to?: string | undefined
}

/** One number, what it counts and where to look closer. */
export function Fact({ label, value, note, icon: Icon, tone = 'brand', worded, alarm, to }: FactProps) {
  const content = (
    <>
      <Centre as="span" box={36} firm className={styles.icon} style={toneStyle(tone)}>
        <Icon size={18} />
      </Centre>
      <Text grow>
        <span className={styles.label}>{label}</span>
        <Row as="span" gap={8} align="baseline">
          <b className={styles.value} data-worded={worded}>
            {value ?? texts.unknown}
          </b>
          {note ? (
            <Text look="faint 12" cut slim className={styles.note} data-alarm={alarm} title={note}>
              {note}
            </Text>
          ) : null}
        </Row>
      </Text>
      {to ? <ForwardIcon size={14} className={styles.arrow} /> : null}
    </>
  )
  return to ? (
    <Link className={styles.fact} to={to}>
      {content}
    </Link>
  ) : (
    <div className={styles.fact}>{content}</div>
  )
}
