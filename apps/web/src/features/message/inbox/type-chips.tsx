import type { ReactNode } from 'react'
import { Row } from '../../../kit/layout/layout.tsx'
import { messageTexts as texts } from '../message.messages.ts'
import type { InboxPage } from '../message.queries.ts'
import styles from './inbox.module.css'

type TypeChipsProps = {
  counts: InboxPage['counts']
  isUnread: boolean
  value: string
  onChange: (type: string) => void
}

/** By product; only those that have something. The chosen one stays, also when it has been emptied. */
export function TypeChips({ counts, isUnread, value, onChange }: TypeChipsProps) {
  const shown = counts
    .map(({ type, typeName, unread, total }) => ({ type, typeName, count: isUnread ? unread : total }))
    .filter(({ type, count }) => count > 0 || type === value)
  if (shown.length === 0) return null
  return (
    <Row gap={8} align="stretch" wrap firm className={styles.chips} role="group" aria-label={texts.types}>
      <Chip isOn={value === ''} onClick={() => onChange('')}>
        {texts.all}
      </Chip>
      {shown.map(({ type, typeName, count }) => (
        <Chip key={type} isOn={type === value} onClick={() => onChange(type)}>
          {typeName} {count}
        </Chip>
      ))}
    </Row>
  )
}

function Chip({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  )
}
