import { answeredCount, choiceAt } from '@xinqiao/domain'
import { useEffect, useRef, useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { isCallFailure } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { CheckCircleIcon, OfflineIcon } from '../../../kit/icons/icons.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { toast } from '../../../kit/toast.ts'
import { usePhone } from '../../../kit/use-media.ts'
import { answerMessages } from './answer.messages.ts'
import { useSubmit } from './answer.queries.ts'
import styles from './answer.module.css'
import type { Line } from './line.ts'
import { Question } from './question.tsx'
import { SheetHead } from './sheet-head.tsx'
import { forgetSheet } from './sheet-store.ts'
import { useSheet, type LiveSheet, type Opened } from './use-sheet.ts'

const texts = answerMessages.sheet

const PAGE = 10
const LEFT = 44_003
const FAST = 44_004
const DONE = 44_002
const READ_ON = 44_007
const RETRY_MS = 4000

type Props = {
  opened: Opened
  /** how it goes out, where nobody is signed in */
  line?: Line
  onDone: () => void
  onTakeBack: () => void
  onLeave?: () => void
}

/** Answering: one question a screen in a hand, ten a page at a desk. */
export function SheetView({ opened, line, onDone, onTakeBack, onLeave }: Props) {
  const live = useSheet(opened, line)
  const isPhone = usePhone()
  const { sheet } = opened
  const total = sheet.questions.length
  const size = isPhone ? 1 : PAGE
  const first = Math.floor(live.at / size) * size
  const shown = sheet.questions.slice(first, first + size).map((_, offset) => first + offset)
  const part = sheet.parts[sheet.questions[first]?.part ?? 0]
  const done = answeredCount(live.answers)
  const handing = useHandIn(opened, live, onDone, line)
  const forward = useReading(sheet.screenSeconds, first, () => live.go(first + size))
  const isStopped = live.note.kind === 'elsewhere' || live.note.kind === 'closed'
  return (
    <div className={styles.sheet}>
      <SheetHead
        title={sheet.title}
        place={texts.place(part?.title ?? '', live.at + 1, total)}
        way={{ done, total, at: live.at }}
      />
      <Note live={live} isWaiting={handing.isWaiting} onTakeBack={onTakeBack} />
      {isPhone || !part?.lead ? null : <p className={styles.partLead}>{part.lead}</p>}
      {isStopped
        ? null
        : shown.map((index) => (
            <Question
              key={index}
              sheet={sheet}
              index={index}
              chosen={choiceAt(live.answers, index)}
              isRow={!isPhone}
              onChoose={live.choose}
            />
          ))}
      <Saved live={live} total={total} />
      {isStopped ? null : (
        <div className={styles.acts}>
          <Button size="xl" disabled={first === 0} guardMs={0} onClick={() => live.go(Math.max(0, first - size))}>
            {isPhone ? texts.previous : texts.previousPage}
          </Button>
          {first + size < total ? (
            <Button key="next" size="xl" variant="primary" guardMs={0} onClick={forward}>
              {isPhone ? texts.next : texts.nextPage}
            </Button>
          ) : (
            <Button
              key="submit"
              size="xl"
              variant="primary"
              loading={handing.isBusy}
              onClick={() => void handing.handIn()}
            >
              {texts.submit}
            </Button>
          )}
        </div>
      )}
      <p className={styles.foot}>
        {texts.foot}{' '}
        {onLeave ? (
          <button type="button" className={styles.leave} onClick={onLeave}>
            {texts.leave}
          </button>
        ) : null}
      </p>
    </div>
  )
}

/** Where the ten questions begin that were looked at for the shortest time. */
const shortestScreen = (times: readonly number[]): number => {
  const tens = times.flatMap((_, at) => (at % PAGE === 0 ? [at] : []))
  const spent = (from: number): number => times.slice(from, from + PAGE).reduce((sum, time) => sum + time, 0)
  return tens.toSorted((a, b) => spent(a) - spent(b))[0] ?? 0
}

/** A screen is looked at for a while before the next one comes (44007); going back costs nothing. */
function useReading(seconds: number, screen: number, go: () => void): () => void {
  const shown = useRef({ screen, since: 0 })
  useEffect(() => {
    shown.current = { screen, since: performance.now() }
  }, [screen])
  return () => {
    const left = Math.ceil(seconds - (performance.now() - shown.current.since) / 1000)
    if (left > 0) toast.info(texts.readOn(left))
    else go()
  }
}

function Note({ live, isWaiting, onTakeBack }: { live: LiveSheet; isWaiting: boolean; onTakeBack: () => void }) {
  const { kind, unsent } = live.note
  const words = (() => {
    if (kind === 'elsewhere') return [texts.elsewhere, texts.elsewhereLead]
    if (kind === 'closed') return [texts.closed, texts.closedLead]
    if (isWaiting) return [texts.waiting, texts.offlineLead(unsent)]
    return kind === 'offline' ? [texts.offline, texts.offlineLead(unsent)] : null
  })()
  if (!words) return null
  return (
    <div className={styles.note} role="status">
      <OfflineIcon size={18} />
      <div>
        <b>{words[0]}</b>
        <p>{words[1]}</p>
        {kind === 'elsewhere' ? (
          <Button variant="primary" onClick={onTakeBack}>
            {texts.takeBack}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** The number is the server's word. */
function Saved({ live, total }: { live: LiveSheet; total: number }) {
  const { kind, saved } = live.note
  return (
    <p className={styles.saved} data-kind={kind}>
      <CheckCircleIcon size={16} />
      {kind === 'saving' ? texts.saving : texts.saved(saved, total)}
    </p>
  )
}

/** Handed in once: what could not be sent is tried again by itself, and nothing is asked twice. */
function useHandIn({ sheet }: Opened, live: LiveSheet, onDone: () => void, line?: Line) {
  const submit = useSubmit()
  const [isWaiting, setWaiting] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const once = async (isSure: boolean): Promise<void> => {
    const seq = await live.hold()
    const { choices, times } = live.settled()
    const given = { holder: sheet.holder, seq, choices, times: [...times], isSure }
    await (line ? line.submit(given) : submit.mutateAsync({ id: sheet.id, ...given }))
    await forgetSheet(sheet.id)
    onDone()
  }
  const refused = async (error: unknown): Promise<void> => {
    const code = isCallFailure(error) ? error.code : 0
    if (code === DONE) return onDone()
    live.resume()
    if (code === FAST) {
      const { fastTitle: title, fastContent: content, fastOk: okText, fastCancel: cancelText } = texts
      if (await confirm({ title, content, okText, cancelText })) await tryOnce(true)
      return
    }
    if (code === LEFT) {
      const open = live.answers.choices.indexOf('.')
      live.go(Math.max(0, open))
      toast.info(texts.left([...live.answers.choices].filter((sign) => sign === '.').length))
      return
    }
    if (code === READ_ON) live.go(shortestScreen(live.answers.times))
    toast.error(reasonOf(error, texts.failed))
  }
  const tryOnce = async (isSure: boolean): Promise<void> => {
    for (;;)
      try {
        await once(isSure)
        return
      } catch (error) {
        const isAway = !isCallFailure(error) || error.status === 0 || error.status >= 500
        if (!isAway) {
          setWaiting(false)
          await refused(error)
          return
        }
        setWaiting(true)
        await new Promise((again) => {
          setTimeout(again, RETRY_MS)
          globalThis.addEventListener('online', again, { once: true })
        })
      }
  }
  const handIn = async (): Promise<void> => {
    setBusy(true)
    await tryOnce(false)
    setBusy(false)
  }
  return { handIn, isBusy, isWaiting }
}
