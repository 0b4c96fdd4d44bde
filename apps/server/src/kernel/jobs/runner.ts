import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, Logger as WorkerLogger, type TaskList, type WorkerEvents } from 'graphile-worker'
import { systemClock, uuidV7 } from '../clock.ts'
import type { WithTenant } from '../db/tenancy.ts'
import type { Pool } from '../db/pool.ts'
import type { Logger } from '../logger.ts'
import { runCron } from './cron-run.ts'
import type { CronDefinition, JobDefinition, JobHandler, Subscription } from './definition.ts'
import { createDelivery } from './outbox.ts'
import { guardWorkers } from './worker-guard.ts'

export type JobDeps = {
  owner: Pool
  withTenant: WithTenant
  /** Disabled and expired schools do no background work. */
  activeTenantIds: () => Promise<readonly number[]>
  logger: Logger
  jobs: readonly JobDefinition[]
  crons: readonly CronDefinition[]
  subscriptions: readonly Subscription[]
  concurrency?: number
  /** A run that lasts longer is shown while it runs. */
  showAfterMs?: number
  /** How long leaving waits for jobs that do not listen. */
  leaveMs?: number
}

const newId = uuidV7(systemClock)

type Envelope = { tenantId: number; data: unknown }
type Launched = { ended: Promise<unknown>; stop(): Promise<void> }

/** A school that rests keeps its jobs; they look again this much later. */
const REST_MS = 600_000
const RELAUNCH_MS = 1000
const ABORT_MS = 2000
/** Less than the fifteen seconds that requests under way get. */
const LEAVE_MS = 12_000

/** Works until stopped: the queue's runner gives up when it loses the database, and is then started again. */
export const startJobs = async (deps: JobDeps): Promise<{ stop(): Promise<void> }> => {
  let stopping = false
  let current = await launch(deps)
  const done = (async () => {
    for (;;) {
      await current.ended
      await current.stop()
      if (stopping) return
      deps.logger.error('job runner ended, starting it again')
      current = await relaunch(deps, () => stopping)
    }
  })()
  return {
    stop: async () => {
      stopping = true
      const stopped = current.stop().then(() => done)
      const isLate = sleep(deps.leaveMs ?? LEAVE_MS, true, { ref: false })
      // Its lock ends with the process, and another one takes it up.
      if (await Promise.race([stopped.then(() => false), isLate])) deps.logger.warn('left while a job was running')
    },
  }
}

/** The queue asks again in silence when it cannot ask the database for work: said once, until it could again. */
const tellOfStanding = (events: WorkerEvents, logger: Logger): void => {
  let isStanding = false
  const goesOn = () => {
    isStanding = false
  }
  events.on('job:start', goesOn)
  events.on('worker:getJob:empty', goesOn)
  events.on('worker:getJob:error', ({ error }) => {
    if (!isStanding) logger.error({ err: error }, 'no work can be taken from the queue')
    isStanding = true
  })
}

/** Clocks go before whatever waits to be sent: behind a gateway that hangs they would stand. */
const crontabLine = ({ name, schedule }: CronDefinition): string =>
  `${schedule} cron:${name} ?id=${name}&max=3&priority=-1`

const launch = async (deps: JobDeps): Promise<Launched> => {
  const events = new EventEmitter() as WorkerEvents
  tellOfStanding(events, deps.logger)
  const guard = await guardWorkers(deps.owner, events, deps.logger)
  try {
    const runner = await run({
      pgPool: deps.owner,
      taskList: { ...tenantTasks(deps), ...cronTasks(deps) },
      crontab: deps.crons.map(crontabLine).join('\n'),
      concurrency: deps.concurrency ?? 4,
      pollInterval: 2000,
      noHandleSignals: true,
      events,
      logger: new WorkerLogger(
        () => (level, message) => deps.logger[level === 'error' ? 'error' : 'debug']({ worker: true }, message),
      ),
      // Without a delay the queue lets a failed completion escape as an unhandled rejection, which would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: ABORT_MS } },
    })
    return {
      ended: runner.promise.catch(() => undefined),
      stop: async () => {
        await runner.stop().catch(() => undefined)
        await guard.stop()
      },
    }
  } catch (error) {
    await guard.stop()
    throw error
  }
}

const relaunch = async (deps: JobDeps, isStopping: () => boolean): Promise<Launched> => {
  for (;;) {
    await sleep(RELAUNCH_MS)
    if (isStopping()) return { ended: Promise.resolve(), stop: () => Promise.resolve() }
    try {
      const launched = await launch(deps)
      if (isStopping()) await launched.stop()
      return launched
    } catch (error) {
      deps.logger.error({ err: error }, 'job runner did not start')
    }
  }
}

const tenantTasks = (deps: JobDeps): TaskList => {
  const definitions: JobDefinition[] = [
    ...deps.jobs,
    { name: 'outbox', load: async () => createDelivery(deps.subscriptions) },
  ]
  return Object.fromEntries(
    definitions.map((definition) => {
      let handler: Promise<JobHandler> | null = null
      return [
        definition.name,
        async (payload, { job, addJob, abortSignal }) => {
          const { tenantId, data } = payload as Envelope
          if (!(await deps.activeTenantIds()).includes(tenantId)) {
            await addJob(definition.name, payload, {
              runAt: new Date(Date.now() + REST_MS),
              ...(job.key ? { jobKey: job.key } : {}),
            })
            return
          }
          handler ??= definition.load().catch((error: unknown) => {
            handler = null
            throw error
          })
          await (
            await handler
          )(data, {
            tenantId,
            withTenant: deps.withTenant,
            jobId: job.id,
            isLastAttempt: job.attempts >= job.max_attempts,
            signal: abortSignal ?? new AbortController().signal,
          })
        },
      ]
    }),
  )
}

/** A turn somebody asked for, with the number it is shown under; nothing, when it is its time. */
const askedTurn = (payload: unknown): { tenantId: number; id: string } | null => {
  const { tenantId, data } = Object(payload) as Partial<Envelope>
  return tenantId === undefined ? null : { tenantId, id: (data as { id: string }).id }
}

/** School by school: one that cannot be seen to holds up nobody else's, and is tried again with all of them. */
const cronTasks = (deps: JobDeps): TaskList =>
  Object.fromEntries(
    deps.crons.map((cron) => [
      `cron:${cron.name}`,
      async (payload, { job }) => {
        const active = await deps.activeTenantIds()
        const asked = askedTurn(payload)
        const heldBy = job.locked_by
        if (asked) {
          // It is over with this: whoever asked sees what became of it, and asks again or does not.
          if (active.includes(asked.tenantId)) await runCron(deps, cron, { ...asked, heldBy, isAsked: true })
          return
        }
        const failures: { error: unknown }[] = []
        for (const tenantId of active) {
          const failure = await runCron(deps, cron, { id: newId(), tenantId, heldBy, isAsked: false })
          if (failure) failures.push(failure)
        }
        if (failures.length > 0) throw failures[0]!.error
      },
    ]),
  )
