import styles from './lock-page.module.css'

const time = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })
const day = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', weekday: 'long' })

export function LockClock({ now }: { now: Date }) {
  return (
    <div className={styles.clock}>
      <time className={styles.time} dateTime={now.toISOString()}>
        {time.format(now)}
      </time>
      <p>{day.format(now)}</p>
    </div>
  )
}
