import { randomUUID } from 'node:crypto'
import { errandKindOf, freezeLadder } from '@xinqiao/domain'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'
import { insertErrand, noteStep } from '../../src/modules/errand/errand.repo.ts'
import { ERRAND_NOTE } from '../../src/modules/errand/errand.tables.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'

/** Something the administrator owes about the student, with a step taken and a ladder of the school's own. */
export const seedErrand = (
  app: TestApp,
  tenant: TestTenant,
  { admin, student }: { admin: TestUser; student: TestUser },
): Promise<Record<'errand', string>> =>
  inTenant(app, tenant, async (tx) => {
    const { ladder, title, unit, from } = errandKindOf('outreach')
    const row = await insertErrand(tx, {
      kind: 'outreach',
      owner_id: admin.id,
      role_code: null,
      about_user_id: student.id,
      origin_entity: 'appointment',
      origin_id: randomUUID(),
      title,
      link: '/errand/index',
      due_at: tx.now,
      ladder: freezeLadder(ladder, { unit, from, startedAt: tx.now, dueAt: tx.now, daysOff: [] }),
    })
    await noteStep(tx, row, { no: 0, at: tx.now, told: [admin.id] })
    await tx.update(
      'errand',
      { id: row.id },
      { note: tx.keys.encrypt(inRow(ERRAND_NOTE, row.id), '电话里说好了'), next_at: tx.now },
    )
    await tx.insert('errand_ladder', {
      kind: 'record',
      steps: JSON.stringify(errandKindOf('record').ladder.steps),
      again: 1,
      updated_by: admin.id,
      updated_at: tx.now,
    })
    return { errand: row.id }
  })
