import { appointmentMachine } from '@xinqiao/domain'
import type { Follow } from '../../../kernel/db/tenancy.ts'
import { askForCount } from '../../answer/index.ts'
import { actionsInto, everyDim, PLACE, PLACE_JOIN, type Measure } from '../../figure/index.ts'

const HELD = ['success', 'complete']
const MISSED = ['userBreakAppointment']

const VISITS = `join user_account u on u.tenant_id = a.tenant_id and u.id = a.visitor_id ${PLACE_JOIN}`

const visitsIn = (
  states: readonly string[],
): string => `select a.id, ${PLACE}, a.type, null::bytea as box from appointment a ${VISITS}
   where a.tenant_id = $1 and a.start_at >= $2 and a.start_at < $3 and a.state in (${states.map((state) => `'${state}'`).join(', ')})`

const RATED = `select f.id, ${PLACE}, a.type, b.body as box from form_answer f
    join form_fact b on b.tenant_id = f.tenant_id and b.answer_id = f.id
    join appointment a on a.tenant_id = f.tenant_id and a.id = f.biz_id and a.feedback_answer_id = f.id
    ${VISITS}
   where f.tenant_id = $1 and f.biz_type = 'feedback' and f.status = 'submitted'
     and f.submitted_at >= $2 and f.submitted_at < $3`

export const visitMeasures: readonly Measure[] = [
  {
    code: 'visit.held',
    label: '完成的会谈',
    unit: '次',
    facts: visitsIn(HELD),
    dims: everyDim,
    types: 'appointment',
    least: 'outside',
  },
  {
    code: 'visit.missed',
    label: '爽约',
    unit: '次',
    facts: visitsIn(MISSED),
    dims: everyDim,
    types: 'appointment',
    least: 'outside',
  },
  {
    code: 'feedback.satisfaction',
    label: '总体满意度',
    unit: '分',
    facts: RATED,
    dims: everyDim,
    types: 'appointment',
    mark: { prop: 'visitorSatisfaction', highest: 5 },
    least: 'outside',
  },
]

const corrections = appointmentMachine.transitions
  .map(({ action }) => action)
  .filter((action) => action.startsWith('correct'))

/** Whatever makes a talk one that was held or missed, or takes that back. */
const turns = new Set([
  'finish',
  'autoFinish',
  'remove',
  'restore',
  ...actionsInto(appointmentMachine, MISSED),
  ...corrections,
])

export const measureFollows: readonly Follow[] = [...turns].map((action) => ({
  event: `appointment.${action}`,
  follow: async (tx, payload) => {
    const row = await tx.find('appointment', { id: (payload as { id: string }).id })
    if (row) await askForCount(tx, row.start_at)
  },
}))
