import type { EventEmitter } from 'node:events'
import pg from 'pg'

// An address may name several servers, separated by commas, of which one takes writes and the others follow it. Connections go
// to the one that takes writes; when it is lost, the others are asked which of them does now.

const PARTS = /^(postgres(?:ql)?:\/\/)(?:([^@/]*)@)?([^/?#]+)(.*)$/

/** One address for each server. */
export const serversOf = (url: string): string[] => {
  const [, scheme, user, hosts = ''] = PARTS.exec(url) ?? []
  const rest = PARTS.exec(url)?.[4] ?? ''
  if (!scheme) return [url]
  return hosts.split(',').map((host) => `${scheme}${user === undefined ? '' : `${user}@`}${host}${rest}`)
}

/** The same servers and database, as somebody else. */
export const asUser = (url: string, name: string, password: string): string =>
  url.replace(PARTS, (_, scheme: string, _user, hosts: string, rest: string) => {
    const user = `${encodeURIComponent(name)}:${encodeURIComponent(password)}`
    return `${scheme}${user}@${hosts}${rest}`
  })

export const databaseNameOf = (url: string): string =>
  decodeURIComponent(new URL(serversOf(url)[0] ?? url).pathname.slice(1))

const PATIENCE_MS = 3000

const takesWrites = async (url: string): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
    return rows[0]?.follows === false
  } finally {
    await client.end().catch(() => undefined)
  }
}

class Route {
  readonly #servers: readonly string[]
  #now: string
  #seeking: Promise<void> | null = null

  constructor(servers: readonly string[]) {
    this.#servers = servers
    this.#now = servers[0] ?? ''
  }

  get url(): string {
    return this.#now
  }

  /** However many connections are lost at once, it is looked for once. Finding none changes nothing: the next loss looks again. */
  seek(): Promise<void> {
    this.#seeking ??= this.#look().finally(() => {
      this.#seeking = null
    })
    return this.#seeking
  }

  async #look(): Promise<void> {
    let failure: unknown = new Error(
      'DATABASE_URL 中没有一台服务器接受写入：备库要先提升为主库。No server of DATABASE_URL takes writes: promote the standby first.',
    )
    for (const server of [this.#now, ...this.#servers.filter((one) => one !== this.#now)]) {
      try {
        if (await takesWrites(server)) {
          this.#now = server
          return
        }
      } catch (error) {
        // A server that refuses the password says more than one that is away.
        if ((error as { code?: string }).code?.startsWith('28')) failure = error
      }
    }
    throw failure
  }
}

const routes = new Map<string, Route>()

/** Shared by all connections of this process to the same servers. */
const routeOf = (url: string): Route => {
  let found = routes.get(url)
  if (!found) routes.set(url, (found = new Route(serversOf(url))))
  return found
}

const isSeveral = (url: string): boolean => serversOf(url).length > 1

/** The one server that takes writes now, for what connects once. */
export const primaryOf = async (url: string): Promise<string> => {
  if (!isSeveral(url)) return url
  const route = routeOf(url)
  await route.seek()
  return route.url
}

/** The driver's type says nothing of the good end. */
type Done = (error?: Error) => void

/** The sort of client that finds its way to this address; for one server the driver's own. */
export const clientFor = (url: string): typeof pg.Client => {
  if (!isSeveral(url)) return pg.Client
  const route = routeOf(url)
  const lost = () => void route.seek().catch(() => undefined)
  return class extends pg.Client {
    #follows = false

    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: route.url })
      this.on('error', lost)
      const { connection } = this as unknown as { connection: EventEmitter }
      connection.on('parameterStatus', (told: { parameterName: string; parameterValue: string }) => {
        if (told.parameterName === 'in_hot_standby') this.#follows = told.parameterValue === 'on'
      })
    }

    override connect(): Promise<this>
    override connect(done: (error: Error) => void): void
    override connect(done?: (error: Error) => void): Promise<this> | void {
      if (!done) return this.#connect()
      void this.#tell(done as Done)
    }

    async #tell(done: Done): Promise<void> {
      let failure: Error | undefined
      try {
        await this.#connect()
      } catch (error) {
        failure = error as Error
      }
      done(failure)
    }

    async #connect(): Promise<this> {
      try {
        await super.connect()
      } catch (error) {
        lost()
        throw error
      }
      if (!this.#follows) return this
      // It was the one that takes writes before it came back as a follower.
      lost()
      await this.end().catch(() => undefined)
      throw Object.assign(new Error('the server follows another one'), { code: '08004' })
    }
  }
}
