import { setPriority } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import { SheetError, type SheetFault } from './sheet-error.ts'

type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: SheetFault | null; readonly message: string }

/** A thread of its own for reading sheets: asked one thing at a time, so that it is never further ahead than one answer. */
export type Thread<Question, Value> = { ask(question: Question): Promise<Value>; close(): Promise<void> }

/** Small on purpose: young garbage is cheap to clear, and memory that is never taken need not be given back. */
const YOUNG_MB = 8

/** A hundred thousand rows take seconds to read; what takes longer than this was made to. */
const LONGEST_MS = 180_000

export type ThreadOptions = {
  readonly heapMb: number
  /** Not wanted any more: the thread ends in the middle of whatever it does. */
  readonly signal: AbortSignal
  readonly transfer?: readonly ArrayBuffer[]
  /** For one answer. */
  readonly longestMs?: number
}

/** A file that wants more memory or time than it is given ends its thread, not the server. */
export const startThread = <Question, Value>(
  file: URL,
  data: unknown,
  { heapMb, signal, transfer = [], longestMs = LONGEST_MS }: ThreadOptions,
): Thread<Question, Value> => {
  const worker = new Worker(file, {
    workerData: data,
    transferList: [...transfer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  let clock: NodeJS.Timeout | undefined
  let waiting: PromiseWithResolvers<Value> | null = null
  let ended: Error | null = null
  const settle = (act: (one: PromiseWithResolvers<Value>) => void) => {
    const one = waiting
    waiting = null
    clearTimeout(clock)
    if (one) act(one)
  }
  worker.on('message', (answer: Answer) => {
    settle((one) => {
      if (answer.ok) one.resolve(answer.value as Value)
      else one.reject(answer.fault ? new SheetError(answer.fault) : new Error(answer.message))
    })
  })
  const end = (error: Error) => {
    ended ??= error
    settle((one) => one.reject(error))
  }
  worker.on('error', (error: NodeJS.ErrnoException) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetError('too_big', { cause: error }) : error),
  )
  worker.on('exit', () => end(new Error('the thread has ended')))
  const cutShort = (error: Error): void => {
    end(error)
    void worker.terminate()
  }
  const stop = () => cutShort(signal.reason as Error)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  return {
    ask: (question) => {
      if (waiting) throw new Error('one question at a time')
      if (ended) return Promise.reject(ended)
      waiting = Promise.withResolvers<Value>()
      clock = setTimeout(() => cutShort(new SheetError('too_slow')), longestMs)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(question)
      return waiting.promise
    },
    close: async () => {
      signal.removeEventListener('abort', stop)
      await worker.terminate()
    },
  }
}

/** The other end. Runs behind everything else on the machine: whoever waits for a page comes before whoever waits for a file. */
export const answerQuestions = <Question>(answer: (question: Question) => Promise<unknown>): void => {
  // Only there does a thread have a priority of its own; elsewhere it would slow the whole process.
  if (process.platform === 'linux') setPriority(0, 5)
  const port = parentPort
  if (!port) throw new Error('no thread of somebody')
  const respond = async (question: Question): Promise<Answer> => {
    try {
      return { ok: true, value: await answer(question) }
    } catch (error) {
      return { ok: false, fault: error instanceof SheetError ? error.fault : null, message: String(error) }
    }
  }
  port.on('message', (question: Question) => void respond(question).then((value) => port.postMessage(value)))
}
