import { Suspense } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { later } from '../../../kit/later.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import type { Act, Message } from '../message.queries.ts'
import styles from './message-acts.module.css'

/** With the questions and dialogs of the staff's work: visitors have none of it. */
const { Part: InPlace } = later(async () => (await import('./in-place.tsx')).InPlace)

type MessageActsProps = {
  message: Message
  onFollow: (link: string) => void
  /** something has been done in place */
  onDone: () => void
  /** what it was sent for cannot wait */
  isUrgent?: boolean
  most?: number
}

/** What can still be done about a message: the first one is the one it was sent for, the last one only shows more. */
export function MessageActs({ message, onFollow, onDone, isUrgent = false, most = Infinity }: MessageActsProps) {
  const acts = message.acts.slice(0, most)
  if (acts.length === 0) return null
  return (
    <Row gap={8} wrap className={styles.acts}>
      {acts.map((act, at) => (
        <One
          key={act.code}
          act={act}
          rank={at === 0 && isUrgent ? 'dangerSolid' : rankOf(acts, at)}
          onFollow={onFollow}
          onDone={onDone}
        />
      ))}
    </Row>
  )
}

type Rank = 'primary' | 'default' | 'text' | 'dangerSolid'

const rankOf = (acts: readonly Act[], at: number): Rank => {
  if (at === 0) return 'primary'
  return isOpening(acts[at]) ? 'text' : 'default'
}

const OPENINGS: readonly Act['code'][] = ['open', 'openVisit', 'openFlow']

const isOpening = (act: Act | undefined): boolean => act !== undefined && OPENINGS.includes(act.code)

/** There is more to it than looking. */
export const hasTask = ({ acts }: Message): boolean => acts.length > 0 && !isOpening(acts[0])

type OneProps = Pick<MessageActsProps, 'onFollow' | 'onDone'> & { act: Act; rank: Rank }

function One({ act, rank, onFollow, onDone }: OneProps) {
  const { link, subject, label } = act
  if (link !== null)
    return (
      <Button size="sm" variant={rank} onClick={() => onFollow(link)}>
        {label}
      </Button>
    )
  if (subject === null) return null
  return (
    <Suspense fallback={null}>
      <InPlace act={{ ...act, subject }} onDone={onDone} />
    </Suspense>
  )
}
