import { Fragment, type ReactNode } from 'react'
import { Panel } from '../../../kit/panel/panel.tsx'
import { Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { type CrisisStar, crisisStarLook } from '../../../kit/status/status-looks.tsx'
import { paintOf } from '../../../kit/status/tones.ts'
import { shortDay } from '../../../kit/time-words.ts'
import { archiveMessages } from '../archive.messages.ts'
import type { PersonFile } from '../archive.queries.ts'
import { bandsOf, changeOf, columnsOf, linesOf, placed, type Column } from './curve-lines.ts'
import styles from './curves.module.css'

const texts = archiveMessages.curves

const HEIGHT = 124
const TOP = 18
const STEP = 5

type ScoreBand = { readonly from: number; readonly label: string }
/** The bands of the first one lie behind the lines. */
type Curve = PersonFile['curves'][number] & { readonly bands?: readonly ScoreBand[] }

type CurvesProps = {
  file: Pick<PersonFile, 'levels'> & {
    readonly curves: readonly Curve[]
    readonly layers: readonly Pick<PersonFile['layers'][number], 'layer' | 'how'>[]
    readonly entries: readonly Pick<PersonFile['entries'][number], 'mark' | 'time' | 'note'>[]
  }
  title?: string
  /** under the drawing */
  children?: ReactNode
}

/** Which levels stood when, and what scales said of the same days. */
export function Curves({ file, title = texts.title, children }: CurvesProps) {
  const columns = columnsOf(file)
  const shown = file.curves.filter(({ points }) => points.length > 0)
  return (
    <div className={styles.card}>
      <Panel title={title}>
        <div className={styles.body}>
          {file.levels.length > 0 ? <Bands levels={file.levels} columns={columns} /> : null}
          {shown.length === 0 ? (
            <Para look="soft 13/20">
              {file.layers.some(({ layer, how }) => layer === 2 && how === 'open') ? texts.none : texts.closed}
            </Para>
          ) : (
            <>
              <Drawing curves={shown} columns={columns} />
              <Twin curves={shown} />
              <Words curves={shown} columns={columns} />
            </>
          )}
          {children}
        </div>
      </Panel>
      <Row as="ul" gap={16} look="soft 12/20" className={styles.names} aria-hidden="true">
        {shown.map(({ code, name }, index) => (
          <Row as="li" gap={4} key={code} className={styles.name} data-series={index % 3}>
            <i />
            {name}
          </Row>
        ))}
      </Row>
    </div>
  )
}

function Bands({ levels, columns }: { levels: PersonFile['levels']; columns: readonly Column[] }) {
  return (
    <Row gap={12} className={styles.bands}>
      <Text look="soft 12/20" firm>
        {texts.level}
      </Text>
      <div className={styles.track}>
        {bandsOf(levels, columns).map(({ star, from, to, day }) => {
          const { label, tone } = crisisStarLook(star as CrisisStar)
          const { text, bg } = paintOf(tone)
          const share = `${Math.max(to - from, 0.02) * 100}%`
          return (
            <span
              key={`${star} ${day}`}
              className={styles.band}
              style={{ flexBasis: share, color: text, background: bg }}
              title={texts.band(label, day)}
            >
              {texts.band(label, shortDay(day))}
            </span>
          )
        })}
      </div>
    </Row>
  )
}

/** Columns by their middle, so that the first and the last have room for their day. */
const acrossOf = (column: number, count: number): string => `${((column + 0.5) / count) * 100}%`

const mostOf = (curves: readonly Curve[]): number => {
  const highest = Math.max(...curves.flatMap(({ points }) => points.map(({ value }) => value)))
  return Math.max(2 * STEP, Math.ceil((highest + 2) / STEP) * STEP)
}

/** From the mildest, as far as the drawing reaches. */
const bandsBelow = (most: number, bands: readonly ScoreBand[]) =>
  bands
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, label }, index, all) => ({
      label,
      from,
      to: Math.min(most, all[index + 1]?.from ?? most),
      tint: Math.round((index / Math.max(1, all.length - 1)) * 3),
    }))
    .filter(({ from, to }) => from < to)

function Drawing({ curves, columns }: { curves: readonly Curve[]; columns: readonly Column[] }) {
  const most = mostOf(curves)
  const at = (value: number): number => TOP + (1 - value / most) * (HEIGHT - TOP)
  const x = (column: number): string => acrossOf(column, columns.length)
  const ticks = Array.from({ length: most / STEP + 1 }, (_, index) => index * STEP)
  return (
    <svg className={styles.drawing} height={HEIGHT + 24} aria-hidden="true">
      {bandsBelow(most, curves[0]?.bands ?? []).map(({ label, from, to, tint }) => (
        <Fragment key={from}>
          <rect
            className={styles.tint}
            data-tint={tint}
            width="100%"
            y={at(to)}
            height={Math.max(0, at(from) - at(to))}
          />
          <text className={styles.tintName} x="100%" y={(at(from) + at(to)) / 2 + 4} dx="-6">
            {label}
          </text>
        </Fragment>
      ))}
      {ticks.map((tick) => (
        <Fragment key={tick}>
          <line className={styles.grid} x1="0" x2="100%" y1={at(tick)} y2={at(tick)} />
          <text className={styles.tick} x="-8" y={at(tick) + 4}>
            {tick}
          </text>
        </Fragment>
      ))}
      {columns.map(({ day, absent }, column) => (
        <Fragment key={day}>
          {absent === null ? null : (
            <>
              <line className={styles.absent} x1={x(column)} x2={x(column)} y1={TOP} y2={HEIGHT} />
              <text className={styles.day} x={x(column)} y={TOP + 4}>
                {texts.short(absent)}
              </text>
            </>
          )}
          <text className={styles.day} x={x(column)} y={HEIGHT + 18}>
            {shortDay(day)}
          </text>
        </Fragment>
      ))}
      {curves.map((curve, index) => {
        const points = placed(curve, columns)
        return (
          <g key={curve.code} data-series={index % 3} className={styles.series}>
            {linesOf(points, columns).map(({ from, to, join }) =>
              join === 'none' ? null : (
                <line
                  key={to.column}
                  x1={x(from.column)}
                  x2={x(to.column)}
                  y1={at(from.value)}
                  y2={at(to.value)}
                  data-join={join}
                />
              ),
            )}
            {points.map(({ column, value }) => (
              <Fragment key={column}>
                {index === 1 ? (
                  <rect x={x(column)} y={at(value) - 4} width="8" height="8" transform="translate(-4 0)" />
                ) : (
                  <circle cx={x(column)} cy={at(value)} r="4" />
                )}
                {index === 0 ? (
                  <text x={x(column)} y={at(value) - 9}>
                    {value}
                  </text>
                ) : null}
              </Fragment>
            ))}
          </g>
        )
      })}
    </svg>
  )
}

/** The same, for whoever listens. */
function Twin({ curves }: { curves: readonly Curve[] }) {
  return (
    <ul className="xq-sr">
      {curves.flatMap(({ code, name, points }) =>
        points.map(({ time, value, note }) => (
          <li key={`${code} ${time}`}>{texts.point(time.slice(0, 10), name, value, note)}</li>
        )),
      )}
    </ul>
  )
}

function Words({ curves, columns }: { curves: readonly Curve[]; columns: readonly Column[] }) {
  const changes = curves.flatMap((curve) => {
    const change = changeOf(curve)
    return change ? [texts.change(curve.name, change.from, change.to, change.isReliable)] : []
  })
  const gaps = columns.flatMap(({ day, absent }) =>
    absent === null ? [] : [texts.gap(shortDay(day), texts.short(absent))],
  )
  const isBroken = curves.some((curve) => linesOf(placed(curve, columns), columns).some(({ join }) => join === 'none'))
  const words = [...changes, ...gaps, ...(isBroken ? [texts.broken] : [])]
  return words.length > 0 ? <Para look="soft 12/20">{words.join('；')}</Para> : null
}
