import { randomUUID } from 'node:crypto'
import { referralUntil } from '@xinqiao/domain'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'

/** A block that was lifted once, an appeal that waits for its answer, and somebody who was sent to the doctor. */
export const seedVisit = (
  app: TestApp,
  tenant: TestTenant,
  { admin, student, term, mark }: { admin: TestUser; student: TestUser; term: string; mark: string },
): Promise<{ break_appeal: string; psychiatric_referral: string }> =>
  inTenant(app, tenant, async (tx) => {
    const [appeal, release] = [randomUUID(), randomUUID()]
    await tx.insert('break_release', {
      id: release,
      visitor_id: student.id,
      term_id: term,
      reason: tx.keys.encrypt(inRow('break_release.reason', release), mark),
      released_by: admin.id,
      released_at: tx.now,
    })
    await tx.insert('break_appeal', {
      id: appeal,
      visitor_id: student.id,
      term_id: term,
      state: '1',
      words: tx.keys.encrypt(inRow('break_appeal.words', appeal), `${mark}的申诉`),
      created_at: tx.now,
    })
    await tx.insert('state_event', {
      entity: 'break_appeal',
      entity_id: appeal,
      version: 1,
      from_state: null,
      to_state: '1',
      action: 'appeal',
      actor_id: student.id,
      at: tx.now,
    })
    const referral = randomUUID()
    await tx.insert('psychiatric_referral', {
      id: referral,
      visitor_id: student.id,
      referrer_id: admin.id,
      state: 'open',
      reason: tx.keys.encrypt(inRow('psychiatric_referral.reason', referral), `${mark}的转介`),
      until: referralUntil(tx.now),
      created_at: tx.now,
    })
    await tx.insert('state_event', {
      entity: 'psychiatric_referral',
      entity_id: referral,
      version: 1,
      from_state: null,
      to_state: 'open',
      action: 'refer',
      actor_id: admin.id,
      at: tx.now,
    })
    return { break_appeal: appeal, psychiatric_referral: referral }
  })
