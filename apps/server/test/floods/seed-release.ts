import { randomUUID } from 'node:crypto'
import { commitmentOf } from '@xinqiao/domain'
import { sealNonce, sealWish } from '../../src/modules/release/release.tables.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'

type Seeded = Record<'release_round' | 'release_request' | 'wait_entry', string>

/** A round that is open, a student who has asked in it, and the same student in the queue. */
export const seedRelease = (
  app: TestApp,
  tenant: TestTenant,
  { admin, student, slot, mark }: { admin: TestUser; student: TestUser; slot: string; mark: string },
): Promise<Seeded> =>
  inTenant(app, tenant, async (tx) => {
    const ids = { release_round: randomUUID(), release_request: randomUUID(), wait_entry: randomUUID() }
    const soon = new Date(tx.now.getTime() + 3_600_000)
    await tx.sql(
      `insert into release_round (tenant_id, id, type, title, state, opens_at, closes_at, commitment, nonce, created_by, created_at)
       values ($1, $2, '2', $3, 'planned', $4, $5, $6, $7, $8, $4)`,
      [tx.tenantId, ids.release_round, `${mark}放号`, tx.now, soon, commitmentOf(mark), sealNonce(tx, mark), admin.id],
    )
    await tx.sql('insert into release_slot (tenant_id, round_id, slot_id) values ($1, $2, $3)', [
      tx.tenantId,
      ids.release_round,
      slot,
    ])
    await tx.sql(
      `insert into release_request (tenant_id, id, round_id, visitor_id, choices, consult_method, created_at)
       values ($1, $2, $3, $4, $5::uuid[], 3, $6)`,
      [tx.tenantId, ids.release_request, ids.release_round, student.id, [slot], tx.now],
    )
    await tx.sql(
      `insert into wait_entry (tenant_id, id, visitor_id, type, family, consult_method, wish, is_urgent, source, state, created_by,
         created_at)
       values ($1, $2, $3, '2', 'counsel', 3, $4, false, 5, 'waiting', $3, $5)`,
      [tx.tenantId, ids.wait_entry, student.id, sealWish(tx, { times: [], teacherId: null, single: null }), tx.now],
    )
    return ids
  })
