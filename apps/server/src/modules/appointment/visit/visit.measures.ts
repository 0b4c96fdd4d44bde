import { appointmentMachine } from '@xinqiao/domain'
import type { Follow } from '../../../kernel/db/tenancy.ts'
import { askForCount } from '../../answer/index.ts'
import type { Measure } from '../../figure/index.ts'

/** Where the visitor belongs: the nearest college above, the year in front of the number, the sex as told. */
const PLACE = `
  left join lateral (
    select k.ancestor_id::text as college from dept_closure k
      join dept d on d.tenant_id = k.tenant_id and d.id = k.ancestor_id and d.kind = 'college'
     where k.tenant_id = a.tenant_id and k.descendant_id = u.dept_id order by k.depth limit 1) c on true`
const CELL = `coalesce(c.college, '') as college, coalesce(substring(u.number_name from '^20[0-9][0-9]'), '') as grade,
  coalesce(u.sex, '') as sex, a.type`

const HELD = `select a.id, ${CELL}, null::bytea as box from appointment a
    join user_account u on u.tenant_id = a.tenant_id and u.id = a.visitor_id ${PLACE}
   where a.tenant_id = $1 and a.start_at >= $2 and a.start_at < $3 and a.state in ('success', 'complete')`

const RATED = `select f.id, ${CELL}, b.body as box from form_answer f
    join form_fact b on b.tenant_id = f.tenant_id and b.answer_id = f.id
    join appointment a on a.tenant_id = f.tenant_id and a.id = f.biz_id and a.feedback_answer_id = f.id
    join user_account u on u.tenant_id = a.tenant_id and u.id = a.visitor_id ${PLACE}
   where f.tenant_id = $1 and f.biz_type = 'feedback' and f.status = 'submitted'
     and f.submitted_at >= $2 and f.submitted_at < $3`

const everyDim = ['college', 'grade', 'sex', 'type'] as const

export const visitMeasures: readonly Measure[] = [
  { code: 'visit.held', label: '完成的会谈', unit: '次', facts: HELD, dims: everyDim, least: 'outside' },
  {
    code: 'feedback.satisfaction',
    label: '总体满意度',
    unit: '分',
    facts: RATED,
    dims: everyDim,
    mark: { prop: 'visitorSatisfaction', highest: 5 },
    least: 'outside',
  },
]

const corrections = appointmentMachine.transitions
  .map(({ action }) => action)
  .filter((action) => action.startsWith('correct'))

/** Whatever makes a talk one that was held, or takes that back. */
const turns = ['finish', 'autoFinish', 'remove', 'restore', ...corrections] as const

export const measureFollows: readonly Follow[] = turns.map((action) => ({
  event: `appointment.${action}`,
  follow: async (tx, payload) => {
    const row = await tx.find('appointment', { id: (payload as { id: string }).id })
    if (row) await askForCount(tx, row.start_at)
  },
}))
