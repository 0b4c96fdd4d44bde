/** `left` says how many wrong guesses are still free (or throws), `check` makes one guess and counts it before it ends. */
export type GuessGate = <T>(account: string, left: () => Promise<number>, check: () => Promise<T>) => Promise<T>

/**
 * Hashing takes so long that guesses sent together would all be looked at before the first is counted. So no more run side by
 * side than may still go wrong; the others wait and ask again. Per process: another one only adds its own few.
 */
export const createGuessGate = (): GuessGate => {
  const gates = new Map<string, Gate>()
  return async (account, left, check) => {
    const gate = gates.get(account) ?? { present: 0, running: 0, finished: 0, waiting: [] }
    gates.set(account, gate)
    gate.present++
    try {
      await enter(gate, left)
      try {
        return await check()
      } finally {
        gate.running--
        gate.finished++
      }
    } finally {
      gate.waiting.shift()?.()
      if (--gate.present === 0) gates.delete(account)
    }
  }
}

type Gate = { present: number; running: number; finished: number; waiting: (() => void)[] }

const enter = async (gate: Gate, left: () => Promise<number>): Promise<void> => {
  for (;;) {
    const { finished } = gate
    const allowed = await left()
    // A guess that ended while we asked may not be in the answer.
    if (gate.finished !== finished) continue
    if (gate.running < allowed) break
    await new Promise<void>((resolve) => gate.waiting.push(resolve))
  }
  gate.running++
}
