import { useEffect, useRef, useState } from 'react'
import { sniff } from './file-kind.ts'
import { failureOf, type PreviewFailure, readReply } from './read-reply.ts'

/** `type` is null when the content is nothing we would show. */
export type LoadedFile = { readonly blob: Blob; readonly type: string | null }

export type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly file: LoadedFile }
  | { readonly status: 'failed'; readonly failure: PreviewFailure }

/** Reads once per `key`: pages pass a fresh function with every render. */
export function useLoaded(key: string, load: (() => Promise<Blob>) | null): { state: Loaded; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const wanted = load ? `${key}#${attempt}` : null
  const [done, setDone] = useState<{ wanted: string; state: Loaded } | null>(null)

  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })

  useEffect(() => {
    const { current: load } = latest
    if (!wanted || !load) return
    let isOver = false
    const read = async (): Promise<void> => {
      let state: Loaded
      try {
        const blob = await readReply(await load())
        const type = await sniff(blob)
        state = { status: 'ready', file: { blob, type } }
      } catch (error) {
        state = { status: 'failed', failure: failureOf(error) }
      }
      if (!isOver) setDone({ wanted, state })
    }
    void read()
    return () => {
      isOver = true
    }
  }, [wanted])

  return {
    state: done?.wanted === wanted && done ? done.state : { status: 'loading' },
    retry: () => setAttempt(attempt + 1),
  }
}
