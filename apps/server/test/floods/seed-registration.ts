import { randomUUID } from 'node:crypto'
import { writeRegistration } from '../../src/modules/registration/registration.repo.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'

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
    await tx.sql(
      `insert into risk_signal (tenant_id, id, user_id, level, source, answer_id, due_at, created_at)
       values ($1, $2, $3, 4, 'registration', $4, $5, $5)`,
      [tx.tenantId, signal, student.id, answer, tx.now],
    )
    await tx.sql('insert into signal_word (tenant_id, signal_id, version, body) values ($1, $2, 1, $3)', [
      tx.tenantId,
      signal,
      tx.keys.encrypt('risk_signal.note', '电话里听出来的'),
    ])
    return { risk_signal: signal }
  })
