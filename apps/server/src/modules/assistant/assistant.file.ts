import { aiSessionMachine } from '@xinqiao/domain'
import type { FilePart } from '../archive/index.ts'
import { assistantTexts as texts } from './assistant.messages.ts'
import type { SessionRow } from './assistant.tables.ts'

export const assistantFilePart: FilePart = {
  code: 'assistant',
  layer: 3,
  label: texts.file,
  timeline: async (tx, personId) =>
    (
      await tx.sql<Pick<SessionRow, 'id' | 'state' | 'started_at'>>(
        `select id, state, started_at from ai_session where tenant_id = $1 and user_id = $2 order by started_at desc, id limit 500`,
        [tx.tenantId, personId],
      )
    ).map(({ id, state, started_at }) => ({
      at: started_at,
      title: texts.file,
      note: aiSessionMachine.states[state].label,
      path: `/aiConsultInfo?id=${id}`,
    })),
}
