import { auditCalls } from '@xinqiao/contract'
import { anchorKey } from '../../kernel/audit-chain.ts'
import type { Witness } from '../../kernel/audit-witness.ts'
import { register, type Registration } from '../../kernel/http/binding.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import type { TaskKind } from '../task/index.ts'
import { anchorCron, type AuditLog } from './audit.crons.ts'
import { auditWords } from './action-names.ts'
import { listEntries } from './list-entries.ts'
import { listFootprint } from './list-footprint.ts'
import { startVerification, verifyKind } from './verify-trail.ts'

export { entriesSource } from './list-entries.ts'
export { listFootprint } from './list-footprint.ts'
export { verifyAllTrails } from './verify-trail.ts'

export type AuditModule = {
  readonly registration: Registration
  readonly taskKinds: readonly TaskKind[]
  readonly crons: readonly CronDefinition[]
}

/** Reading the audit trail and proving that nobody changed it. */
export const createAuditModule = (deps: {
  masterKey: Buffer
  witnesses: readonly Witness[]
  logger?: AuditLog
}): AuditModule => {
  const key = anchorKey(deps.masterKey)
  return {
    registration: register(auditCalls, {
      'POST /admin/audit/page': (tx, { body }, ctx) => listEntries(tx, ctx.requireActor(), body),
      'GET /admin/audit/words': async () => auditWords(),
      'GET /admin/audit/mine': (tx, { query }, ctx) => listFootprint(tx, ctx.requireActor(), query),
      'POST /admin/audit/verify': (tx) => startVerification(tx),
    }),
    taskKinds: [verifyKind(key, deps.witnesses)],
    crons: [anchorCron(key, deps.logger)],
  }
}
