import { htpLimits, htpPartCodes, type HtpPart } from './htp.ts'

/** Units of the sheet, whatever screen it was drawn on; a phone held upright has it upright. */
export const htpSheets = { wide: { width: 1048, height: 760 }, tall: { width: 760, height: 1048 } } as const
export type HtpSheet = keyof typeof htpSheets

/** Pressure in hundredths; milliseconds since the stroke began. */
export type InkPoint = { readonly x: number; readonly y: number; readonly pressure: number; readonly ms: number }

/** As it travels and is kept: when it began and was taken away, in milliseconds of drawing, and its points in one line. */
export type Stroke = {
  readonly part: HtpPart
  readonly at: number
  readonly gone: number | null
  readonly path: string
}

const BASE = 36
const POINT = /^-?[0-9a-z]{1,7},-?[0-9a-z]{1,7},[0-9a-z]{1,2},[0-9a-z]{1,7}$/

/** Steps from point to point: some ten characters each. */
export const packPoints = (points: readonly InkPoint[]): string => {
  let [x, y, ms] = [0, 0, 0]
  return points
    .map((point) => {
      const step = [point.x - x, point.y - y, point.pressure, point.ms - ms]
      ;({ x, y, ms } = point)
      return step.map((n) => n.toString(BASE)).join(',')
    })
    .join(';')
}

/** Null for what is no line of ours. */
export const unpackPoints = (path: string): readonly InkPoint[] | null => {
  const steps = path.split(';')
  if (!steps.every((step) => POINT.test(step))) return null
  let [x, y, ms] = [0, 0, 0]
  return steps.map((step) => {
    const [dx = 0, dy = 0, pressure = 0, dt = 0] = step.split(',').map((n) => parseInt(n, BASE))
    x += dx
    y += dy
    ms += dt
    return { x, y, pressure, ms }
  })
}

const DAY_MS = 86_400_000

const fitsStroke = (sheet: HtpSheet, { part, at, gone, path }: Stroke): boolean => {
  const { width, height } = htpSheets[sheet]
  if (!htpPartCodes.includes(part) || path.length > htpLimits.path || at < 0 || at > DAY_MS) return false
  if (gone !== null && (gone < at || gone > DAY_MS)) return false
  const points = unpackPoints(path)
  return (
    points !== null &&
    points.every(
      ({ x, y, pressure, ms }) => x >= 0 && y >= 0 && x <= width && y <= height && pressure <= 100 && ms <= DAY_MS,
    )
  )
}

/** Nothing but strokes on this sheet, and not more than a drawing has. */
export const fitsDrawing = (sheet: HtpSheet, strokes: readonly Stroke[]): boolean =>
  strokes.length <= htpLimits.strokes &&
  strokes.reduce((sum, { path }) => sum + path.length, 0) <= htpLimits.all &&
  strokes.every((stroke) => fitsStroke(sheet, stroke))

export const hasInk = (strokes: readonly Stroke[]): boolean => strokes.some(({ gone }) => gone === null)

export type Ink = {
  readonly part: HtpPart
  readonly at: number
  readonly gone: number | null
  readonly end: number
  readonly points: readonly InkPoint[]
}

export const inkOf = (strokes: readonly Stroke[]): readonly Ink[] =>
  strokes.map(({ part, at, gone, path }) => {
    const points = unpackPoints(path) ?? []
    return { part, at, gone, points, end: at + (points.at(-1)?.ms ?? 0) }
  })

/** How long drawing took: to the last stroke, or to the last one taken away. */
export const drawingMs = (ink: readonly Ink[]): number =>
  ink.reduce((most, { end, gone }) => Math.max(most, end, gone ?? 0), 0)

/** What was on the paper at this moment of drawing. */
export const inkAt = (ink: readonly Ink[], ms: number): readonly Ink[] =>
  ink
    .filter(({ at, gone }) => at <= ms && (gone === null || gone > ms))
    .map((one) => (one.end <= ms ? one : { ...one, points: one.points.filter((point) => one.at + point.ms <= ms) }))

/** Pauses worth a look. */
const LONG_PAUSE_MS = 20_000

export type DrawingCourse = {
  readonly ms: number
  readonly strokes: number
  readonly erased: number
  /** The longest pause, where it is worth a look, and when it began. */
  readonly pause: { readonly from: number; readonly ms: number } | null
  readonly spans: readonly { readonly part: HtpPart; readonly from: number; readonly to: number }[]
}

const spansOf = (ink: readonly Ink[], ms: number): DrawingCourse['spans'] => {
  const starts = ink.filter((one, index) => index === 0 || one.part !== ink[index - 1]?.part)
  return starts.map(({ part, at }, index) => ({
    part,
    from: index === 0 ? 0 : at,
    to: starts[index + 1]?.at ?? ms,
  }))
}

/** How it came about, as facts: nobody concludes anything from them by machine. */
export const courseOf = (strokes: readonly Stroke[]): DrawingCourse => {
  const ink = inkOf(strokes).toSorted((one, other) => one.at - other.at)
  const ms = drawingMs(ink)
  const pauses = ink.map(({ at }, index) => {
    const from = index === 0 ? 0 : (ink[index - 1]?.end ?? 0)
    return { from, ms: at - from }
  })
  const longest = pauses.slice(1).reduce((most, one) => (one.ms > most.ms ? one : most), { from: 0, ms: 0 })
  return {
    ms,
    strokes: ink.length,
    erased: ink.filter(({ gone }) => gone !== null).length,
    pause: longest.ms >= LONG_PAUSE_MS ? longest : null,
    spans: spansOf(ink, ms),
  }
}

/** Mean pressure in so many equal stretches of time; null where nobody drew. */
export const pressureOver = (ink: readonly Ink[], ms: number, stretches: number): readonly (number | null)[] => {
  const found = Array.from({ length: stretches }, () => ({ sum: 0, n: 0 }))
  for (const { at, points } of ink)
    for (const point of points) {
      const stretch = found[Math.min(stretches - 1, Math.floor(((at + point.ms) / Math.max(1, ms)) * stretches))]
      if (!stretch) continue
      stretch.sum += point.pressure
      stretch.n += 1
    }
  return found.map(({ sum, n }) => (n === 0 ? null : sum / n))
}
