import autocannon from 'autocannon'

export type Shot = { path: string; headers: Record<string, string>; body: string }

const CONNECTIONS = 20

/** Requests per second of each side in turn, several rounds, medians: a busy machine disturbs both alike. */
export const compare = async (rounds: number, seconds: number, ours: () => Promise<number>, bare: () => Promise<number>): Promise<{ ours: number; bare: number }> => {
  void seconds
  const results = { ours: [] as number[], bare: [] as number[] }
  await ours()
  await bare()
  for (let round = 0; round < rounds; round++) {
    results.bare.push(await bare())
    results.ours.push(await ours())
  }
  return { ours: median(results.ours), bare: median(results.bare) }
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Throws when anything but success comes back: a fast refusal is not a result. */
export const fire = async (url: string, shots: readonly Shot[], seconds: number): Promise<number> => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: shots.map((shot) => ({ method: 'POST' as const, path: shot.path, headers: { 'Content-Type': 'application/json', ...shot.headers }, body: shot.body })),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors from ${url}`)
  return result.requests.total / result.duration
}

/** For flows of several requests: `workers` loops for some seconds. */
export const loop = async (workers: number, seconds: number, once: () => Promise<unknown>): Promise<number> => {
  const until = Date.now() + seconds * 1000
  let done = 0
  const started = Date.now()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (Date.now() < until) {
        await once()
        done++
      }
    }),
  )
  return done / ((Date.now() - started) / 1000)
}
