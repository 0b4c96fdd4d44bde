import { caseMachine } from '@xinqiao/domain'
import { actionsInto, countNow, everyDim, PLACE, PLACE_JOIN, type Measure } from '../figure/index.ts'

const ENDINGS = ['finish', 'transfer', 'pass', 'break'] as const

const CLOSED = `select k.id, ${PLACE}, k.state as type from care_case k
    join user_account u on u.tenant_id = k.tenant_id and u.id = k.visitor_id ${PLACE_JOIN}
   where k.tenant_id = $1 and k.closed_at >= $2 and k.closed_at < $3`

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
]

export const closingFollows = countNow('care_case', actionsInto(caseMachine, ENDINGS))
