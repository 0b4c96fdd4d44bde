import { EventEmitter } from 'node:events'
import { run, Logger as WorkerLogger, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { WithTenant } from '../db/tenancy.ts'
import type { Pool } from '../db/pool.ts'
import type { Logger } from '../logger.ts'
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
}

type Envelope = { tenantId: number; data: unknown }

export const startJobs = async (deps: JobDeps): Promise<{ stop(): Promise<void> }> => {
  const events = new EventEmitter() as WorkerEvents
  const guard = await guardWorkers(deps.owner, events, deps.logger)
  const runner: Runner = await run({
    pgPool: deps.owner,
    taskList: { ...tenantTasks(deps), ...cronTasks(deps) },
    crontab: deps.crons.map((cron) => `${cron.schedule} cron:${cron.name} ?id=${cron.name}&max=3`).join('\n'),
    concurrency: deps.concurrency ?? 4,
    pollInterval: 2000,
    noHandleSignals: true,
    events,
    logger: new WorkerLogger(() => (level, message) => deps.logger[level === 'error' ? 'error' : 'debug']({ worker: true }, message)),
  })
  return {
    stop: async () => {
      await runner.stop().catch(() => undefined)
      await guard.stop()
    },
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
        async (payload, helpers) => {
          const { tenantId, data } = payload as Envelope
          if (!(await deps.activeTenantIds()).includes(tenantId)) return
          handler ??= definition.load()
          const { job } = helpers
          await (await handler)(data, {
            tenantId,
            withTenant: deps.withTenant,
            jobId: String(job.id),
            isLastAttempt: job.attempts >= job.max_attempts,
          })
        },
      ]
    }),
  )
}

const cronTasks = (deps: JobDeps): TaskList =>
  Object.fromEntries(
    deps.crons.map((cron) => [
      `cron:${cron.name}`,
      async () => cron.run({ withTenant: deps.withTenant, tenantIds: await deps.activeTenantIds(), now: new Date() }),
    ]),
  )
