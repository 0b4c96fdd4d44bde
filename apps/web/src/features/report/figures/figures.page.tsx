import { figureDims, weekBefore, weekOf, type FigureDim } from '@xinqiao/domain'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { PartBars } from '../detail/parts-grid.tsx'
import { cellWords } from '../look.tsx'
import { PageFrame } from '../page-frame.tsx'
import { figureMessages as texts } from '../report.messages.ts'
import { type FigureMeasure, useFigure, useMeasures } from '../report.queries.ts'
import parts from '../detail/detail.module.css'

/** What everybody asks first. */
const FIRST = 'visit.held'

type Span = keyof typeof texts.spans

const WEEKS: Readonly<Record<Span, number>> = { month: 4, quarter: 12, year: 52 }

/** 服务数据: one measure over some weeks, by college, year, sex and kind; few are not told outside the centre. */
export function Page() {
  const query = useMeasures({})
  const [code, choose] = useState<string | null>(null)
  const [span, setSpan] = useState<Span>('quarter')
  const measure = query.data?.find((one) => one.code === code) ?? query.data?.find((one) => one.code === FIRST)
  return (
    <PageFrame
      title={texts.title}
      query={query}
      tools={
        <>
          <Select
            aria-label={texts.measure}
            value={measure?.code ?? null}
            onChange={(next: string | null) => choose(next)}
            options={(query.data ?? []).map(({ code: value, label }) => ({ value, label }))}
            style={WIDE}
          />
          <Segmented
            aria-label={texts.span}
            value={span}
            onChange={setSpan}
            options={(Object.keys(texts.spans) as Span[]).map((value) => ({ value, label: texts.spans[value] }))}
          />
        </>
      }
    >
      {measure ? <Measure key={measure.code} measure={measure} weeks={WEEKS[span]} /> : null}
    </PageFrame>
  )
}

const WIDE = { inlineSize: 200 }

function Measure({ measure, weeks }: { measure: FigureMeasure; weeks: number }) {
  const [now] = useState(() => weekOf(new Date()))
  const asked = { measure: measure.code, fromWeek: weekBefore(now, weeks - 1), toWeek: now }
  const [first] = measure.dims
  const whole = useFigure(first ? { ...asked, by: first } : null)
  if (!whole.data) return <QueryState size="card" query={whole} title={texts.failed} rows={4} />
  const { total, unit, least, countedAt } = whole.data
  return (
    <>
      <Row gap={12} wrap below={12} role="status">
        <Text look="20/28 600">{cellWords(total, unit)}</Text>
        <Text look="soft 13/20">{texts.weeks(weeks)}</Text>
        <Text look="faint 12/20" push>
          {countedAt ? texts.counted(countedAt.slice(5, 16)) : texts.notCounted}
        </Text>
      </Row>
      <div className={parts.grid}>
        {(measure.dims as FigureDim[]).map((by) => (
          <Part key={by} by={by} asked={{ ...asked, by }} />
        ))}
      </div>
      <Text as="p" look="faint 12/20">
        {texts.few(least)}
      </Text>
    </>
  )
}

type Asked = { measure: string; by: string; fromWeek: string; toWeek: string }

function Part({ by, asked }: { by: FigureDim; asked: Asked }) {
  const query = useFigure(asked)
  if (!query.data) return <QueryState size="card" query={query} title={texts.failed} rows={3} />
  const { rows, total, unit } = query.data
  return (
    <PartBars
      as="h2"
      isExact={false}
      none={texts.none}
      part={{
        name: texts.by(figureDims[by]),
        unit,
        total,
        rows: rows.map(({ key, label, cell, mean }) => ({
          key,
          label: [label || texts.unknown, mean === null ? '' : texts.mean(mean)].filter(Boolean).join(' · '),
          now: cell,
          before: cell,
        })),
      }}
    />
  )
}
