import type { ReactNode } from 'react'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { RobotIcon } from '../../../kit/icons/work-icons.tsx'
import { Centre, Para } from '../../../kit/layout/layout.tsx'
import { chatMessages as texts } from './chat.messages.ts'
import styles from './bubble.module.css'

export type ChatLine = {
  readonly key: string
  /** `note` stands between the two */
  readonly side: 'mine' | 'theirs' | 'note'
  readonly author: 'visitor' | 'assistant' | 'staff' | 'system'
  /** who says it; empty for one's own lines only */
  readonly label: string
  readonly text: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string
  /** the fixed words for when things are hard */
  readonly isCare?: boolean
  /** in the place of the words, for what is more than words */
  readonly body?: ReactNode
  /** under the words: not sent, no answer */
  readonly after?: ReactNode
}

export function Bubble({ line }: { line: ChatLine }) {
  const { side, author, label, text, body, after, isCare } = line
  if (side === 'note')
    return (
      <div className={styles.note}>
        {body ?? (
          <p data-care={isCare}>
            <span>{text}</span>
            <small>{label}</small>
          </p>
        )}
      </div>
    )
  return (
    <div className={styles.line} data-side={side}>
      {side === 'theirs' ? <Sign author={author} label={label} /> : null}
      <div className={styles.said}>
        {label ? (
          <p className={styles.label} data-author={author}>
            {label}
          </p>
        ) : (
          <span className="xq-sr">{texts.me}</span>
        )}
        {body ?? (
          <Para look="plain 15/24" anywhere className={styles.words} data-author={author}>
            {text}
          </Para>
        )}
        {after}
      </div>
    </div>
  )
}

const SIGN = 32

/** 林静宜 · 老师 has the colour of 林静宜 */
const nameIn = (label: string): string => label.split(' · ')[0] ?? label

function Sign({ author, label }: Pick<ChatLine, 'author' | 'label'>) {
  if (author !== 'assistant') return <Avatar name={nameIn(label)} src={null} size={SIGN} />
  return (
    <Centre as="span" box={32} look="soft" firm className={styles.machine} aria-hidden="true">
      <RobotIcon size={18} />
    </Centre>
  )
}
