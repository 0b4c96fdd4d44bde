import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { Para, Row } from '../../kit/layout/layout.tsx'
import { type Crop, keepInside, moved, nearest } from './crop.ts'
import styles from './avatar-dialog.module.css'
import { drawAvatar } from './draw-avatar.ts'
import { profileMessages } from './profile.messages.ts'

const texts = profileMessages.avatar
const SHOWN = 280
const STEP = 12
const PREVIEWS = [72, 40, 28] as const

type CropWindowProps = { picture: HTMLImageElement; crop: Crop; onChange: (crop: Crop) => void }

/** Drag, arrows or a finger move the picture behind the circle; the slider draws it near. */
export function CropWindow({ picture, crop, onChange }: CropWindowProps) {
  const id = useId()
  const hand = useRef<{ x: number; y: number } | null>(null)
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }

  const keys: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [STEP, 0],
    ArrowRight: [-STEP, 0],
    ArrowUp: [0, STEP],
    ArrowDown: [0, -STEP],
  }
  function press(event: KeyboardEvent): void {
    const way = keys[event.key]
    if (!way) return
    event.preventDefault()
    onChange(moved(size, crop, SHOWN, ...way))
  }
  function drag(event: PointerEvent<HTMLElement>): void {
    if (!hand.current) return
    const shown = event.currentTarget.clientWidth || SHOWN
    onChange(moved(size, crop, shown, event.clientX - hand.current.x, event.clientY - hand.current.y))
    hand.current = { x: event.clientX, y: event.clientY }
  }

  return (
    <Row gap={32} align="stretch" justify="center" className={styles.crop}>
      <div>
        <button
          type="button"
          className={styles.window}
          aria-label={texts.window}
          aria-describedby={id}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            hand.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={drag}
          onPointerUp={() => (hand.current = null)}
          onPointerCancel={() => (hand.current = null)}
        >
          <Drawn picture={picture} crop={crop} side={SHOWN * 2} className={styles.paper} />
          <span className={styles.circle} aria-hidden="true" />
        </button>
        <Row as="label" gap={12} above={12} className={styles.zoom}>
          <span>{texts.zoom}</span>
          <input
            type="range"
            min={1}
            max={nearest}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => onChange(keepInside(size, { ...crop, zoom: Number(event.target.value) }))}
          />
        </Row>
        <Para look="faint 12/20" above={4} id={id}>
          {texts.hint}
        </Para>
      </div>
      <div className={styles.previews} aria-hidden="true">
        <Para look="faint 12">{texts.preview}</Para>
        {PREVIEWS.map((side) => (
          <Drawn key={side} picture={picture} crop={crop} side={side * 2} shown={side} className={styles.small} />
        ))}
      </div>
    </Row>
  )
}

type DrawnProps = {
  picture: HTMLImageElement
  crop: Crop
  side: number
  shown?: number
  className: string | undefined
}

function Drawn({ picture, crop, side, shown, className }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawAvatar(canvas.current, picture, crop, side)
  }, [picture, crop, side])
  return <canvas ref={canvas} className={className} style={shown ? { width: shown, height: shown } : undefined} />
}
