import { figureText } from '@xinqiao/domain'
import { useId } from 'react'
import { Chart } from '../../../kit/chart/chart.tsx'
import { cellWords } from '../look.tsx'
import { detailMessages as texts } from '../report.messages.ts'
import type { PartsSection } from '../report.queries.ts'
import styles from './detail.module.css'

/** Along a line of time; everything else is compared by its length. */
const inTime: ReadonlySet<string> = new Set(['byWeekday', 'byHour'])
const isWhole = ({ rows }: PartsSection): boolean => rows.every(({ now }) => now.hidden === null)

export function PartsGrid({ parts, isExact }: { parts: readonly PartsSection[]; isExact: boolean }) {
  return (
    <div className={styles.grid}>
      {parts.map((part) =>
        inTime.has(part.code) && isWhole(part) ? (
          <Columns key={part.code} part={part} isExact={isExact} />
        ) : (
          <PartBars key={part.code} part={part} isExact={isExact} />
        ),
      )}
    </div>
  )
}

/** What bars need of a section. */
type Barred = Pick<PartsSection, 'name' | 'unit' | 'total'> & {
  readonly rows: readonly Pick<PartsSection['rows'][number], 'key' | 'label' | 'now' | 'before'>[]
}

type PartProps = { part: PartsSection; isExact: boolean }

function Columns({ part, isExact }: PartProps) {
  const values = (of: 'now' | 'before') => part.rows.map((row) => row[of].value)
  return (
    <Chart
      title={part.name}
      note={part.unit}
      kind="bar"
      height={220}
      emptyNote={texts.noParts}
      data={{
        heading: texts.part,
        categories: part.rows.map(({ label }) => label),
        series: [
          { name: texts.now, unit: part.unit, values: values('now') },
          ...(isExact ? [{ name: texts.before, unit: part.unit, values: values('before') }] : []),
        ],
      }}
    />
  )
}

type PartBarsProps = {
  part: Barred
  isExact: boolean
  none?: string
  /** by what it stands under */
  as?: 'h2' | 'h3'
}

/** A table whose rows are drawn as bars: the same for eyes and for ears. What is hidden has no length. */
export function PartBars({ part, isExact, none = texts.noParts, as: Heading = 'h3' }: PartBarsProps) {
  const id = useId()
  const most = Math.max(1, ...part.rows.map(({ now }) => now.value ?? 0))
  const share = (value: number | null): string =>
    value === null || part.total.value === null || part.total.value === 0
      ? ''
      : `${Math.round((value / part.total.value) * 100)}%`
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading id={id}>
        {part.name}
        <span>
          {texts.total} {cellWords(part.total, part.unit)}
        </span>
      </Heading>
      {part.rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <table>
          <thead className="xq-sr">
            <tr>
              <th scope="col">{texts.part}</th>
              <th scope="col">{texts.now}</th>
              <th scope="col">{texts.share}</th>
              {isExact ? <th scope="col">{texts.before}</th> : null}
            </tr>
          </thead>
          <tbody>
            {part.rows.map(({ key, label, now, before }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>
                  <span className={styles.bar} data-hidden={now.hidden ?? undefined}>
                    <i style={{ width: `${((now.value ?? 0) / most) * 100}%` }} />
                  </span>
                  <b>{figureText(now)}</b>
                </td>
                <td className={styles.share}>{share(now.value)}</td>
                {isExact ? (
                  <td className={styles.before}>
                    {texts.before} {figureText(before)}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
