import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DownIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { Bubble, type ChatLine } from './bubble.tsx'
import { chatMessages as texts } from './chat.messages.ts'
import styles from './chat-log.module.css'
import { isAfterPause, momentWords } from './moment.ts'

type ChatLogProps = {
  label: string
  lines: readonly ChatLine[]
  /** said while somebody or something is about to answer */
  typing?: string | undefined
  /** it is over: read from the beginning */
  isOver?: boolean
  /** before the first line */
  children?: ReactNode
}

const NEAR_PX = 80
const ROOM_PX = 16
const SAME_PX = 2

/** To the end, but a line longer than the window is read from its beginning. */
const toEnd = (log: HTMLElement): number => {
  const last = log.lastElementChild
  const start = last instanceof HTMLElement ? last.offsetTop - log.offsetTop - ROOM_PX : 0
  log.scrollTop = Math.min(log.scrollHeight - log.clientHeight, start)
  return log.scrollTop
}

/** What was said, oldest first. Follows what is new unless the reader has gone back to read something. */
export function ChatLog({ label, lines, typing, isOver = false, children }: ChatLogProps) {
  const box = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(!isOver)
  const [isBehind, setBehind] = useState(false)
  const shown = useRef('')
  /** where we put it ourselves: that is no reader going back */
  const placed = useRef(0)
  const last = lines.at(-1)
  const isMine = last?.side === 'mine'
  const news = `${last?.key ?? ''}${typing ?? ''}`

  useLayoutEffect(() => {
    const log = box.current
    if (!log || isOver || shown.current === news) return
    shown.current = news
    if (isMine) isFollowing.current = true
    if (isFollowing.current) placed.current = toEnd(log)
    setBehind(!isFollowing.current)
  }, [news, isMine, isOver])

  // Pictures, cards and a growing box below change the room there is.
  useEffect(() => {
    const log = box.current
    if (!log) return
    const watch = new ResizeObserver(() => {
      if (isFollowing.current) placed.current = toEnd(log)
    })
    watch.observe(log)
    return () => watch.disconnect()
  }, [])

  function follow(): void {
    if (box.current) placed.current = toEnd(box.current)
    isFollowing.current = true
    setBehind(false)
  }

  return (
    <div className={styles.frame}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls by itself must be reached by Tab */}
      <div
        ref={box}
        role="log"
        aria-label={label}
        aria-live="polite"
        aria-relevant="additions"
        tabIndex={0}
        className={styles.log}
        onScroll={({ currentTarget: log }) => {
          if (Math.abs(log.scrollTop - placed.current) < SAME_PX) return
          isFollowing.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_PX
          if (isFollowing.current) setBehind(false)
        }}
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        {children}
        {lines.map((line, index) => (
          <Fragment key={line.key}>
            {isAfterPause(lines[index - 1]?.time, line.time) ? (
              <p className={styles.time}>
                <time dateTime={line.time.replace(' ', 'T')}>{momentWords(line.time)}</time>
              </p>
            ) : null}
            <Bubble line={line} />
          </Fragment>
        ))}
        {typing ? (
          <Row as="p" gap={8} look="faint 13/20" className={styles.typing}>
            <span aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {typing}
          </Row>
        ) : null}
      </div>
      {isBehind ? (
        <Row as="button" gap={4} look="brand 13" type="button" className={styles.newer} onClick={follow}>
          <DownIcon size={14} />
          {texts.newer}
        </Row>
      ) : null}
    </div>
  )
}
