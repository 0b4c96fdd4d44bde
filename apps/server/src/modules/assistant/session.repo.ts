import type { RiskLevel } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { sealWords, type Author, type LineKind, type LineRow, type SessionRow } from './assistant.tables.ts'

export const findSession = (tx: Tx, id: string): Promise<SessionRow | undefined> => tx.find('ai_session', { id })

/** Whoever holds it writes the next line: order comes from here. */
export const lockSession = (tx: Tx, id: string): Promise<SessionRow | undefined> =>
  tx.row('select * from ai_session where tenant_id = $1 and id = $2 for update', [tx.tenantId, id])

export const liveSessionOf = (tx: Tx, userId: string): Promise<SessionRow | undefined> =>
  tx.row(`select * from ai_session where tenant_id = $1 and user_id = $2 and state in ('1', '3')`, [
    tx.tenantId,
    userId,
  ])

export const linesOf = (tx: Tx, sessionId: string): Promise<LineRow[]> =>
  tx.sql('select * from ai_message where tenant_id = $1 and session_id = $2 order by seq', [tx.tenantId, sessionId])

export const lineBy = (tx: Tx, sessionId: string, clientId: string): Promise<LineRow | undefined> =>
  tx.find('ai_message', { session_id: sessionId, client_id: clientId })

type NewLine = {
  author: Author
  words: string
  label?: string
  kind?: LineKind
  authorId?: string
  clientId?: string
  reply?: LineRow['reply']
  risk?: RiskLevel
}

/** Adds a line at the end. The session must be locked by this transaction. */
export const addLine = async (tx: Tx, sessionId: string, line: NewLine): Promise<LineRow> => {
  const id = tx.newId()
  const [row] = await tx.sql<LineRow>(
    `insert into ai_message (tenant_id, id, session_id, seq, author, author_id, kind, label, body, reply, asked_at, client_id,
                             risk, created_at)
     select $1, $2, $3, coalesce(max(m.seq), 0) + 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
       from ai_message m where m.tenant_id = $1 and m.session_id = $3
     returning *`,
    [
      tx.tenantId,
      id,
      sessionId,
      line.author,
      line.authorId ?? null,
      line.kind ?? 'text',
      line.label ?? '',
      sealWords(tx, id, line.words),
      line.reply ?? null,
      line.reply === 'pending' ? tx.now : null,
      line.clientId ?? null,
      line.risk ?? 0,
      tx.now,
    ],
  )
  await tx.update('ai_session', { id: sessionId }, { last_at: tx.now })
  return row!
}

export const setReply = (tx: Tx, ids: readonly string[], reply: LineRow['reply']): Promise<unknown> =>
  tx.sql(
    `update ai_message set reply = $3, asked_at = case when $3 = 'pending' then $4 else asked_at end
      where tenant_id = $1 and id = any($2::uuid[]) and author = 'visitor'`,
    [tx.tenantId, ids, reply, tx.now],
  )

type NewEvent = {
  sessionId: string
  messageId: string | null
  level: 1 | 2
  side: 'input' | 'output'
  topics: readonly string[]
  signal: 4 | 5 | null
}

export const addRiskEvent = (tx: Tx, event: NewEvent): Promise<unknown> =>
  tx.insert('ai_risk_event', {
    id: tx.newId(),
    session_id: event.sessionId,
    message_id: event.messageId,
    level: event.level,
    side: event.side,
    topics: event.topics,
    signal_level: event.signal,
    created_at: tx.now,
  })
