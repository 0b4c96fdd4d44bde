import { formatDateTime, maskNumber, maskRealName, signalMachine, signalSources } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { actionsOn } from './signal.policy.ts'
import { RELEASE } from './second-person.ts'
import { isLive, NEXT_WORDS, type SignalRow } from './warning.tables.ts'

export type NamedSignal = SignalRow & {
  visitor_name: string
  visitor_no: string
  dept_name: string
  college: string
  sex: string | null
  taker_name: string
  is_proposed: boolean
}

/** Rows with the names that stand beside them; a `where` on `s` follows. */
export const NAMED = `select s.*, u.real_name as visitor_name, coalesce(u.number_name, '') as visitor_no, u.sex,
         coalesce(d.name, '') as dept_name,
         coalesce((select c.name from dept_closure k join dept c on c.tenant_id = $1 and c.id = k.ancestor_id and c.kind = 'college'
                    where k.tenant_id = $1 and k.descendant_id = u.dept_id limit 1), '') as college, coalesce(t.real_name, '') as taker_name,
         exists (select 1 from approval_flow f where f.tenant_id = $1 and f.biz_type = '${RELEASE}' and f.biz_id = s.id::text
                    and f.state = '1') as is_proposed
    from risk_signal s
    join user_account u on u.tenant_id = $1 and u.id = s.user_id
    left join dept d on d.tenant_id = $1 and d.id = u.dept_id
    left join user_account t on t.tenant_id = $1 and t.id = s.taken_by`

/** The gravest first, then those whose time is over first. */
export const BY_URGENCY = 's.level desc, s.due_at, s.id'

export const signalView = (tx: Tx, actor: Actor, row: NamedSignal, { isMasked = false } = {}) => ({
  id: row.id,
  visitorId: row.user_id,
  visitorName: isMasked ? maskRealName(row.visitor_name) : row.visitor_name,
  visitorNo: isMasked ? maskNumber(row.visitor_no) : row.visitor_no,
  deptName: isMasked ? '' : row.dept_name,
  level: row.level,
  sourceName: signalSources[row.source],
  state: row.state,
  stateName: signalMachine.states[row.state].label,
  createTime: formatDateTime(row.created_at),
  dueTime: formatDateTime(row.due_at),
  isOverdue: isLive(row) && !row.is_clinical && row.due_at <= tx.now,
  takenByName: row.taker_name,
  nextWords:
    row.next_words && row.taken_by === actor.userId && isLive(row)
      ? tx.keys.decrypt(inRow(NEXT_WORDS, row.id), row.next_words)
      : '',
  nextTime: row.next_at && isLive(row) ? formatDateTime(row.next_at) : null,
  isProposed: row.is_proposed,
  isMine: row.taken_by === actor.userId,
  actions: actionsOn(actor, row),
  version: row.version,
})
