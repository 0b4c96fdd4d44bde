import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DownIcon } from '../../../kit/icons/icons.tsx'
import { Bubble, type ChatLine } from './bubble.tsx'
import { chatMessages as texts } from './chat.messages.ts'
import styles from './chat-log.module.css'
import { isAfterPause, momentWords } from './moment.ts'

type ChatLogProps = {
  label: string
  lines: readonly ChatLine[]
  /** said while somebody or something is about to answer */
  typing?: string | undefined
  /** before the first line */
  children?: ReactNode
}

const NEAR_PX = 80

const toEnd = (log: HTMLElement): void => {
  log.scrollTop = log.scrollHeight
}

/** What was said, oldest first. Follows what is new unless the reader has gone back to read something. */
export function ChatLog({ label, lines, typing, children }: ChatLogProps) {
  const box = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const [isBehind, setBehind] = useState(false)
  const shown = useRef('')
  const last = lines.at(-1)
  const isMine = last?.side === 'mine'
  const news = `${last?.key ?? ''}${typing ?? ''}`

  useLayoutEffect(() => {
    const log = box.current
    if (!log || shown.current === news) return
    shown.current = news
    if (isMine) isFollowing.current = true
    if (isFollowing.current) toEnd(log)
    setBehind(!isFollowing.current)
  }, [news, isMine])

  // Pictures, cards and a growing box below change the room there is.
  useEffect(() => {
    const log = box.current
    if (!log) return
    const watch = new ResizeObserver(() => {
      if (isFollowing.current) toEnd(log)
    })
    watch.observe(log)
    return () => watch.disconnect()
  }, [])

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
          <p className={styles.typing}>
            <span aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {typing}
          </p>
        ) : null}
      </div>
      {isBehind ? (
        <button type="button" className={styles.newer} onClick={() => box.current && toEnd(box.current)}>
          <DownIcon size={14} />
          {texts.newer}
        </button>
      ) : null}
    </div>
  )
}
