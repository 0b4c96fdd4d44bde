import type { FormDefinition } from '@xinqiao/domain'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { JumpLink } from '../model/effects.ts'
import styles from './canvas.module.css'

type JumpWiresProps = {
  readonly paper: RefObject<HTMLDivElement | null>
  readonly links: readonly JumpLink[]
  readonly selected: string | null
  /** measured anew when it changes, and when the paper does */
  readonly layoutKey: string
  readonly definition: FormDefinition
}

type Wire = { readonly link: JumpLink; readonly from: number; readonly to: number }

const LANE = 14
const LANES = 3
const REACH = 38
const CORNER = 14
const IN_THE_MIDDLE = 24

/** Arrows beside the paper, from a question to where its answers lead. */
export function JumpWires({ paper, links, selected, layoutKey, definition }: JumpWiresProps) {
  const [wires, setWires] = useState<readonly Wire[]>([])
  useLayoutEffect(() => {
    const root = paper.current
    if (!root) return
    const measure = (): void => setWires(links.flatMap((link) => wireOf(root, link)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    return () => observer.disconnect()
  }, [paper, links, layoutKey, definition])
  if (wires.length === 0) return null
  return (
    <div className={styles.wires} aria-hidden="true">
      {wires.map((wire, index) => {
        const isStrong = wire.link.from === selected
        const lane = (index % LANES) * LANE
        const height = wire.to - wire.from
        const right = REACH - lane
        return (
          <div
            key={`${wire.link.from} ${wire.link.to}`}
            className={styles.wire}
            data-strong={isStrong}
            style={{ top: wire.from, height }}
          >
            <svg width={REACH + 4} height={height + 12} viewBox={`0 -6 ${REACH + 4} ${height + 12}`}>
              <path
                strokeDasharray="5 4"
                d={`M0 0H${right - CORNER}a${CORNER} ${CORNER} 0 0 1 ${CORNER} ${CORNER}V${height - CORNER}a${CORNER} ${CORNER} 0 0 1-${CORNER} ${CORNER}H8`}
              />
              <path d={`M10 ${height - 5} 2 ${height}l8 5`} />
            </svg>
            <span className={styles.wireLabel} style={{ left: right - 11 }}>
              {wire.link.label.replace(' → ', '↓').replaceAll(' ', '')}
            </span>
          </div>
        )
      })}
    </div>
  )
}

const wireOf = (root: HTMLElement, link: JumpLink): readonly Wire[] => {
  const from = frameOf(root, link.from)
  const to = frameOf(root, link.to)
  // A jump to what is gone, or back, is told as a problem; there is nothing to draw.
  if (!from || !to || to.offsetTop <= from.offsetTop) return []
  return [{ link, from: middleOf(from), to: Math.max(middleOf(to), middleOf(from) + 2 * CORNER) }]
}

const frameOf = (root: HTMLElement, prop: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-frame="${CSS.escape(prop)}"]`)

const middleOf = ({ offsetTop, offsetHeight }: HTMLElement): number =>
  offsetTop + Math.min(offsetHeight / 2, offsetHeight - IN_THE_MIDDLE / 2)
