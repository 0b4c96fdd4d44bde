import type { Post } from '../auth/index.ts'

const TIMEOUT_MS = 5000

/** One line, without a word about any school. */
export const createBeat = (url: string, post: Post) => async (): Promise<void> => {
  const { ok, status } = await post(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"status":"well"}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!ok) throw new Error(`the watcher outside answered ${status}`)
}
