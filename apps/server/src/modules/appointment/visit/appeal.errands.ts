import { errandDueDays, workingDeadline } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { daysOffOf, keepErrands, type ErrandSource } from '../../errand/index.ts'
import type { AppealRow } from './visit.tables.ts'

export const appealLink = ({ visitor_id, term_id }: Pick<AppealRow, 'visitor_id' | 'term_id'>): string =>
  `/cancelbreakelist/index?visitorId=${visitor_id}&termId=${term_id}`

/** Somebody waits for an answer, and may book nothing meanwhile: so many working days, and no more. */
export const keepAppealErrand = async (tx: Tx, row: AppealRow): Promise<void> => {
  const isOpen = row.state === '1'
  const dueAt = workingDeadline(row.created_at, errandDueDays.appeal, await daysOffOf(tx, 'workday'))
  await keepErrands(tx, appealErrands, row.id, {
    wanted: isOpen ? [{ kind: 'appeal', aboutUserId: row.visitor_id, dueAt, link: appealLink(row) }] : [],
    ending: row.decided_by === null ? 'drop' : 'settle',
  })
}

export const appealErrands: ErrandSource = {
  entity: 'break_appeal',
  owed: async (tx) =>
    (
      await tx.sql<{ id: string }>(
        `select b.id from break_appeal b where b.tenant_id = $1 and b.state = '1' and not exists (
           select 1 from errand e where e.tenant_id = $1 and e.origin_entity = 'break_appeal' and e.origin_id = b.id
              and e.state = 'open') limit 200`,
        [tx.tenantId],
      )
    ).map(({ id }) => id),
  adopt: async (tx, id) => {
    const row = await tx.row<AppealRow>('select * from break_appeal where tenant_id = $1 and id = $2 for update', [
      tx.tenantId,
      id,
    ])
    if (row) await keepAppealErrand(tx, row)
  },
}
