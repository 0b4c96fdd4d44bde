import { Row } from '../layout/layout.tsx'
import type { LegendEntry } from './chart-marks.ts'
import styles from './chart.module.css'

/** For eyes only: whoever listens has the names in the table's head. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Row as="ul" align="stretch" justify="center" wrap look="soft 13/22" className={styles.legend} aria-hidden="true">
      {entries.map((entry) => (
        <li key={entry.name}>
          {entry.isLine ? <LineSign {...entry} /> : <i style={{ background: entry.color }} />}
          {entry.name}
        </li>
      ))}
    </Row>
  )
}

const outlines: Record<LegendEntry['shape'], string> = {
  circle: 'M5 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  rect: 'M5.2 2.2h5.6v5.6H5.2z',
  triangle: 'M8 1.8 11.2 8H4.8z',
  diamond: 'M8 1.2 11.6 5 8 8.8 4.4 5z',
}

function LineSign({ color, shape }: LegendEntry) {
  return (
    <svg width="16" height="10" viewBox="0 0 16 10" stroke={color} className={styles.sign}>
      <path d="M0 5h16" strokeWidth="2" />
      <path d={outlines[shape]} strokeWidth="1.6" />
    </svg>
  )
}
