import { afterEach, expect, test } from 'vitest'
import { startThread, type Thread } from './thread.ts'

/** Answers 0 and never comes back from anything else. */
const SPINS = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (n) => {
      while (n > 0);
      parentPort.postMessage({ ok: true, value: n })
    })`)}`,
)

let thread: Thread<number, number>
afterEach(() => thread.close())

test('an answer that takes too long ends the thread', async () => {
  thread = startThread(SPINS, null, { heapMb: 16, signal: new AbortController().signal, longestMs: 500 })
  await expect(thread.ask(1)).rejects.toMatchObject({ fault: 'too_slow' })
  await expect(thread.ask(0)).rejects.toMatchObject({ fault: 'too_slow' })
})

test('whoever does not want it any more ends it in the middle of its work', async () => {
  const wanted = new AbortController()
  thread = startThread(SPINS, null, { heapMb: 16, signal: wanted.signal })
  expect(await thread.ask(0)).toBe(0)
  const answer = thread.ask(1)
  wanted.abort(new Error('cancelled'))
  await expect(answer).rejects.toThrow('cancelled')
})
