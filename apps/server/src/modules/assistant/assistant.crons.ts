import { aiIdleHours, aiSessionMachine, millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachDue } from '../../kernel/jobs/each-school.ts'
import { readAssistantRules } from './assistant.settings.ts'
import { endedLine } from './end-session.ts'
import { moveSession } from './move-session.ts'

type Due = (tx: Tx, keepDays: number) => Promise<{ id: string }[]>

const ago = (tx: Tx, milliseconds: number): Date => new Date(tx.now.getTime() - milliseconds)

/** Nobody has said anything for a day. Whoever waits for a person is kept, as long as anything may be kept. */
const dueToEnd: Due = (tx, keepDays) =>
  tx.sql(
    `select id from ai_session where tenant_id = $1 and state in ('1', '3')
        and last_at <= case when state = '3' and taken_by is null then $3::timestamptz else $2::timestamptz end
      order by last_at`,
    [tx.tenantId, ago(tx, aiIdleHours * millisecondsPer.hour), ago(tx, keepDays * millisecondsPer.day)],
  )

const dueToSeal: Due = (tx, keepDays) =>
  tx.sql(
    `select id from ai_session where tenant_id = $1 and state = '2' and ended_at <= $2
      and not file_held($1, user_id) order by ended_at`,
    [tx.tenantId, ago(tx, keepDays * millisecondsPer.day)],
  )

const endIdle = async (tx: Tx, id: string): Promise<void> => {
  await moveSession(tx, { id, action: 'expire', by: 'system', set: { ended_at: tx.now, ended_by: 'expire' } })
  await endedLine(tx, id, 'expire')
}

const seal = async (tx: Tx, id: string): Promise<void> => {
  await moveSession(tx, { id, action: 'seal', by: 'system', set: { sealed_at: tx.now } })
  tx.audit({ action: 'assistant.seal', subjectType: 'ai_session', subjectId: id })
}

const each = (due: Due, run: (tx: Tx, id: string) => Promise<void>) =>
  eachDue(async (tx) => (await due(tx, (await readAssistantRules(tx)).keepDays)).map(({ id }) => id), run)

export const assistantCrons: readonly CronDefinition[] = [
  { name: 'assistant-idle', schedule: '17 * * * *', run: each(dueToEnd, endIdle) },
  // Half past three in the morning in China.
  { name: 'assistant-seal', schedule: '30 19 * * *', run: each(dueToSeal, seal) },
  replayCron(aiSessionMachine.name, 'ai_session'),
]
