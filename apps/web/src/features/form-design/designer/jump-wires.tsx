import { type RefObject, useLayoutEffect, useState } from 'react'
import type { JumpLink } from '../model/effects.ts'
import styles from './canvas.module.css'

type JumpWiresProps = {
  readonly paper: RefObject<HTMLDivElement | null>
  readonly links: readonly JumpLink[]
  readonly selected: string | null
}

type Wire = { readonly link: JumpLink; readonly from: number; readonly to: number }

const LANE = 14
const LANES = 3
const REACH = 38
const CORNER = 14
const IN_THE_MIDDLE = 24

/** Arrows beside the paper, from a question to where its answers lead. */
export function JumpWires({ paper, links, selected }: JumpWiresProps) {
  const [wires, setWires] = useState<readonly Wire[]>([])
  useLayoutEffect(() => {
    const root = paper.current
    if (!root) return
    const measure = (): void => {
      const next = links.flatMap((link) => wireOf(root, link))
      setWires((now) => (isSame(now, next) ? now : next))
    }
    measure()
    // Whatever moves a field changes the list it stands in.
    const resized = new ResizeObserver(measure)
    resized.observe(root)
    const moved = new MutationObserver(measure)
    moved.observe(root, { childList: true, subtree: true, attributeFilter: ['style'] })
    return () => {
      resized.disconnect()
      moved.disconnect()
    }
  }, [paper, links])
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

/** Drawing wires changes the paper too, which must not begin all over. */
const isSame = (now: readonly Wire[], next: readonly Wire[]): boolean =>
  now.length === next.length &&
  next.every(({ link, from, to }, at) => now[at]?.link === link && now[at].from === from && now[at].to === to)

const frameOf = (root: HTMLElement, prop: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-frame="${CSS.escape(prop)}"]`)

const middleOf = ({ offsetTop, offsetHeight }: HTMLElement): number =>
  offsetTop + Math.min(offsetHeight / 2, offsetHeight - IN_THE_MIDDLE / 2)
