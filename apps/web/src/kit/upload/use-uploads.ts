import { useEffect, useReducer, useRef } from 'react'
import { reasonOf } from '../reason-of.ts'
import { uploadTexts } from './upload.messages.ts'

/** The page sends; the kit only says when, and listens. `signal` fires when the file is removed or the page left. */
export type SendFile<T> = (
  file: File,
  control: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<T>

export type UploadState<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'uploading'; readonly percent: number }
  | { readonly kind: 'done'; readonly answer: T }
  | { readonly kind: 'failed'; readonly reason: string }

export type UploadItem<T> = { readonly id: number; readonly file: File; readonly state: UploadState<T> }

type Change<T> =
  | { readonly kind: 'add'; readonly items: readonly UploadItem<T>[] }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'set'; readonly id: number; readonly state: UploadState<T> }

const AT_ONCE = 2

function apply<T>(items: readonly UploadItem<T>[], change: Change<T>): readonly UploadItem<T>[] {
  if (change.kind === 'add') return [...items, ...change.items]
  if (change.kind === 'remove') return items.filter(({ id }) => id !== change.id)
  return items.map((item) => (item.id === change.id ? { ...item, state: change.state } : item))
}

/** The queue behind `Upload`: two at a time, each on its own, a failed one waiting to be tried again. */
export function useUploads<T>(send: SendFile<T>, onChange: ((items: readonly UploadItem<T>[]) => void) | undefined) {
  const [items, change] = useReducer(apply<T>, [])
  const nextId = useRef(1)
  const running = useRef(new Map<number, AbortController>())
  const latest = useRef({ send, onChange })

  useEffect(() => {
    latest.current = { send, onChange }
  })

  useEffect(() => {
    const start = async ({ id, file }: UploadItem<T>): Promise<void> => {
      const control = new AbortController()
      running.current.set(id, control)
      const set = (state: UploadState<T>): void => {
        if (!control.signal.aborted) change({ kind: 'set', id, state })
      }
      set({ kind: 'uploading', percent: 0 })
      try {
        const answer = await latest.current.send(file, {
          signal: control.signal,
          onProgress: (percent) => {
            if (running.current.has(id)) set({ kind: 'uploading', percent: Math.round(percent) })
          },
        })
        running.current.delete(id)
        set({ kind: 'done', answer })
      } catch (error) {
        running.current.delete(id)
        set({ kind: 'failed', reason: reasonOf(error, uploadTexts.failed) })
      }
    }
    for (const item of items)
      if (item.state.kind === 'waiting' && !running.current.has(item.id) && running.current.size < AT_ONCE)
        void start(item)
    if (items.length > 0 || nextId.current > 1) latest.current.onChange?.(items)
  }, [items])

  useEffect(() => {
    const under = running.current
    return () => {
      for (const control of under.values()) control.abort()
      under.clear()
    }
  }, [])

  return {
    items,
    add: (files: readonly File[]) =>
      change({
        kind: 'add',
        items: files.map((file) => ({ id: nextId.current++, file, state: { kind: 'waiting' } })),
      }),
    retry: (id: number) => change({ kind: 'set', id, state: { kind: 'waiting' } }),
    remove: (id: number) => {
      running.current.get(id)?.abort()
      running.current.delete(id)
      change({ kind: 'remove', id })
    },
  }
}
