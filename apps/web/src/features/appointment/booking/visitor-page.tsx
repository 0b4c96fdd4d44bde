import type { ComponentProps, ReactNode } from 'react'
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../../../kit/icons/icons.tsx'
import { Row, Stack } from '../../../kit/layout/layout.tsx'
import { HelpLine, NotYet } from '../../emergency/index.ts'
import { bookingMessages } from './booking.messages.ts'
import styles from './booking.module.css'

/** A reading column with help at its end, whatever stands in it. */
export function VisitorPage({ children }: { children: ReactNode }) {
  return (
    <Stack as="main" gap={12} fluid look="plain" className={styles.page}>
      {children}
      <HelpLine />
    </Stack>
  )
}

/** In the place of what is not there yet, or cannot be had. */
export function Waiting({ query }: Pick<ComponentProps<typeof NotYet>, 'query'>) {
  return <NotYet query={query} texts={bookingMessages.school} />
}

const NOTE_ICONS = { care: AlertIcon, good: CheckCircleIcon, plain: InfoIcon } as const

/** A few words that came of what was just done. */
export function Note({ tone = 'care', children }: { tone?: keyof typeof NOTE_ICONS; children: ReactNode }) {
  const Icon = NOTE_ICONS[tone]
  return (
    <Row as="p" gap={8} align="stretch" look="14/22" pad="10 12" className={styles.note} data-tone={tone} role="status">
      <Icon size={16} />
      <span>{children}</span>
    </Row>
  )
}

/** Label and value, one under the other. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
