import { queueMachine } from '@xinqiao/domain'
import { actionsInto, countNow, everyDim, PLACE, PLACE_JOIN, type Measure } from '../figure/index.ts'

const WAITED = `select w.id, ${PLACE}, w.type, extract(epoch from w.ended_at - w.created_at) / 86400 as amount from wait_entry w
    join user_account u on u.tenant_id = w.tenant_id and u.id = w.visitor_id ${PLACE_JOIN}
   where w.tenant_id = $1 and w.ended_at >= $2 and w.ended_at < $3 and w.state = 'matched'`

export const queueMeasures: readonly Measure[] = [
  {
    code: 'queue.waited',
    label: '排上的人与等候天数',
    unit: '人',
    facts: WAITED,
    dims: everyDim,
    types: 'appointment',
    meanOf: '天',
    least: 'outside',
  },
]

export const waitFollows = countNow('wait_entry', actionsInto(queueMachine, ['matched']))
