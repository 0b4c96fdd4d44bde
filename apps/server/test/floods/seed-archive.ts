import { randomUUID } from 'node:crypto'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'

/** A file that was opened, one that two people opened, a colleague who stands in, a file that is held, what went, a choice. */
export const seedArchive = (
  app: TestApp,
  tenant: TestTenant,
  { admin, student, host, mark }: { admin: TestUser; student: TestUser; host: string; mark: string },
): Promise<Record<'archive_grant' | 'break_glass' | 'cover' | 'legal_hold', string>> =>
  inTenant(app, tenant, async (tx) => {
    const [grant, glass, cover, hold] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const later = new Date(tx.now.getTime() + 3_600_000)
    await tx.insert('archive_grant', {
      id: grant,
      viewer_id: host,
      person_id: student.id,
      layer: 3,
      purpose: 2,
      reason: tx.keys.encrypt(inRow('archive_grant.reason', grant), mark),
      via: 'purpose',
      glass_id: null,
      opened_at: tx.now,
      until: tx.now,
    })
    await tx.insert('break_glass', {
      id: glass,
      asker_id: host,
      person_id: student.id,
      layer: 3,
      reason_code: 'life',
      reason: tx.keys.encrypt(inRow('break_glass.reason', glass), mark),
      state: 'ended',
      second_id: admin.id,
      opened_at: tx.now,
      until: tx.now,
      ended_at: tx.now,
      created_at: tx.now,
    })
    await tx.insert('state_event', {
      entity: 'break_glass',
      entity_id: glass,
      version: 1,
      from_state: null,
      to_state: 'ended',
      action: 'end',
      at: tx.now,
    })
    await tx.insert('cover', {
      id: cover,
      user_id: host,
      absent_id: admin.id,
      reason: 'leave',
      since: later,
      until: new Date(later.getTime() + 3_600_000),
      created_by: admin.id,
      created_at: tx.now,
    })
    await tx.insert('legal_hold', {
      id: hold,
      person_id: student.id,
      reason: tx.keys.encrypt(inRow('legal_hold.reason', hold), mark),
      set_by: host,
      set_at: tx.now,
      until: later,
    })
    // Not the student's, which the floods go on reading.
    await tx.insert('sealed_file', { person_id: admin.id, sealed_at: tx.now })
    const plan = randomUUID()
    const said = JSON.stringify({ signs: [mark], steps: [], people: [], places: [], agreements: [] })
    await tx.insert('safety_plan', {
      id: plan,
      user_id: student.id,
      no: 1,
      body: tx.keys.encrypt(inRow('safety_plan.body', plan), said),
      made_by: student.id,
      made_at: tx.now,
    })
    await tx.insert('retention_proof', {
      no: 1,
      part: 'visit',
      kind: 'appointment',
      policy: 'care',
      amount: 1,
      older_than: tx.now,
      at: tx.now,
      hash: Buffer.from(mark),
    })
    await tx.insert('own_choice', {
      id: randomUUID(),
      user_id: student.id,
      code: 'sms',
      is_on: true,
      wording: 1,
      made_at: tx.now,
    })
    return { archive_grant: grant, break_glass: glass, cover, legal_hold: hold }
  })
