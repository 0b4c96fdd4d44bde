import { aiRiskNames, aiSafetyPurpose, aiSessionMachine, formatDateTime, riskTopics } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { openStepReason } from '../../kernel/db/sealed-events.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSteps } from '../../kernel/steps.ts'
import { openGrantReason, type GrantReason } from '../archive/index.ts'
import { assistantTexts as texts } from './assistant.messages.ts'
import { sessionInSight } from './assistant.policy.ts'
import { readAssistantRules } from './assistant.settings.ts'
import type { Author } from './assistant.tables.ts'
import { LOOK_PURPOSE, purposeName } from './own-sessions.ts'
import { keptUntil, textOr } from './session.views.ts'
import { staffView } from './staff.views.ts'

type EventRow = {
  id: string
  level: number
  side: string
  topics: string[]
  signal_level: number | null
  created_at: Date
}

const doneText = ({ side, signal_level }: EventRow): string =>
  side === 'output' ? texts.replaced : (signal_level && texts.raised[signal_level]) || texts.kept

const riskEvents = async (tx: Tx, sessionId: string) =>
  (
    await tx.sql<EventRow>(
      `select id, level, side, topics, signal_level, created_at from ai_risk_event
        where tenant_id = $1 and session_id = $2 order by created_at, id`,
      [tx.tenantId, sessionId],
    )
  ).map((row) => ({
    id: row.id,
    at: formatDateTime(row.created_at),
    level: row.level,
    levelName: aiRiskNames[row.level] ?? '',
    side: row.side,
    sideName: texts.sides[row.side] ?? '',
    topics: row.topics.map((topic) => (riskTopics as Readonly<Record<string, string>>)[topic] ?? topic),
    doneText: doneText(row),
  }))

type LookRow = GrantReason & { name: string; purpose: number; opened_at: Date }

const looks = async (tx: Tx, sessionId: string) =>
  (
    await tx.sql<LookRow>(
      `select v.id, u.real_name as name, ${LOOK_PURPOSE} as purpose, v.reason, v.former_reason, v.opened_at from archive_grant v
         join user_account u on u.tenant_id = $1 and u.id = v.viewer_id
        where v.tenant_id = $1 and v.session_id = $2 order by v.opened_at, v.id`,
      [tx.tenantId, sessionId],
    )
  ).map((row) => ({
    byName: row.name,
    purposeName: purposeName(row.purpose),
    reason: openGrantReason(tx, row),
    at: formatDateTime(row.opened_at),
    isTold: row.purpose !== aiSafetyPurpose,
  }))

const stepLabel = (action: string): string =>
  aiSessionMachine.transitions.find((row) => row.action === action)?.label ?? '开始'

const steps = async (tx: Tx, sessionId: string) =>
  (await readSteps(tx, aiSessionMachine.name, sessionId)).map((step) => ({
    at: formatDateTime(step.at),
    label: stepLabel(step.action),
    byName: step.by ?? '系统',
    reason: openStepReason(tx, step),
  }))

type Agreed = { version: string; agreed_at: Date; withdrawn_at: Date | null }

const countsOf = async (tx: Tx, sessionId: string): Promise<Record<Author, number>> => {
  const rows = await tx.sql<{ author: Author; n: number }>(
    'select author, count(*)::int as n from ai_message where tenant_id = $1 and session_id = $2 group by author',
    [tx.tenantId, sessionId],
  )
  const count = (author: Author) => rows.find((row) => row.author === author)?.n ?? 0
  return { visitor: count('visitor'), assistant: count('assistant'), staff: count('staff'), system: count('system') }
}

/** All that can be known of a session without reading it. */
export const readSession = async (tx: Tx, actor: Actor, id: string) => {
  const row = await sessionInSight(tx, actor, id)
  const [agreed] = await tx.sql<Agreed>(
    'select version, agreed_at, withdrawn_at from ai_consent where tenant_id = $1 and id = $2',
    [tx.tenantId, row.consent_id],
  )
  const { keepDays } = await readAssistantRules(tx)
  return {
    ...(await staffView(tx, actor, id)),
    consentVersion: agreed?.version ?? '',
    consentAt: formatDateTime(agreed?.agreed_at ?? row.started_at),
    withdrawnAt: textOr(agreed?.withdrawn_at ?? null),
    model: row.model,
    keptUntil: keptUntil(row, keepDays),
    counts: await countsOf(tx, id),
    riskEvents: await riskEvents(tx, id),
    views: await looks(tx, id),
    steps: await steps(tx, id),
  }
}
