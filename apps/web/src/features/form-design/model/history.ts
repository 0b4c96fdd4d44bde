/** What can be undone and done again. Generic, since it knows nothing of what it keeps. */
export type History<T> = {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** what the last change was about: letters typed into one box are one step */
  readonly topic: string | null
}

const MOST = 200

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], topic: null })

export const record = <T>(history: History<T>, next: T, topic: string | null = null): History<T> => {
  if (next === history.present) return history
  const isSameStep = topic !== null && topic === history.topic
  return {
    past: isSameStep ? history.past : [...history.past, history.present].slice(-MOST),
    present: next,
    future: [],
    topic,
  }
}

export const undo = <T>(history: History<T>): History<T> => {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future], topic: null }
}

export const redo = <T>(history: History<T>): History<T> => {
  const [next, ...rest] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future: rest, topic: null }
}
