import { formatDateTime } from '@xinqiao/domain'
import { useState } from 'react'
import { newClientId } from './client-id.ts'

export type Unsent = {
  readonly clientId: string
  readonly text: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string
  readonly state: 'sending' | 'failed'
}

/** What was typed and has not arrived. */
export type KeptWords = { readonly words: string; readonly unsent: readonly Unsent[] }
export const NOTHING: KeptWords = { words: '', unsent: [] }

type Line = Pick<Unsent, 'clientId' | 'text'>

/** Null when it arrived, words when it was refused; failing leaves open whether it arrived, so it is sent under its name again. */
export type Deliver = (line: Line) => Promise<string | null>

/** Nothing that was typed is lost: what fails stays in sight, what is refused goes back into the box. */
export function useOutbox(deliver: Deliver, first: KeptWords = NOTHING) {
  const [words, setWords] = useState(first.words)
  const [unsent, setUnsent] = useState<readonly Unsent[]>(() =>
    first.unsent.map((line) => ({ ...line, state: 'failed' as const })),
  )
  const [problem, setProblem] = useState<string | null>(null)

  const drop = (clientId: string): void => setUnsent((all) => all.filter((line) => line.clientId !== clientId))
  const giveBack = (text: string): void => setWords((now) => [text, now.trim()].filter(Boolean).join('\n'))

  async function post(line: Line): Promise<void> {
    setProblem(null)
    const sending = { ...line, time: formatDateTime(new Date()), state: 'sending' as const }
    setUnsent((all) => [...all.filter(({ clientId }) => clientId !== line.clientId), sending])
    try {
      const refusal = await deliver(line)
      drop(line.clientId)
      if (refusal === null) return
      giveBack(line.text)
      setProblem(refusal)
    } catch {
      setUnsent((all) => all.map((one) => (one.clientId === line.clientId ? { ...one, state: 'failed' } : one)))
    }
  }

  return {
    words,
    unsent,
    problem,
    write: (next: string) => {
      setWords(next)
      setProblem(null)
    },
    send: (text: string) => {
      setWords('')
      void post({ clientId: newClientId(), text })
    },
    again: (line: Line) => void post({ clientId: line.clientId, text: line.text }),
    putBack: ({ clientId, text }: Line) => {
      drop(clientId)
      giveBack(text)
    },
  }
}
