import { Readable } from 'node:stream'

/** What a browser may be nudged about; `replaced` tells a window that newer ones of the same person took its place. */
export type Nudge = 'inbox' | 'notice' | 'task' | 'appointment' | 'assistant' | 'menu' | 'session' | 'replaced'

export type Line = {
  readonly stream: Readable
  nudge(...kinds: readonly Nudge[]): void
  /** Shows that the line is alive; one that takes nothing for three beats is cut. */
  beat(): void
  /** Says what is left to say, then ends. */
  end(): void
}

/** A nudge is heard twice by the process that caused it, at once and through the database; it is passed on once. */
const GATHER_MS = 30
const MISSED_BEATS = 3
const BRIM = 1024

/**
 * A stream of server-sent events that never grows: what a slow browser has not taken yet is a handful of distinct words,
 * because hearing one twice says no more than hearing it once.
 */
export const openLine = (): Line => {
  const waiting = new Set<Nudge>()
  let isWanted = false
  let missed = 0
  let timer: NodeJS.Timeout | null = null
  const stream = new Readable({
    highWaterMark: BRIM,
    read() {
      isWanted = true
      missed = 0
      if (!timer) flush()
    },
    destroy(error, done) {
      if (timer) clearTimeout(timer)
      done(error)
    },
  })
  const write = (text: string): void => {
    isWanted = stream.push(text)
  }
  const flush = (): void => {
    timer = null
    if (waiting.size === 0 || !isWanted || stream.destroyed) return
    const text = [...waiting].map((kind) => `event: ${kind}\ndata:\n\n`).join('')
    waiting.clear()
    write(text)
  }
  write(':open\n\n')
  return {
    stream,
    nudge: (...kinds) => {
      for (const kind of kinds) waiting.add(kind)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    beat: () => {
      if (stream.destroyed) return
      if (isWanted) write(':\n\n')
      else if (++missed >= MISSED_BEATS) stream.destroy()
    },
    end: () => {
      if (stream.destroyed) return
      if (timer) clearTimeout(timer)
      isWanted = true
      flush()
      stream.push(null)
    },
  }
}
