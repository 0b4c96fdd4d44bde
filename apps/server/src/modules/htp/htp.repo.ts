import { ensure, notFound } from '../../kernel/app-error.ts'
import { openStepReason } from '../../kernel/db/sealed-events.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { DrawingRow, RatingRow, WorkRow } from './htp.tables.ts'

export const findDrawing = async (tx: Tx, id: string): Promise<DrawingRow> => ensure(await tx.find('drawing', { id }))

/** One's own, or none. */
export const ownDrawing = async (tx: Tx, userId: string, id: string): Promise<DrawingRow> => {
  const row = await tx.find('drawing', { id })
  if (!row || row.user_id !== userId) throw notFound()
  return row
}

/** This time's columns, in the order people sat down. */
export const ratingsOf = (tx: Tx, { id, attempt }: Pick<DrawingRow, 'id' | 'attempt'>): Promise<RatingRow[]> =>
  tx.sql<RatingRow>(
    `select * from drawing_rating where tenant_id = $1 and drawing_id = $2 and attempt = $3 order by claimed_at, id`,
    [tx.tenantId, id, attempt],
  )

export const worksOf = (tx: Tx, id: string): Promise<WorkRow[]> =>
  tx.sql<WorkRow>('select * from drawing_work where tenant_id = $1 and drawing_id = $2 order by attempt desc', [
    tx.tenantId,
    id,
  ])

/** Why it came back, the last time it did. */
export const returnReason = async (tx: Tx, { id }: Pick<DrawingRow, 'id'>): Promise<string> => {
  const step = await tx.row<{ version: number; reason: string | null; sealed_reason: Buffer | null }>(
    `select version, reason, sealed_reason from state_event
      where tenant_id = $1 and entity = 'drawing' and entity_id = $2 and action = 'return' order by version desc limit 1`,
    [tx.tenantId, id],
  )
  return step ? openStepReason(tx, { ...step, entity: 'drawing', entity_id: id }) : ''
}

export const namesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await tx.sql<{ id: string; real_name: string }>(
        'select id, real_name from user_account where tenant_id = $1 and id = any($2::uuid[])',
        [tx.tenantId, [...new Set(ids)]],
      )
    ).map(({ id, real_name: name }) => [id, name]),
  )
