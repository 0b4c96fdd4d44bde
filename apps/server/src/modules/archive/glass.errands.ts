import { workingDeadline } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { daysOffOf, keepErrands, type ErrandSource } from '../errand/index.ts'
import type { GlassRow } from './archive.tables.ts'

const ENTITY = 'break_glass'

/** A broken glass is looked at by a third person within a working day; after that it is owed (V9). */
export const keepGlassErrand = async (tx: Tx, row: GlassRow): Promise<void> => {
  const endedAt = row.state === 'ended' ? row.ended_at : null
  const dueAt = endedAt && workingDeadline(endedAt, 1, await daysOffOf(tx, 'workday'))
  await keepErrands(tx, glassErrands, row.id, {
    wanted:
      dueAt && dueAt <= tx.now
        ? [{ kind: 'glass_review', aboutUserId: row.person_id, dueAt, link: '/archiveGlass/index?tab=open' }]
        : [],
    ending: 'settle',
  })
}

export const glassErrands: ErrandSource = {
  entity: ENTITY,
  owed: async (tx) =>
    (
      await tx.sql<{ id: string }>(
        `select g.id from break_glass g where g.tenant_id = $1 and g.state = 'ended' and g.ended_at <= $2::timestamptz - interval '1 day'
            and not exists (select 1 from errand e where e.tenant_id = $1 and e.origin_entity = '${ENTITY}'
              and e.origin_id = g.id and e.state = 'open') order by g.ended_at limit 200`,
        [tx.tenantId, tx.now],
      )
    ).map(({ id }) => id),
  adopt: async (tx, id) => {
    const row = await tx.row<GlassRow>('select * from break_glass where tenant_id = $1 and id = $2 for update', [
      tx.tenantId,
      id,
    ])
    if (row) await keepGlassErrand(tx, row)
  },
}
