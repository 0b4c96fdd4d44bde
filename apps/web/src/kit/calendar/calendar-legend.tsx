import { Row } from '../layout/layout.tsx'
import { type CalendarLegendEntry, OPEN_SLOT, toneVars } from './calendar-data.ts'
import styles from './calendar-legend.module.css'
import { calendarTexts } from './calendar.messages.ts'

export type CalendarLegendProps = { entries: readonly CalendarLegendEntry[]; place?: 'row' | 'column' }

export function CalendarLegend({ entries, place = 'row' }: CalendarLegendProps) {
  return (
    <ul className={styles.legend} data-place={place} aria-label={calendarTexts.legend}>
      {entries.map(({ type, label, count }) => (
        <Row as="li" gap={8} oneLine key={type} className={styles.entry} style={toneVars(type)}>
          <i className={styles.swatch} data-open={type === OPEN_SLOT} />
          {label}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Row>
      ))}
    </ul>
  )
}
