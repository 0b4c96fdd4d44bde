import { aiSessionMachine, formatDateTime } from '@xinqiao/domain'
import { fileCopy, type FilePart, type Me } from '../file-part/index.ts'
import { assistantTexts as texts } from './assistant.messages.ts'
import { openWords, type LineRow, type SessionRow } from './assistant.tables.ts'

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
  copy: fileCopy(
    async (tx, { user }: Me) =>
      (
        await tx.sql<LineRow & { started_at: Date }>(
          `select m.*, s.started_at from ai_session s join ai_message m on m.tenant_id = $1 and m.session_id = s.id
            where s.tenant_id = $1 and s.user_id = $2 and s.state <> '4' order by s.started_at desc, s.id, m.seq`,
          [tx.tenantId, user.id],
        )
      ).map((row) => ({
        session: formatDateTime(row.started_at),
        time: formatDateTime(row.created_at),
        author: texts.authors[row.author],
        words: openWords(tx, row),
      })),
    {
      key: 'assistant',
      title: texts.file,
      place: 'sheet',
      columns: [
        { title: '开始于', width: 20, value: ({ session }) => session },
        { title: '时间', width: 20, value: ({ time }) => time },
        { title: '谁', width: 12, value: ({ author }) => author },
        { title: '说了什么', width: 90, value: ({ words }) => words },
      ],
    },
  ),
  // Its own job empties what was said, under a term the school may shorten.
  retention: {
    policy: 'assistant',
    emptied: {
      tables: ['ai_session', 'ai_message', 'ai_risk_event'],
      since: async (tx, since) =>
        (
          await tx.sql<{ id: string }>(
            'select id from ai_session where tenant_id = $1 and sealed_at > $2 and sealed_at <= $3',
            [tx.tenantId, since, tx.now],
          )
        ).map(({ id }) => id),
    },
  },
}
