import type { FormAnswers } from '@xinqiao/domain'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../session/index.ts'
import { dropDraft, type OpenInput, useOpened } from '../form.queries.ts'
import { sitDown, type Sitting } from './sitting.ts'

export type FormPage = {
  readonly sitting: Sitting | null
  /** in Chinese why the form cannot be shown */
  readonly problem: string | null
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
  /** Opens the form anew, keeping what was written in this one. */
  readonly carryOn: () => void
  /** Opens the form anew as it is stored. */
  readonly startOver: (withDraft: boolean) => Promise<void>
}

/** A form from its opening to its sending: what is asked, what was written before, what is being written now. */
export const useFormPage = (asked: OpenInput): FormPage => {
  const me = useSession((state) => state.user)
  const [turn, setTurn] = useState(0)
  const opened = useOpened(asked, turn)
  const carried = useRef<FormAnswers | null>(null)
  const [place, setPlace] = useState<{ turn: number; it: Sitting | string } | null>(null)
  const { data } = opened
  const meNow = useRef(me)
  useEffect(() => {
    meNow.current = me
  })
  const [question] = useState(asked)

  useEffect(() => {
    if (!data || !meNow.current) return
    const it = sitDown(question, data, meNow.current, carried.current)
    setPlace({ turn, it })
    return () => {
      if (typeof it !== 'string') it.leave()
    }
    // A sitting begins with what was opened, and with nothing else.
  }, [data, question, turn])

  const current = place?.turn === turn ? place.it : null
  const sitting = current !== null && typeof current !== 'string' ? current : null
  return {
    sitting,
    problem: typeof current === 'string' ? current : null,
    error: opened.error,
    isFetching: opened.isFetching,
    refetch: () => void opened.refetch(),
    carryOn() {
      carried.current = sitting?.store.answers() ?? null
      sitting?.saver.stop()
      setTurn(turn + 1)
    },
    async startOver(withDraft) {
      if (!sitting) return
      await sitting.saver.hold()
      sitting.saver.stop()
      sitting.forgetKept()
      const { formId, userId, answerId, bizType, bizId } = sitting.given()
      if (!withDraft)
        await dropDraft({
          formId,
          ...(userId ? { userId } : {}),
          ...(answerId ? { answerId } : {}),
          ...(bizType ? { bizType } : {}),
          ...(bizId ? { bizId } : {}),
        })
      carried.current = null
      setTurn(turn + 1)
    },
  }
}
