import type { Witness } from './audit-witness.ts'
import type { SealedColumn } from './db/reseal.ts'
import type { Follow } from './db/tenancy.ts'
import type { Registration } from './http/binding.ts'
import type { CronDefinition, JobDefinition, Subscription } from './jobs/definition.ts'

/**
 * What a module gives to the house. A module that takes something from all the others (answers, approvals, exports, the workbench)
 * adds its own line to this in its module file.
 */
export interface Contributions {
  registrations: readonly Registration[]
  jobs: readonly JobDefinition[]
  crons: readonly CronDefinition[]
  subscriptions: readonly Subscription[]
  /** What happens in the same transaction when something has been said in it. */
  follows: readonly Follow[]
  /** What the trail keeps a fingerprint of. */
  witnesses: readonly Witness[]
  /** Columns that are encrypted again when a school's key is changed. */
  sealed: readonly SealedColumn[]
}

export type Module = Readonly<Partial<Contributions>>

export const defineModule = (module: Module): Module => module

/** Everything of one kind that these modules give. */
export const gather = <K extends keyof Contributions>(
  modules: readonly Module[],
  kind: K,
): Contributions[K][number][] =>
  modules.flatMap((module) => (module[kind] ?? []) as readonly Contributions[K][number][])
