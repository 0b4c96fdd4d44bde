import type { WithTenant } from '../db/tenancy.ts'

/** What a handler gets. The tenant is that of the transaction that asked for the job, never taken from the payload. */
export type JobContext = {
  tenantId: number
  withTenant: WithTenant
  jobId: string
  isLastAttempt: boolean
  /** Aborted when the process is leaving: long work stops and throws, and another process takes the job. */
  signal: AbortSignal
}
export type JobHandler = (data: unknown, context: JobContext) => Promise<void>

/** Runs at least once: every handler must be idempotent. The code is loaded when the first such job arrives. */
export type JobDefinition = { readonly name: string; readonly load: () => Promise<JobHandler> }

/** Recurring work, once per tick for the whole deployment, however many processes run. */
export type CronDefinition = {
  /** Letters, digits and dashes. */
  readonly name: string
  /** Five fields, UTC. */
  readonly schedule: string
  readonly run: (context: { withTenant: WithTenant; tenantIds: readonly number[]; now: Date }) => Promise<void>
}

export type EventHandler = (payload: unknown, context: JobContext & { eventId: string }) => Promise<void>
/** A module's answer to another module's event. */
export type Subscription = { readonly event: string; readonly handler: string; readonly handle: EventHandler }
