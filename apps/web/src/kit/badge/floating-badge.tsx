import { type ReactNode, useCallback, useContext, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icons/icons.tsx'
import { Surface } from '../surface.ts'
import { useRest } from './badge-memory.ts'
import { type Rest, type Size, type Spot, spotOf } from './badge-place.ts'
import { badgeTexts } from './badge.messages.ts'
import styles from './floating-badge.module.css'
import { useDrag } from './use-drag.ts'

export type FloatingBadgeProps = {
  /** its place is remembered under this name */
  name: string
  /** what a click does: 打开导入窗口 */
  label: string
  onOpen: () => void
  onClose?: (() => void) | undefined
  /** `BadgeProgress`, or anything as small */
  children: ReactNode
}

/** A minimised dialog: floats above every page, out of the way, until it is clicked or closed. */
export function FloatingBadge(props: FloatingBadgeProps) {
  return createPortal(<Badge {...props} />, useContext(Surface)?.root ?? document.body)
}

function Badge({ name, label, onOpen, onClose, children }: FloatingBadgeProps) {
  const frame = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const [rest, setRest] = useRest(name)
  const measure = useCallback(
    () => ({ box: boxOf(frame.current), view: { width: window.innerWidth, height: window.innerHeight } }),
    [],
  )
  const spot = useSpot(rest, frame, measure)
  const { held, handlers } = useDrag({
    spot: spot ?? rest,
    measure,
    onClick: onOpen,
    onRest: setRest,
  })
  const { left, top } = held ?? spot ?? { left: 0, top: 0 }
  return (
    <div
      ref={frame}
      className={cx(styles.badge, held && styles.held)}
      style={{ left, top, visibility: spot ? undefined : 'hidden' }}
    >
      <button type="button" className={styles.open} aria-describedby={hintId} {...handlers}>
        <span className="xq-sr">{`${label} `}</span>
        {children}
      </button>
      <span id={hintId} hidden>
        {badgeTexts.moveHint}
      </span>
      {onClose ? (
        <button type="button" className={styles.close} aria-label={badgeTexts.close} onClick={onClose}>
          <CloseIcon size={12} />
        </button>
      ) : null}
    </div>
  )
}

const boxOf = (element: HTMLElement | null): Size => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
})

/** Where the rest lies right now: the window and the content both change their size. */
function useSpot(
  rest: Rest,
  frame: { readonly current: HTMLElement | null },
  measure: () => { box: Size; view: Size },
): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null)
  useLayoutEffect(() => {
    const place = (): void => {
      const { box, view } = measure()
      const next = spotOf(rest, box, view)
      setSpot((now) => (now?.left === next.left && now.top === next.top ? now : next))
    }
    place()
    const observer = new ResizeObserver(place)
    if (frame.current) observer.observe(frame.current)
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [rest, frame, measure])
  return spot
}
