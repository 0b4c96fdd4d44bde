import { inkMost, inkSize } from '@xinqiao/domain'
import { useRef, useState, type PointerEvent } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { externalMessages } from './external.messages.ts'
import styles from './external.module.css'

const texts = externalMessages.ink

/** Nearer points than this say nothing about a hand. */
const NEAR = 3

type Point = readonly [number, number]

const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))
  return [
    within(((clientX - left) / width) * inkSize.width, inkSize.width),
    within(((clientY - top) / height) * inkSize.height, inkSize.height),
  ]
}

const asText = (strokes: readonly (readonly Point[])[]): string =>
  strokes.map((stroke) => stroke.map(([x, y]) => `${x},${y}`).join(' ')).join(';')

/** A signature with a finger or a mouse, kept as strokes: small enough to go along with the beginning. */
export function InkPad({ onChange, isMissed }: { onChange: (ink: string) => void; isMissed: boolean }) {
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([])
  const isDown = useRef(false)
  const put = (next: readonly (readonly Point[])[]): void => {
    if (asText(next).length > inkMost) return
    setStrokes(next)
    onChange(asText(next))
  }
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    isDown.current = true
    event.currentTarget.setPointerCapture?.(event.pointerId)
    put([...strokes, [pointOf(event)]])
  }
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    const last = strokes.at(-1)
    const before = last?.at(-1)
    if (!isDown.current || !last || !before) return
    const [x, y] = pointOf(event)
    if (Math.hypot(x - before[0], y - before[1]) >= NEAR) put([...strokes.slice(0, -1), [...last, [x, y]]])
  }
  return (
    <div className={styles.signing}>
      <div className={styles.signHead}>
        <b>{texts.label}</b>
        <span>{texts.hint}</span>
        <Button size="sm" disabled={strokes.length === 0} guardMs={0} onClick={() => put([])}>
          {texts.clear}
        </Button>
      </div>
      <svg
        className={styles.pad}
        viewBox={`0 0 ${inkSize.width} ${inkSize.height}`}
        role="img"
        aria-label={texts.label}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => (isDown.current = false)}
        onPointerCancel={() => (isDown.current = false)}
      >
        {strokes.map((stroke, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- strokes have no name but their place
          <polyline key={index} points={stroke.map(([x, y]) => `${x},${y}`).join(' ')} />
        ))}
      </svg>
      {isMissed ? (
        <p className={styles.missed} role="alert">
          {texts.missed}
        </p>
      ) : null}
    </div>
  )
}
