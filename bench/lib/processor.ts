import { readdirSync, readFileSync } from 'node:fs'

const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Gone since it was listed.
    return ''
  }
}

const threadsOf = (pid: number): string[] => readdirSync(`/proc/${pid}/task`).map((one) => `/proc/${pid}/task/${one}`)

/** The database's processes that answer this user. */
const answering = (user: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readOr(`/proc/${pid}/cmdline`).startsWith(`postgres: ${user} `))
    .map(Number)

/**
 * Milliseconds the server and the connections of its user have had a processor: on a machine that others use as well, what somebody
 * else does there hardly counts. Linux only.
 */
export const processorClock = (server: number, user: string) => (): number =>
  [server, ...answering(user)]
    .flatMap(threadsOf)
    .reduce((sum, thread) => sum + Number(readOr(`${thread}/schedstat`).split(' ')[0] ?? 0), 0) / 1e6
