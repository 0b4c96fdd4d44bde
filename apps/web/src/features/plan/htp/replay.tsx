import {
  courseOf,
  drawingMs,
  htpParts,
  inkAt,
  inkOf,
  pressureOver,
  type HtpSheet,
  type HtpSpot,
  type Stroke,
} from '@xinqiao/domain'
import { useEffect, useMemo, useState } from 'react'
import { PlayIcon } from '../../../kit/icons/icons.tsx'
import { Segments } from '../../../kit/segments.tsx'
import { ClockIcon, HistoryIcon } from '../../../kit/icons/shell-icons.tsx'
import { htpMessages } from './htp.messages.ts'
import { Numbered, Sheet, spotAt, type Spot } from './ink.tsx'
import styles from './rating.module.css'
import player from './replay.module.css'

const texts = htpMessages.rating
const SPEEDS = [1, 2, 4] as const
const STRETCHES = 120

/** From where it stands to the end, in real time or faster; every frame of the screen moves it on. */
const usePlaying = (total: number) => {
  const [at, setAt] = useState(total)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(2)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying) return
    let last = performance.now()
    let frame = requestAnimationFrame(function step(time) {
      const gone = (time - last) * speed
      last = time
      setAt((before) => Math.min(total, before + Math.max(0, gone)))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed, total])
  const isOver = at >= total
  const toggle = (): void => {
    if (isOver) setAt(0)
    setPlaying(isOver || !isPlaying)
  }
  return { at, setAt, speed, setSpeed, isPlaying: isPlaying && !isOver, toggle }
}

const curveOf = (values: readonly (number | null)[]): string =>
  values.map((value, x) => `${x === 0 ? 'M' : 'L'}${x},${(100 - (value ?? 0)).toFixed(0)}`).join('')

type ReplayProps = {
  sheet: HtpSheet
  strokes: readonly Stroke[]
  label: string
  spots: readonly Spot[]
  /** Somebody is about to show where on the paper something is. */
  onSpot: ((spot: HtpSpot) => void) | null
}

/** A drawing as it came about: strokes in their time, pauses, what was taken away, and what was drawn when. */
export function Replay({ sheet, strokes, label, spots, onSpot }: ReplayProps) {
  const [isMarked, setMarked] = useState(true)
  const ink = useMemo(() => inkOf(strokes), [strokes])
  const course = useMemo(() => courseOf(strokes), [strokes])
  const total = useMemo(() => drawingMs(ink), [ink])
  const pressure = useMemo(() => curveOf(pressureOver(ink, total, STRETCHES)), [ink, total])
  const { at, setAt, speed, setSpeed, isPlaying, toggle } = usePlaying(total)
  const shown = inkAt(ink, at)
  const nth = ink.filter((one) => one.at <= at).length
  const last = ink[nth - 1]
  return (
    <section className={styles.card} aria-label={texts.picture}>
      <header className={styles.head}>
        <h2>{texts.picture}</h2>
        <span className={styles.quiet}>{texts.strokes(course.strokes)}</span>
        {last && at < total ? <span className={styles.quiet}>{texts.nth(nth, htpParts[last.part])}</span> : null}
        {spots.length > 0 ? (
          <label className={styles.switch}>
            <input type="checkbox" checked={isMarked} onChange={() => setMarked(!isMarked)} />
            {texts.spots}
          </label>
        ) : null}
      </header>
      <div className={styles.mat}>
        <Sheet
          sheet={sheet}
          ink={shown}
          label={label}
          data-pointing={onSpot !== null}
          onClick={(event) => {
            const spot = onSpot && spotAt(event.currentTarget, event, sheet)
            if (spot) onSpot(spot)
          }}
        >
          {isMarked || onSpot ? spots.map((spot) => <Numbered key={spot.no} spot={spot} />) : null}
        </Sheet>
      </div>
      <div className={player.player}>
        <div className={player.controls}>
          <button
            type="button"
            className={player.play}
            aria-label={isPlaying ? texts.pause : texts.play}
            onClick={toggle}
          >
            {isPlaying ? <span className={player.bars} aria-hidden="true" /> : <PlayIcon size={16} />}
          </button>
          <span className={player.clock}>
            <b>{texts.clock(at)}</b> / {texts.clock(total)}
          </span>
          <Segments
            label={texts.speed}
            options={SPEEDS.map((one) => ({ value: one, label: `${one}×` }))}
            value={speed}
            onChange={setSpeed}
          />
          <span className={player.facts}>
            {course.pause ? (
              <span className={styles.amber}>
                <ClockIcon size={13} />
                {texts.stop(texts.time(course.pause.ms))}
              </span>
            ) : null}
            {course.erased > 0 ? (
              <span>
                <HistoryIcon size={13} />
                {texts.erased(course.erased)}
              </span>
            ) : null}
          </span>
        </div>
        <p className={player.pressureHead}>
          <span>{texts.pressure}</span>
          <span>{texts.pressureLead}</span>
        </p>
        <svg
          className={player.pressure}
          viewBox={`0 0 ${STRETCHES - 1} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={pressure} />
        </svg>
        <input
          className={player.slider}
          type="range"
          min={0}
          max={total}
          step={100}
          value={Math.round(at)}
          aria-label={texts.at}
          aria-valuetext={texts.clock(at)}
          onChange={({ target }) => setAt(Number(target.value))}
        />
        <div className={player.spans}>
          {course.spans.map(({ part, from, to }) => (
            <span key={from} data-part={part} style={{ flexGrow: Math.max(1, to - from) }}>
              {texts.span(htpParts[part], texts.time(to - from))}
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}
