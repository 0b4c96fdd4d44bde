import { randomUUID } from 'node:crypto'
import { aiTermsVersion } from '@xinqiao/domain'
import { sealGuardian, sealWords } from '../../src/modules/assistant/assistant.tables.ts'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'
import { writeSetting } from '../../src/modules/setting/index.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'

type Seeded = Record<'ai_session' | 'ai_message' | 'ai_risk_event', string>

/** A student's conversation that waits for a person, with a sign of danger, read once; a guardian had agreed. */
export const seedAssistant = (
  app: TestApp,
  tenant: TestTenant,
  { admin, student, mark }: { admin: TestUser; student: TestUser; mark: string },
): Promise<Seeded> =>
  inTenant(app, tenant, async (tx) => {
    const ids = { ai_session: randomUUID(), ai_message: randomUUID(), ai_risk_event: randomUUID() }
    const consent = randomUUID()
    const now = [tx.tenantId, tx.now] as const
    await writeSetting(tx, 'znhhsz', { aiEnable: true, aiOpening: `${mark}你好` })
    await tx.sql('insert into ai_consent (tenant_id, agreed_at, id, user_id, version) values ($1, $2, $3, $4, $5)', [
      ...now,
      consent,
      student.id,
      aiTermsVersion,
    ])
    await tx.sql(
      `insert into ai_guardian (tenant_id, confirmed_at, id, user_id, guardian, confirmed_by) values ($1, $2, $3, $4, $5, $6)`,
      [...now, consent, student.id, sealGuardian(tx, consent, `${mark}家长`), admin.id],
    )
    await tx.sql(
      `insert into ai_session (tenant_id, started_at, last_at, called_at, id, user_id, consent_id, model, state, called_by)
       values ($1, $2, $2, $2, $3, $4, $5, $6, '3', 'visitor')`,
      [...now, ids.ai_session, student.id, consent, mark],
    )
    await tx.sql(
      `insert into state_event (tenant_id, at, entity, entity_id, version, from_state, to_state, action)
       values ($1, $2, 'ai_session', $3, 1, null, '3', 'start')`,
      [...now, ids.ai_session],
    )
    await tx.sql(
      `insert into ai_message (tenant_id, created_at, id, session_id, seq, author, kind, label, body, reply, client_id, risk)
       values ($1, $2, $3, $4, 1, 'visitor', 'text', '', $5, 'done', $6, 1)`,
      [...now, ids.ai_message, ids.ai_session, sealWords(tx, ids.ai_message, `${mark}说的话`), randomUUID()],
    )
    await tx.sql(
      `insert into ai_risk_event (tenant_id, created_at, id, session_id, message_id, level, side, topics)
       values ($1, $2, $3, $4, $5, 1, 'input', array['hopeless'])`,
      [...now, ids.ai_risk_event, ids.ai_session, ids.ai_message],
    )
    await tx.sql(
      `insert into archive_grant (tenant_id, opened_at, until, id, session_id, viewer_id, person_id, layer, purpose, former_reason, via)
       values ($1, $2, $2, $3, $4, $5, $6, 3, 5, $7, 'session')`,
      [
        ...now,
        consent,
        ids.ai_session,
        admin.id,
        student.id,
        tx.keys.encrypt(inRow('ai_view.reason', consent), `${mark}核对`),
      ],
    )
    return ids
  })
