import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { ChartIcon, DownloadIcon, TableIcon } from '../icons/shell-icons.tsx'
import { Row } from '../layout/layout.tsx'
import { saveBlob } from '../save-blob.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { PageLoading } from '../states/page-loading.tsx'
import { EmptyState, FailedState } from '../states/states.tsx'
import { palettes } from '../theme/palettes.ts'
import { useTheme } from '../theme/use-theme.ts'
import { useMedia } from '../use-media.ts'
import { chartCsv } from './chart-csv.ts'
import { type ChartData, type ChartKind, isEmptyChart } from './chart-data.ts'
import { ChartLegend } from './chart-legend.tsx'
import { legendOf } from './chart-marks.ts'
import { chartOption, type DrawingColours } from './chart-option.ts'
import { ChartTable } from './chart-table.tsx'
import { chartTexts } from './chart.messages.ts'
import styles from './chart.module.css'
import { useDrawing } from './use-drawing.ts'

export type ChartProps = {
  title: string
  /** 人次 · 折线为平均等候天数 */
  note?: ReactNode
  kind: ChartKind
  /** bars from left to right, for long names */
  horizontal?: boolean
  current?: string
  /** undefined while it is on its way */
  data: ChartData | undefined
  /** what went wrong instead of `data` */
  failure?: { title?: string; requestNo?: string | undefined; onRetry?: () => void } | null
  emptyNote?: string
  /** of the drawing, in px */
  height?: number
  /** without a card's border, when it already lies in one */
  bare?: boolean
  /** a part of the page itself, not of a section with a heading of its own */
  standsAlone?: boolean
}

/** A chart with its head, its table twin and its export; a card of its own unless `bare`. */
export function Chart(props: ChartProps) {
  const {
    title,
    note,
    data,
    failure,
    bare = false,
    standsAlone = false,
    height = 232,
    emptyNote = chartTexts.emptyNote,
  } = props
  const titleId = useId()
  const Heading = standsAlone ? 'h2' : 'h3'
  const [asTable, setAsTable] = useState(false)
  const shown = data && !failure && !isEmptyChart(data) ? data : null
  return (
    <section className={cx(styles.chart, !bare && styles.card)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Heading id={titleId}>{title}</Heading>
        {note ? <span className={styles.note}>{note}</span> : null}
        {shown ? (
          <Row as="span" gap={2} align="stretch" push>
            <Tool label={asTable ? chartTexts.showChart : chartTexts.showTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? <ChartIcon size={14} /> : <TableIcon size={14} />}
            </Tool>
            <Tool label={chartTexts.export} onClick={() => exportCsv(title, shown)}>
              <DownloadIcon size={14} />
            </Tool>
          </Row>
        ) : null}
      </header>
      <div className={styles.body} style={{ minHeight: height + 16 }}>
        {failure ? <FailedState size="card" title={chartTexts.dataFailed} {...failure} /> : null}
        {!failure && !data ? <PageLoading size="card" /> : null}
        {!failure && data && !shown ? (
          <EmptyState size="card" title={chartTexts.empty} description={emptyNote} />
        ) : null}
        {shown ? <Both {...props} height={height} data={shown} asTable={asTable} /> : null}
      </div>
    </section>
  )
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton tone="brand" label={label} title={label} onClick={onClick}>
      {children}
    </IconButton>
  )
}

function exportCsv(title: string, data: ChartData): void {
  saveBlob(new Blob([chartCsv(data)], { type: 'text/csv;charset=utf-8' }), `${title}.csv`)
}

type BothProps = Pick<ChartProps, 'title' | 'kind' | 'horizontal' | 'current'> & {
  data: ChartData
  height: number
  asTable: boolean
}

/** A drawing is made of values, not of custom properties: it is drawn anew when they change. */
function useColours(): DrawingColours {
  const { mode, tone } = useTheme()
  return useMemo(() => ({ ...palettes[mode], ...palettes[mode].tones[tone] }), [mode, tone])
}

function Both({ title, kind, horizontal = false, current, data, height, asTable }: BothProps) {
  const box = useRef<HTMLDivElement>(null)
  const animated = !useMedia('(prefers-reduced-motion: reduce)')
  const patterned = useMedia('(prefers-contrast: more)')
  const colours = useColours()
  const option = useMemo(
    () => chartOption(data, { kind, horizontal, current, animated, patterned }, colours),
    [data, kind, horizontal, current, animated, patterned, colours],
  )
  const { isFailed, retry } = useDrawing(box, option, !asTable)
  return (
    <>
      {isFailed && !asTable ? (
        <FailedState size="card" title={chartTexts.failed} description={chartTexts.failedNote} onRetry={retry} />
      ) : null}
      <div ref={box} hidden={asTable || isFailed} className={styles.drawing} style={{ height }} aria-hidden="true" />
      {asTable || isFailed ? null : <ChartLegend entries={legendOf(data, { kind, horizontal }, colours)} />}
      {asTable ? (
        <ScrollRegion className={styles.sheet} style={{ maxHeight: height }} label={title}>
          <ChartTable title={title} data={data} />
        </ScrollRegion>
      ) : (
        <div className="xq-sr">
          <ChartTable title={title} data={data} />
        </div>
      )}
    </>
  )
}
