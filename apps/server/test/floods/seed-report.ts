import { beginReport, countReport } from '../../src/modules/report/index.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant } from '../people.ts'

/** A month's report that waits to be checked, and a word about how to count. */
export const seedReport = (app: TestApp, tenant: TestTenant): Promise<{ monthly_report: string }> =>
  inTenant(app, tenant, async (tx) => {
    const id = await beginReport(tx, { month: '2025-03' })
    if (id === null) throw new Error('the month has a report already')
    await countReport(tx, id)
    await tx.sql(`insert into analyze_setting (tenant_id, version, items, at) values ($1, 1, '[]'::jsonb, $2)`, [
      tx.tenantId,
      tx.now,
    ])
    return { monthly_report: id }
  })
