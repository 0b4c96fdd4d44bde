import type { SheetAnswers } from '@xinqiao/domain'
import { isCallFailure } from '../../../kit/failure.ts'

export const REST_MS = 1200
const RETRY_MS = [3000, 6000, 12_000, 30_000] as const
const CLOSED = 44_001
const DONE = 44_002
const ELSEWHERE = 44_008

/** What the page says about saving. `saved` is the server's word, never ours. */
export type SenderNote = {
  readonly kind: 'idle' | 'saving' | 'offline' | 'elsewhere' | 'closed' | 'done'
  readonly saved: number
  /** Answered here and not yet heard of by the server. */
  readonly unsent: number
}

export type Sent = { readonly seq: number; readonly answered: number }

type Deps = {
  readonly send: (answers: SheetAnswers, seq: number) => Promise<Sent>
  /** Keeps what has not arrived on this machine; null: all of it has. */
  readonly keep: (answers: SheetAnswers | null, seq: number) => void
}

export type SheetSender = {
  readonly note: () => SenderNote
  readonly subscribe: (listener: () => void) => () => void
  readonly put: (answers: SheetAnswers) => void
  /** What is under way has arrived or failed, and nothing more goes out; the number to hand the sheet in with. */
  readonly hold: () => Promise<number>
  readonly resume: () => void
  /** Nothing goes out before; as often as it has been stopped it goes on, because a page may come to stand twice. */
  readonly start: () => void
  /** No more is sent by itself, but for what has been tapped already. */
  readonly stop: () => void
}

const kindOf = (error: unknown): SenderNote['kind'] => {
  if (!isCallFailure(error)) return 'offline'
  if (error.code === ELSEWHERE) return 'elsewhere'
  if (error.code === DONE) return 'done'
  if (error.code === CLOSED) return 'closed'
  // No net, a server that is away, a portal that wants a password: all the same to whoever answers.
  return 'offline'
}

const ends = (kind: SenderNote['kind']): boolean => kind === 'elsewhere' || kind === 'done' || kind === 'closed'

/**
 * One for each sheet, outside of any page: what is answered goes out a moment after the last tap, one request at a time with the
 * newest answers in it. Nothing is thrown away that the server has not acknowledged.
 */
export const createSheetSender = (
  deps: Deps,
  from: { answers: SheetAnswers; seq: number; saved: number },
): SheetSender => {
  let { answers, seq } = from
  let arrived = from.answers
  let kind: SenderNote['kind'] = 'idle'
  let saved = from.saved
  let failures = 0
  let isHeld = false
  let isLive = false
  let flight: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const unsent = (): number => [...answers.choices].filter((sign, index) => sign !== arrived.choices[index]).length
  let note: SenderNote = { kind, saved, unsent: unsent() }
  const say = (next: SenderNote['kind']): void => {
    kind = next
    note = { kind, saved, unsent: unsent() }
    for (const listener of listeners) listener()
  }
  const plan = (ms: number): void => {
    clearTimeout(timer)
    if (isLive && !isHeld && !ends(kind) && answers !== arrived) timer = setTimeout(push, ms)
  }
  const once = async (): Promise<void> => {
    const sending = answers
    seq += 1
    if (kind !== 'offline') say('saving')
    try {
      const reply = await deps.send(sending, seq)
      seq = Math.max(seq, reply.seq)
      arrived = sending
      saved = reply.answered
      failures = 0
      if (answers === arrived) deps.keep(null, seq)
      say('idle')
      plan(REST_MS)
    } catch (error) {
      deps.keep(answers, seq)
      say(kindOf(error))
      plan(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? REST_MS)
      failures += 1
    }
  }
  const push = (): void => {
    if (flight || isHeld || ends(kind)) return
    flight = once().finally(() => {
      flight = null
    })
  }
  const back = (): void => {
    if (answers !== arrived) push()
  }

  return {
    note: () => note,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put: (next) => {
      if (next === answers) return
      answers = next
      deps.keep(answers, seq)
      say(kind)
      if (kind !== 'offline') plan(REST_MS)
    },
    hold: async () => {
      isHeld = true
      clearTimeout(timer)
      await flight
      seq += 1
      return seq
    },
    resume: () => {
      isHeld = false
      plan(REST_MS)
    },
    start: () => {
      isLive = true
      globalThis.addEventListener?.('online', back)
      plan(REST_MS)
    },
    stop: () => {
      isLive = false
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', back)
      // Whoever goes away right after a tap may not come back to it.
      void Promise.resolve(flight).then(back)
    },
  }
}
