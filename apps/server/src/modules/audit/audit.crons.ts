import { writeAnchor } from '../../kernel/audit-chain.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'

export type AuditLog = Readonly<Record<'info' | 'error', (details: object, message: string) => void>>

/** Seals every chain hourly. Each seal is logged too: a copy outside the database is what a rewritten database cannot touch. */
export const anchorCron = (key: Buffer, logger: AuditLog | undefined): CronDefinition => ({
  name: 'audit-anchor',
  schedule: '7 * * * *',
  run: async ({ withTenant, tenantIds }) => {
    for (const tenantId of tenantIds) {
      const result = await withTenant({ tenantId, actor: null }, (tx) => writeAnchor(tx, key))
      if (result.kind === 'anchored') logger?.info({ tenant: tenantId, ...result }, 'audit anchor')
      if (result.kind === 'refused') logger?.error({ tenant: tenantId, ...result.firstBad }, 'audit chain is broken')
    }
  },
})
