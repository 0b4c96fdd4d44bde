import type { Readable } from 'node:stream'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Bus, BusMessage } from '../notify.ts'
import { openLine, type Line, type Nudge } from './line.ts'

type Viewer = {
  readonly tenantId: number
  readonly userId: string
  readonly sessionId: string
  readonly permissions?: ReadonlySet<string>
}
type OpenLine = Line & { readonly viewer: Viewer; expiresAt: number }

export type PushDeps = {
  bus: Bus
  clock: Clock
  /** When the viewer's session runs out; null when it is over. */
  expiryOf(viewer: Viewer): Promise<Date | null>
  heartbeatMs?: number
  perPerson?: number
}

export type PushHub = {
  open(viewer: Viewer): Promise<Readable>
  size(): number
  close(): void
}

const HEARTBEAT_MS = 20_000
const PER_PERSON = 10
/** What concerns a whole school is told in portions, so that its browsers do not all ask in the same moment. */
const PORTION = 100
const PORTION_MS = 100

const everything: readonly Nudge[] = ['inbox', 'notice', 'task', 'appointment', 'assistant', 'menu', 'session']

/** Who keeps an eye on everybody's appointments and rota; the others hear of their own. */
const WATCHES = 'consult_schedule_list_tab'
/** Who looks after conversations with the machine. */
const LISTENS = 'consult_ai_list_tab'

/** Everybody who listens on this process, and what of the bus concerns whom. */
export const createPushHub = (deps: PushDeps): PushHub => {
  const lines = new Set<OpenLine>()
  const index = new Map<string, Set<OpenLine>>()
  let isClosed = false

  const keep = (line: OpenLine): void => {
    lines.add(line)
    for (const key of keysOf(line.viewer)) {
      const some = index.get(key) ?? new Set()
      index.set(key, some.add(line))
    }
  }
  const forget = (line: OpenLine): void => {
    lines.delete(line)
    for (const key of keysOf(line.viewer)) {
      const some = index.get(key)
      some?.delete(line)
      if (some?.size === 0) index.delete(key)
    }
  }
  const at = (key: string): OpenLine[] => [...(index.get(key) ?? [])]

  /** A session that is over ends its lines; when the database cannot say, the line stays and is asked about again. */
  const verify = async (line: OpenLine): Promise<void> => {
    const expiry = await deps.expiryOf(line.viewer).catch(() => undefined)
    if (expiry === null) line.end()
    else if (expiry) line.expiresAt = expiry.getTime()
  }
  const judge = (line: OpenLine): void => {
    line.nudge('session', 'menu')
    void verify(line)
  }
  const spread = (some: readonly OpenLine[], tell: (line: OpenLine) => void): void => {
    for (const line of some.slice(0, PORTION)) tell(line)
    const rest = some.slice(PORTION)
    if (rest.length > 0 && !isClosed) setTimeout(() => spread(rest, tell), PORTION_MS).unref()
  }
  const person = ({ tenantId, id }: BusMessage): OpenLine[] => at(`u/${tenantId}/${id}`)
  const school = ({ tenantId }: BusMessage): OpenLine[] => at(`t/${tenantId}`)

  const whom = (message: BusMessage): OpenLine[] => (message.id === undefined ? school(message) : person(message))
  for (const kind of ['inbox', 'appointment', 'notice'] as const)
    deps.bus.on(kind, (message) => spread(whom(message), (line) => line.nudge(kind)))
  deps.bus.on('rota', ({ tenantId }) => at(`w/${tenantId}`).forEach((line) => line.nudge('appointment')))
  deps.bus.on('assistant', (message) =>
    (message.id === undefined ? at(`a/${message.tenantId}`) : person(message)).forEach((line) =>
      line.nudge('assistant'),
    ),
  )
  deps.bus.on('task', (message) => person(message).forEach((line) => line.nudge('task')))
  deps.bus.on('session', ({ tenantId, id }) => at(`s/${tenantId}/${id}`).forEach(judge))
  deps.bus.on('user', (message) => person(message).forEach(judge))
  deps.bus.on('tenant', (message) => spread(school(message), judge))
  for (const kind of ['role', 'setting', 'menu'])
    deps.bus.on(kind, (message) => spread(school(message), (line) => line.nudge('menu')))
  // Nobody knows what was missed: everybody asks again.
  deps.bus.onGap(() =>
    spread([...lines], (line) => {
      line.nudge(...everything)
      void verify(line)
    }),
  )

  const heart = setInterval(() => {
    const now = deps.clock().getTime()
    for (const line of lines) {
      line.beat()
      if (line.expiresAt <= now) void verifyExpired(line)
    }
  }, deps.heartbeatMs ?? HEARTBEAT_MS)
  heart.unref()
  /** Run out and not renewed is over, too. */
  const verifyExpired = async (line: OpenLine): Promise<void> => {
    await verify(line)
    if (line.expiresAt <= deps.clock().getTime()) line.end()
  }

  return {
    open: async (viewer) => {
      const line: OpenLine = { ...openLine(), viewer, expiresAt: Number.POSITIVE_INFINITY }
      line.stream.once('close', () => forget(line))
      // Heard of from now on, so that an end in between is not missed.
      keep(line)
      const older = at(`u/${viewer.tenantId}/${viewer.userId}`).slice(0, -(deps.perPerson ?? PER_PERSON))
      for (const one of older) {
        one.nudge('replaced')
        one.end()
        forget(one)
      }
      await verify(line)
      if (isClosed) line.end()
      return line.stream
    },
    size: () => lines.size,
    close: () => {
      isClosed = true
      clearInterval(heart)
      for (const line of lines) line.end()
    },
  }
}

const keysOf = ({ tenantId, userId, sessionId, permissions }: Viewer): string[] => [
  `t/${tenantId}`,
  `u/${tenantId}/${userId}`,
  `s/${tenantId}/${sessionId}`,
  ...(permissions?.has(WATCHES) ? [`w/${tenantId}`] : []),
  ...(permissions?.has(LISTENS) ? [`a/${tenantId}`] : []),
]

export const countStreams = (hub: PushHub, registry: Registry): void => {
  const gauge: Gauge = new Gauge({
    name: 'xinqiao_push_streams',
    help: 'Browsers listening for nudges',
    registers: [registry],
    collect: () => gauge.set(hub.size()),
  })
}
