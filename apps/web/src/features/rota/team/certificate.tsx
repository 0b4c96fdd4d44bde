import { formatDate, millisecondsPer } from '@xinqiao/domain'
import { manageTexts as texts } from './team.messages.ts'
import styles from './team.module.css'

const SOON_DAYS = 60

/** Until when a licence holds; one that has run out is said, not only coloured. */
export function Certificate({ until }: { until: string | null }) {
  if (!until) return texts.none
  const now = Date.now()
  const isOver = until < formatDate(new Date(now))
  const isSoon = !isOver && until < formatDate(new Date(now + SOON_DAYS * millisecondsPer.day))
  return (
    <span className={styles.until} data-state={isOver ? 'over' : isSoon ? 'soon' : 'fine'}>
      {until}
      {isOver ? ` ${texts.expired}` : isSoon ? ` ${texts.soon}` : ''}
    </span>
  )
}
