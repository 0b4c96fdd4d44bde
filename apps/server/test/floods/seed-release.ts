import { randomUUID } from 'node:crypto'
import { commitmentOf } from '@xinqiao/domain'
import { sealNonce, sealWish } from '../../src/modules/queue/queue.tables.ts'
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
    await tx.insert('release_round', {
      id: ids.release_round,
      type: '2',
      title: `${mark}放号`,
      state: 'planned',
      opens_at: tx.now,
      closes_at: soon,
      commitment: commitmentOf(mark),
      nonce: sealNonce(tx, ids.release_round, mark),
      created_by: admin.id,
      created_at: tx.now,
    })
    await tx.insert('release_slot', { round_id: ids.release_round, slot_id: slot })
    await tx.insert('release_request', {
      id: ids.release_request,
      round_id: ids.release_round,
      visitor_id: student.id,
      choices: [slot],
      consult_method: 3,
      created_at: tx.now,
    })
    await tx.insert('wait_entry', {
      id: ids.wait_entry,
      visitor_id: student.id,
      type: '2',
      family: 'counsel',
      consult_method: 3,
      wish: sealWish(tx, ids.wait_entry, { times: [], teacherId: null, single: null }),
      is_urgent: false,
      source: 5,
      state: 'waiting',
      created_by: student.id,
      created_at: tx.now,
    })
    return ids
  })
