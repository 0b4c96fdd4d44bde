import { htpFeatures, htpSheets, type HtpFeature, type HtpSheet, type HtpSpot, type Ink } from '@xinqiao/domain'
import { getStroke } from 'perfect-freehand'
import { memo, type SVGProps } from 'react'
import { htpMessages } from './htp.messages.ts'
import styles from './ink.module.css'

const LOOK = { size: 7, thinning: 0.55, smoothing: 0.5, streamline: 0.35, simulatePressure: false } as const

/** The outline of one stroke, as wide as it was pressed. */
const outlineOf = (points: Ink['points'], isWhole = true): string => {
  const around = getStroke(
    points.map(({ x, y, pressure }) => [x, y, pressure / 100]),
    { ...LOOK, last: isWhole },
  )
  const [first, ...rest] = around
  if (!first) return ''
  const at = ([x = 0, y = 0]: readonly number[]): string => `${x.toFixed(1)},${y.toFixed(1)}`
  return `M${at(first)}L${rest.map(at).join(' ')}Z`
}

const Stroke = memo(function Stroke({ points }: { points: Ink['points'] }) {
  return <path d={outlineOf(points)} />
})

type SheetProps = SVGProps<SVGSVGElement> & { sheet: HtpSheet; ink: readonly Ink[]; label: string }

/** A sheet of paper with what is on it. */
export function Sheet({ sheet, ink, label, children, ...rest }: SheetProps) {
  const { width, height } = htpSheets[sheet]
  return (
    <svg
      {...rest}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={styles.sheet}
      data-sheet={sheet}
    >
      {ink.map(({ at, points }) => (
        <Stroke key={at} points={points} />
      ))}
      {children}
    </svg>
  )
}

export type Spot = HtpSpot & { readonly code: HtpFeature; readonly no: number }

/** What is spoken of in the list, by its number there. */
export function Numbered({ spot: { x, y, no, code } }: { spot: Spot }) {
  return (
    <g className={styles.spot}>
      <title>{htpMessages.rating.spotOf(no, htpFeatures[code].label)}</title>
      <circle cx={x} cy={y} r={24} />
      <text x={x} y={y + 9} textAnchor="middle">
        {no}
      </text>
    </g>
  )
}

/** Where on the paper somebody pointed, in its own units. */
export const spotAt = (paper: SVGSVGElement, at: { clientX: number; clientY: number }, sheet: HtpSheet): HtpSpot => {
  const box = paper.getBoundingClientRect()
  const { width, height } = htpSheets[sheet]
  const along = (value: number, from: number, size: number, most: number): number =>
    Math.round(Math.min(1, Math.max(0, (value - from) / Math.max(1, size))) * most)
  return {
    x: along(at.clientX, box.left, box.width, width),
    y: along(at.clientY, box.top, box.height, height),
  }
}
