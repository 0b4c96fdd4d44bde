import { formatDate, millisecondsPer, parseDate } from '@xinqiao/domain'
import { capacityMessages } from '../capacity.messages.ts'
import type { Capacity } from '../plan.queries.ts'
import own from './capacity.module.css'
import styles from './staff.module.css'

const texts = capacityMessages.talks
const DAYS = 6

type Week = Capacity['weeks'][number]

/** Whoever is to be talked with takes the first slots there are: how many each week holds, and how many are left over. */
export const spreadTalks = (talks: number, weeks: readonly Week[]) => {
  let left = Math.ceil(talks)
  const shown = weeks.map((week) => {
    const taken = Math.min(left, week.free)
    left -= taken
    return { ...week, taken }
  })
  return { weeks: shown, left, last: left > 0 ? null : (shown.findLast(({ taken }) => taken > 0) ?? null) }
}

const endOf = ({ from }: Week): string => {
  const monday = parseDate(from.slice(0, 10))
  return monday ? formatDate(new Date(monday.getTime() + DAYS * millisecondsPer.day)).slice(5) : ''
}

/** 约谈时段: what the interviewers have free in the weeks that follow, and how far it goes. */
export function TalkWeeks({ data }: { data: Capacity }) {
  const free = data.weeks.reduce((sum, week) => sum + week.free, 0)
  const { weeks, left, last } = spreadTalks(data.talks, data.weeks)
  const most = Math.max(1, ...weeks.map((week) => week.free))
  return (
    <section className={styles.card} aria-label={texts.title}>
      <h2>
        {texts.title} <small>{texts.note(data.talks, free)}</small>
      </h2>
      <ul className={own.weeks}>
        {weeks.map((week) => (
          <li key={week.from} aria-label={texts.weekSaid(week.from.slice(5), week.free, week.taken)}>
            <b aria-hidden="true">{week.free}</b>
            <span aria-hidden="true" style={{ blockSize: `${(week.free / most) * 100}%` }}>
              <i style={{ blockSize: week.free === 0 ? 0 : `${(week.taken / week.free) * 100}%` }} />
            </span>
            <small aria-hidden="true">{texts.week(week.from)}</small>
          </li>
        ))}
      </ul>
      <p className={own.weekFoot}>
        <span data-look="taken">{texts.taken}</span>
        <span data-look="free">{texts.slots}</span>
        {left > 0 ? <b data-short="true">{texts.short(left)}</b> : last ? <b>{texts.allBy(endOf(last))}</b> : null}
      </p>
    </section>
  )
}
