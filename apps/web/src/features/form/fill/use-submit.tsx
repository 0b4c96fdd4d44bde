import { formMessages, type FormProblem } from '@xinqiao/domain'
import { type RefObject, useRef, useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { complaintsIn, isCallFailure } from '../../../kit/failure.ts'
import { SUBMIT_GUARD_MS, useReclickGuard } from '../../../kit/gate/use-reclick-guard.ts'
import { scrollToFirstError } from '../../../kit/smart-form/scroll-to-error.ts'
import { toast } from '../../../kit/toast.ts'
import { fillMessages as texts } from '../form.messages.ts'
import { useSaveAnswer } from '../form.queries.ts'
import type { Sitting } from './sitting.ts'

const CODES = { conflict: 40_009, wrong: 44_121, formChanged: 44_125, answered: 44_126 } as const

type Outcome = {
  readonly onSubmitted: (answerId: string) => void
  /** somebody else has sent another edition meanwhile */
  readonly onConflict: () => void
  /** published anew, or answered in another place: what was written goes on there */
  readonly onMoved: () => void
}

/** Check, ask, send. Whatever goes wrong, nothing that was written is lost and the button can be pressed again. */
export const useSubmit = (sitting: Sitting, root: RefObject<HTMLElement | null>, outcome: Outcome) => {
  const save = useSaveAnswer()
  const counts = useReclickGuard(SUBMIT_GUARD_MS)
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const { store, saver, opened } = sitting

  const point = (problems: readonly FormProblem[]): void => {
    // The complaints are drawn first; only then is there something to scroll to.
    setTimeout(() => {
      if (root.current) scrollToFirstError(root.current, problems)
    })
  }

  const complain = (error: unknown): void => {
    if (!isCallFailure(error)) throw error
    const told = Object.entries(complaintsIn(error)).map(([prop, message]) => ({ prop, message }))
    if (error.code === CODES.conflict) outcome.onConflict()
    else if (error.code === CODES.formChanged) {
      toast.warning(texts.newVersion, { duration: 6000 })
      outcome.onMoved()
    } else if (error.code === CODES.answered && !opened.answer) {
      toast.warning(texts.answered, { duration: 6000 })
      outcome.onMoved()
    } else {
      if (told.length > 0) {
        store.show(told)
        point(told)
      }
      toast.error(error.message)
    }
  }

  const send = async (): Promise<void> => {
    // A draft that arrived after the answer would be a draft again.
    await saver.hold()
    try {
      const saved = await save.mutateAsync(sitting.given())
      saver.stop()
      sitting.forgetKept()
      toast.success(opened.answer ? texts.resubmitted : texts.submitted)
      if (saved.resign.length > 0)
        toast.warning(texts.resign(saved.resign.map(({ label }) => label).join('、')), { duration: 6000 })
      outcome.onSubmitted(saved.answerId)
    } catch (error) {
      saver.resume()
      complain(error)
    }
  }

  const submit = async (): Promise<void> => {
    if (isRunning.current || !counts()) return
    const problems = store.check()
    if (problems.length > 0) {
      toast.warning(texts.checkFailed(problems.length))
      point(problems)
      return
    }
    isRunning.current = true
    setBusy(true)
    try {
      const title = sitting.form.definition.submitTips?.trim() || formMessages.submit
      if (await confirm({ title, okText: texts.askSubmit })) await send()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { submit, busy }
}
