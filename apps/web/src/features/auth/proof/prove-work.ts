import type { Puzzle } from '@xinqiao/contract/client'

/** In a worker, loaded when there is a puzzle: the page stays awake and says what it waits for. */
export const proveWork = (puzzle: Puzzle): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', ({ message }) => {
      worker.terminate()
      reject(new Error(message))
    })
    worker.postMessage(puzzle, { transfer: [] })
  })
