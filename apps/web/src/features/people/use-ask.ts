import { useState } from 'react'

/** A dialog as a question: asked with what it is about, answered once, null when it was closed. */
export function useAsk<Question, Answer>() {
  const [open, setOpen] = useState<{ question: Question; settle: (answer: Answer | null) => void } | null>(null)
  return {
    question: open?.question ?? null,
    ask: (question: Question): Promise<Answer | null> =>
      new Promise((resolve) => setOpen({ question, settle: resolve })),
    answer: (answer: Answer | null): void => {
      open?.settle(answer)
      setOpen(null)
    },
  }
}
