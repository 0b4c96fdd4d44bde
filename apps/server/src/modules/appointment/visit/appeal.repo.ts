import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AppealRow } from './visit.tables.ts'
import { WORDS } from './visit.tables.ts'

/** Newest first. */
export const appealsOf = (tx: Tx, visitorId: string, termId: string): Promise<AppealRow[]> =>
  tx.sql<AppealRow>(
    `select * from break_appeal where tenant_id = $1 and visitor_id = $2 and term_id = $3 order by created_at desc, id desc`,
    [tx.tenantId, visitorId, termId],
  )

export const openAppeals = (tx: Tx, visitorId: string): Promise<AppealRow[]> =>
  tx.sql<AppealRow>(`select * from break_appeal where tenant_id = $1 and visitor_id = $2 and state = '1'`, [
    tx.tenantId,
    visitorId,
  ])

export const insertAppeal = async (
  tx: Tx,
  given: { visitorId: string; termId: string; words: string },
): Promise<AppealRow> => {
  const id = tx.newId()
  const [row] = await tx.sql<AppealRow>(
    `insert into break_appeal (tenant_id, id, visitor_id, term_id, state, words, created_at)
     values ($1, $2, $3, $4, '1', $5, $6) returning *`,
    [tx.tenantId, id, given.visitorId, given.termId, tx.keys.encrypt(inRow(WORDS, id), given.words), tx.now],
  )
  return row!
}
