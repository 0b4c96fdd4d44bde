import { crisisCaseMachine, crisisStarNames } from '@xinqiao/domain'
import { hangingOn, stepsOf, type FilePart } from '../file-part/index.ts'
import { casePath } from './crisis.errands.ts'
import { crisisTexts } from './crisis.messages.ts'
import { CASE, RECEIPT, REPORT, type CrisisRow } from './crisis.tables.ts'

const texts = crisisTexts.file
const OWNER = { table: CASE, person: 'user_id' } as const
const owned = (table: string) => ({ table, person: 'user_id' }) as const

export const crisisFilePart: FilePart = {
  code: 'crisis',
  layer: 4,
  label: texts.label,
  timeline: async (tx, personId) =>
    (
      await tx.sql<CrisisRow>(
        'select * from crisis_case where tenant_id = $1 and user_id = $2 and drill_id is null order by opened_at desc, id limit 200',
        [tx.tenantId, personId],
      )
    ).map((row) => ({
      at: row.opened_at,
      title: `${texts.label} ${row.case_no}`,
      note: `${row.star ? crisisStarNames[row.star] : crisisTexts.ungraded} · ${crisisCaseMachine.states[row.state].label}`,
      path: casePath(row.id),
    })),
  copy: { keptBack: texts.keptBack },
  retention: {
    policy: 'care',
    rows: [
      { table: CASE, person: 't.user_id', at: 't.closed_at' },
      { table: REPORT, person: 't.user_id' },
      { table: RECEIPT, person: 't.user_id' },
      hangingOn('crisis_talk', 'case_id', OWNER),
      hangingOn('crisis_member', 'case_id', OWNER),
      hangingOn('crisis_merge', 'from_id', OWNER),
      hangingOn('crisis_point', 'case_id', OWNER),
      hangingOn('crisis_receipt_tick', 'receipt_id', owned(RECEIPT)),
      stepsOf(CASE, OWNER),
      stepsOf(REPORT, owned(REPORT)),
      stepsOf(RECEIPT, owned(RECEIPT)),
    ],
  },
}
