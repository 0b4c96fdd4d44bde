import autocannon from 'autocannon'

export type Shot = { method?: 'GET'; path: string; headers: Record<string, string>; body: string }

const CONNECTIONS = 20

/** Requests per second of each side in turn, several rounds, medians: a busy machine disturbs both alike. */
export const compare = async (
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<{ ours: number; bare: number }> => {
  const results = { ours: [] as number[], bare: [] as number[] }
  await ours()
  await bare()
  for (let round = 0; round < rounds; round++) {
    results.bare.push(await bare())
    results.ours.push(await ours())
  }
  return { ours: median(results.ours), bare: median(results.bare) }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const request = (shot: Shot) => ({
  method: shot.method ?? ('POST' as const),
  path: shot.path,
  headers: { 'Content-Type': 'application/json', ...shot.headers },
  ...(shot.method === 'GET' ? {} : { body: shot.body }),
})

/** Fires the shots from twenty connections, each its share of them over and over: for questions, which may be asked again. */
export const fire = async (url: string, shots: readonly Shot[], seconds: number): Promise<number> =>
  (await fired(url, shots, seconds)).rate

/** The same for writes: a signed one may be sent once, so there must be enough of them. */
export const fireOnce = async (url: string, shots: readonly Shot[], seconds: number): Promise<number> => {
  const { rate, total } = await fired(url, shots, seconds)
  if (total > shots.length) throw new Error('ran out of shots')
  return rate
}

/** Throws when anything but success comes back: a fast refusal is not a result. */
const fired = async (
  url: string,
  shots: readonly Shot[],
  seconds: number,
): Promise<{ rate: number; total: number }> => {
  const share = Math.floor(shots.length / CONNECTIONS)
  let connection = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: shots.slice(0, 1).map(request),
    ...(share > 0
      ? {
          setupClient: (client: autocannon.Client) => {
            const from = connection++ * share
            client.setRequests(shots.slice(from, from + share).map(request))
          },
        }
      : {}),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors from ${url}`)
  return { rate: result.requests.total / result.duration, total: result.requests.total }
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
