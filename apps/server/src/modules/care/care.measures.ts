import { caseChanges, caseMachine } from '@xinqiao/domain'
import { actionsInto, countNow, everyDim, PLACE, PLACE_JOIN, type Measure } from '../figure/index.ts'

const ENDINGS = ['finish', 'transfer', 'pass', 'break'] as const

const CLOSED = `select k.id, ${PLACE}, k.state as type from care_case k
    join user_account u on u.tenant_id = k.tenant_id and u.id = k.visitor_id ${PLACE_JOIN}
   where k.tenant_id = $1 and k.closed_at >= $2 and k.closed_at < $3`

/** What somebody said brings them, coded, when they registered; what is taken back counts no more. */
const CONCERNS = `select f.id, ${PLACE}, '' as type, b.body as box from form_answer f
    join form g on g.tenant_id = f.tenant_id and g.id = f.form_id and g.type_code = 'F01'
    join form_fact b on b.tenant_id = f.tenant_id and b.answer_id = f.id
    join user_account u on u.tenant_id = f.tenant_id and u.id = f.user_id ${PLACE_JOIN}
   where f.tenant_id = $1 and f.status = 'submitted' and f.submitted_at >= $2 and f.submitted_at < $3`

/** Of cases that were counselled to an end; one that was handed over goes on. */
const CHANGED = `select k.id, ${PLACE}, k.change as type from care_case k
    join user_account u on u.tenant_id = k.tenant_id and u.id = k.visitor_id ${PLACE_JOIN}
   where k.tenant_id = $1 and k.closed_at >= $2 and k.closed_at < $3 and k.change is not null`

export const careMeasures: readonly Measure[] = [
  {
    code: 'care.closed',
    label: '结束的个案',
    unit: '例',
    facts: CLOSED,
    dims: everyDim,
    types: Object.fromEntries(ENDINGS.map((state) => [state, caseMachine.states[state].label])),
    least: 'outside',
  },
  {
    code: 'care.concern',
    label: '登记的主要问题',
    unit: '人次',
    facts: CONCERNS,
    dims: everyDim,
    kind: { prop: 'mainQuestionName' },
    types: { setting: 'wtlxsz' },
    least: 'outside',
  },
  {
    code: 'care.change',
    label: '结束时的成效',
    unit: '例',
    facts: CHANGED,
    dims: everyDim,
    types: caseChanges,
    least: 'scale',
  },
]

export const closingFollows = countNow('care_case', actionsInto(caseMachine, ENDINGS))
