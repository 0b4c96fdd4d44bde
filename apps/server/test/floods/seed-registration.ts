import { randomUUID } from 'node:crypto'
import { writeRegistration } from '../../src/modules/appointment/registration/registration.repo.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'

/** What a student registered with an answer of theirs, and a sign of danger in it. */
export const seedRegistration = (
  app: TestApp,
  tenant: TestTenant,
  { student, answer }: { student: TestUser; answer: string },
): Promise<Record<'risk_signal', string>> =>
  inTenant(app, tenant, async (tx) => {
    const signal = randomUUID()
    await writeRegistration(tx, {
      visitorId: student.id,
      type: '15',
      answerId: answer,
      repeatStatus: 1,
      isUrgent: true,
      dangerLevel: 4,
      wish: { fields: [], times: [], method: '3', sex: null, teacherName: null, siteId: null, teacherId: null },
    })
    await tx.insert('risk_signal', {
      id: signal,
      user_id: student.id,
      level: 4,
      source: 'registration',
      answer_id: answer,
      due_at: tx.now,
      created_at: tx.now,
    })
    await tx.insert('signal_word', {
      signal_id: signal,
      version: 1,
      body: tx.keys.encrypt(inRow('risk_signal.note', signal, 1), '电话里听出来的'),
    })
    await tx.insert('signal_sign', { signal_id: signal, no: 1, source: 'registration', weight: 6, at: tx.now })
    await tx.insert('signal_contact', { signal_id: signal, version: 1, way: 'phone', outcome: 'nobody', at: tx.now })
    return { risk_signal: signal }
  })
