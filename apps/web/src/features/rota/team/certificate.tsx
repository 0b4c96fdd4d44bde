import { addDays } from '../../../kit/calendar/wall.ts'
import { schoolDay } from '../words.ts'
import { manageTexts as texts } from './team.messages.ts'
import styles from './team.module.css'

const SOON_DAYS = 60

/** Until when a licence holds; one that has run out is said, not only coloured. */
export function Certificate({ until }: { until: string | null }) {
  if (!until) return texts.none
  const today = schoolDay()
  const isOver = until < today
  const isSoon = !isOver && `${until} 00:00` < addDays(`${today} 00:00`, SOON_DAYS)
  return (
    <span className={styles.until} data-state={isOver ? 'over' : isSoon ? 'soon' : 'fine'}>
      {until}
      {isOver ? ` ${texts.expired}` : isSoon ? ` ${texts.soon}` : ''}
    </span>
  )
}
