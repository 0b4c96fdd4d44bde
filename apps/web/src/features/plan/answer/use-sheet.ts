import { answeredCount, firstOpen, mergeAnswers, withChoice, withTime, type SheetAnswers } from '@xinqiao/domain'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { OpenSheet } from '../plan.queries.ts'
import { useSpace, type Space } from '../space.tsx'
import { sendSheet } from './answer.queries.ts'
import type { Line } from './line.ts'
import { createSheetSender, type SheetSender } from './sheet-sender.ts'
import { forgetSheet, keepSoon, keptSheet, type KeptSheet } from './sheet-store.ts'

export type Opened = { readonly sheet: OpenSheet; readonly answers: SheetAnswers; readonly seq: number }

/** Of what is here and what the server has, whichever was written later counts where both have an answer. */
const joined = (sheet: OpenSheet, kept: KeptSheet | null): Opened => {
  const server: SheetAnswers = { choices: sheet.choices, times: sheet.times }
  const isOurs = kept !== null && kept.answers.choices.length === server.choices.length
  if (!isOurs) return { sheet, answers: server, seq: sheet.seq }
  const answers = sheet.seq > kept.seq ? mergeAnswers(server, kept.answers) : mergeAnswers(kept.answers, server)
  return { sheet, answers, seq: Math.max(sheet.seq, kept.seq) }
}

export const openHere = async (sheet: OpenSheet): Promise<Opened> =>
  joined(sheet, await keptSheet(sheet.id, Date.now()))

/** Only one tab sends; a browser without locks relies on the server, which knows who opened the sheet last. */
const alone = (id: string, whenGone: Promise<void>): void => {
  void globalThis.navigator?.locks?.request(`sheet:${id}`, { steal: true }, () => whenGone).catch(() => undefined)
}

const senderFor = ({ sheet, answers, seq }: Opened, space: Space, line?: Line): SheetSender => {
  const { id, holder } = sheet
  const saved: SheetAnswers = { choices: sheet.choices, times: sheet.times }
  const sender = createSheetSender(
    {
      send: (now, no) =>
        line ? line.send({ holder, seq: no, ...sent(now) }) : sendSheet({ id, holder, space }, now, no),
      // Without a session there is no key to seal with: what has not arrived waits in this page alone.
      keep: (now, no) =>
        line ? undefined : void (now ? keepSoon(id, { answers: now, seq: no, at: Date.now() }) : forgetSheet(id)),
    },
    { answers: saved, seq, saved: answeredCount(saved) },
  )
  if (answers.choices !== saved.choices) sender.put(answers)
  return sender
}

const sent = ({ choices, times }: SheetAnswers) => ({ choices, times: [...times] })

export type LiveSheet = ReturnType<typeof useSheet>

const TENTH_MS = 100

/** One sitting: what is answered, where one is, and what the server has of it. */
export const useSheet = (opened: Opened, line?: Line) => {
  const space = useSpace()
  const [sender] = useState(() => senderFor(opened, space, line))
  const [answers, setAnswers] = useState(opened.answers)
  const [at, setAt] = useState(() => firstOpen(opened.answers))
  const since = useRef(0)
  /** What a tap adds to, whether or not the page has been drawn since the one before. */
  const latest = useRef(opened.answers)
  const note = useSyncExternalStore(sender.subscribe, sender.note)

  useEffect(() => {
    since.current = performance.now()
    sender.start()
    let leave = (): void => undefined
    alone(
      opened.sheet.id,
      new Promise((done) => {
        leave = done
      }),
    )
    return () => {
      leave()
      sender.stop()
    }
  }, [sender, opened.sheet.id])

  const put = useCallback((next: SheetAnswers): SheetAnswers => {
    latest.current = next
    setAnswers(next)
    return next
  }, [])
  const choose = useCallback(
    (index: number, choice: number) => {
      const spent = (performance.now() - since.current) / TENTH_MS
      since.current = performance.now()
      sender.put(put(withTime(withChoice(latest.current, index, choice), index, spent)))
    },
    [sender, put],
  )
  /** Looking goes on after choosing: what was spent here since then belongs to the question one is at. */
  const settled = useCallback((): SheetAnswers => {
    const spent = (performance.now() - since.current) / TENTH_MS
    since.current = performance.now()
    return put(withTime(latest.current, at, spent))
  }, [put, at])
  const go = useCallback(
    (index: number) => {
      settled()
      setAt(index)
    },
    [settled],
  )
  return { answers, at, note, choose, go, settled, hold: sender.hold, resume: sender.resume }
}
