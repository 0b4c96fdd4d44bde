import { useState } from 'react'
import { type Bar, Bars } from '../../../kit/bars/bars.tsx'
import { Card, CardData } from '../../../kit/card/card.tsx'
import card from '../../../kit/card/card.module.css'
import { TableIcon } from '../../../kit/icons/shell-icons.tsx'
import { shortDay } from '../../../kit/time-words.ts'
import { type DayPart, useDayPart } from '../../../session/index.ts'
import { dayMessages } from './day.messages.ts'
import styles from './day.module.css'

const texts = dayMessages.weeks

/** Sessions by week: one's own, or the house's for those who keep it. */
export function WeeksCard() {
  const query = useDayPart('weeks')
  const [isTable, setTable] = useState(false)
  return (
    <Card
      title={texts.title}
      note={texts.unit}
      extra={
        <button
          type="button"
          className={card.tool}
          aria-pressed={isTable}
          aria-label={texts.asTable}
          title={texts.asTable}
          onClick={() => setTable(!isTable)}
        >
          <TableIcon size={14} />
        </button>
      }
    >
      <CardData query={query} rows={4}>
        {(weeks) =>
          weeks.every(({ held, missed }) => held + missed === 0) ? (
            <div className={card.quiet}>
              <p>{texts.none}</p>
              <p>{texts.noneLead}</p>
            </div>
          ) : (
            <div className={styles.chart}>
              <Bars
                narrow
                marksLast
                bars={weeks.map(barOf)}
                caption={texts.caption}
                heads={texts.heads}
                asTable={isTable}
              />
            </div>
          )
        }
      </CardData>
    </Card>
  )
}

const barOf = ({ monday, weekNo, held, missed }: DayPart<'weeks'>[number]): Bar => ({
  short: weekNo === null ? shortDay(monday) : texts.week(weekNo),
  long: weekNo === null ? texts.plainWeek(shortDay(monday)) : texts.longWeek(weekNo, shortDay(monday)),
  main: held,
  other: missed,
})
