import { formatDateTime } from '@xinqiao/domain'
import { fileCopy, type FilePart, type Me } from '../file-part/index.ts'
import { safetyTexts as texts } from './safety-plan.messages.ts'
import { openPlan, type PlanRow } from './safety-plan.tables.ts'

/** Their own words go along with them; in the file stands that there is one, and since when. */
export const safetyFilePart: FilePart = {
  code: 'safetyPlan',
  layer: 4,
  label: texts.title,
  timeline: async (tx, personId) =>
    (
      await tx.sql<{ no: number; made_at: Date; by: string }>(
        `select p.no, p.made_at, case when p.made_by = p.user_id then '' else u.real_name end as by
           from safety_plan p join user_account u on u.tenant_id = $1 and u.id = p.made_by
          where p.tenant_id = $1 and p.user_id = $2 order by p.no desc limit 50`,
        [tx.tenantId, personId],
      )
    ).map(({ no, made_at, by }) => ({ at: made_at, title: texts.edition(no), note: by ? texts.with(by) : '' })),
  copy: fileCopy(
    async (tx, { actor }: Me) =>
      (
        await tx.sql<PlanRow>('select * from safety_plan where tenant_id = $1 and user_id = $2 order by no', [
          tx.tenantId,
          actor.userId,
        ])
      ).map((row) => ({ time: formatDateTime(row.made_at), words: texts.lines(openPlan(tx, row)) })),
    {
      key: 'safetyPlan',
      title: texts.title,
      place: 'word',
      columns: [
        { title: texts.columns.time, width: 20, value: (row) => row.time },
        { title: texts.columns.words, width: 80, value: (row) => row.words },
      ],
    },
  ),
  retention: { policy: 'care', rows: [{ table: 'safety_plan', person: 't.user_id', at: 't.made_at' }] },
}
