import { randomUUID } from 'node:crypto'
import { referralUntil } from '@xinqiao/domain'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'

/** A block that was lifted once, an appeal that waits for its answer, and somebody who was sent to the doctor. */
export const seedVisit = (
  app: TestApp,
  tenant: TestTenant,
  { admin, student, term, mark }: { admin: TestUser; student: TestUser; term: string; mark: string },
): Promise<{ break_appeal: string; psychiatric_referral: string }> =>
  inTenant(app, tenant, async (tx) => {
    const appeal = randomUUID()
    await tx.sql(
      `insert into break_release (tenant_id, id, visitor_id, term_id, reason, released_by, released_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [tx.tenantId, randomUUID(), student.id, term, tx.keys.encrypt('break_release.reason', mark), admin.id, tx.now],
    )
    await tx.sql(
      `insert into break_appeal (tenant_id, id, visitor_id, term_id, state, words, created_at)
       values ($1, $2, $3, $4, '1', $5, $6)`,
      [tx.tenantId, appeal, student.id, term, tx.keys.encrypt('break_appeal.words', `${mark}的申诉`), tx.now],
    )
    await tx.sql(
      `insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, actor_id, at)
       values ($1, 'break_appeal', $2, 1, null, '1', 'appeal', $3, $4)`,
      [tx.tenantId, appeal, student.id, tx.now],
    )
    const referral = randomUUID()
    await tx.sql(
      `insert into psychiatric_referral (tenant_id, id, visitor_id, referrer_id, state, reason, until, created_at)
       values ($1, $2, $3, $4, 'open', $5, $6, $7)`,
      [
        tx.tenantId,
        referral,
        student.id,
        admin.id,
        tx.keys.encrypt('psychiatric_referral.reason', `${mark}的转介`),
        referralUntil(tx.now),
        tx.now,
      ],
    )
    await tx.sql(
      `insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, actor_id, at)
       values ($1, 'psychiatric_referral', $2, 1, null, 'open', 'refer', $3, $4)`,
      [tx.tenantId, referral, admin.id, tx.now],
    )
    return { break_appeal: appeal, psychiatric_referral: referral }
  })
