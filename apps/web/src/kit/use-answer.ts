import { useEffect, useRef, useState } from 'react'

type Given<T> = {
  readonly question: string
  readonly attempt: number
  readonly outcome: { readonly data: T } | { readonly error: unknown }
}

export type Answer<T> = { readonly retry: () => void } & (
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly data: T }
)

/** The answer to the question asked now: one that comes to an earlier question is dropped. No question is idle. */
export function useAnswer<T>(question: string | null, ask: (question: string) => Promise<T>): Answer<T> {
  const [given, setGiven] = useState<Given<T> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    if (question === null) return
    let isWanted = true
    const give = (outcome: Given<T>['outcome']): void => {
      if (isWanted) setGiven({ question, attempt, outcome })
    }
    asking.current(question).then(
      (data) => give({ data }),
      (error: unknown) => give({ error }),
    )
    return () => {
      isWanted = false
    }
  }, [question, attempt])

  const retry = (): void => setAttempt((last) => last + 1)
  if (question === null) return { state: 'idle', retry }
  if (given?.question !== question || given.attempt !== attempt) return { state: 'loading', retry }
  return 'error' in given.outcome
    ? { state: 'failed', error: given.outcome.error, retry }
    : { state: 'ready', data: given.outcome.data, retry }
}
