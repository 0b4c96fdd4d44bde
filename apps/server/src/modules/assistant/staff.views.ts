import { aiCallers, aiRiskNames, formatDateTime, maskNumber, maskRealName } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readableNames } from '../relation/index.ts'
import type { SessionRow } from './assistant.tables.ts'
import { isWaiting } from './move-session.ts'
import { endText, stateName, textOr } from './session.views.ts'

export type StaffRow = SessionRow & {
  name: string
  number: string
  dept: string
  taker: string | null
  lines: number
  risk: number
  risks: number
  looks: number
}

/** A session with what is derived of it: how much was said, the gravest sign, how often it was read. */
export const STAFF_ROW = `select s.*, u.real_name as name, coalesce(u.number_name, '') as number, coalesce(d.name, '') as dept,
    t.real_name as taker,
    (select count(*)::int from ai_message m where m.tenant_id = $1 and m.session_id = s.id) as lines,
    (select coalesce(max(e.level), 0)::int from ai_risk_event e
      where e.tenant_id = $1 and e.session_id = s.id and e.side = 'input') as risk,
    (select count(*)::int from ai_risk_event e where e.tenant_id = $1 and e.session_id = s.id) as risks,
    (select count(*)::int from archive_grant v where v.tenant_id = $1 and v.session_id = s.id) as looks
   from ai_session s
   join user_account u on u.tenant_id = $1 and u.id = s.user_id
   left join dept d on d.tenant_id = $1 and d.id = u.dept_id
   left join user_account t on t.tenant_id = $1 and t.id = s.taken_by
  where s.tenant_id = $1`

/** Who is named: whom they have to do with, as everywhere, and whom they answer at this moment. */
export const namesOf = async (tx: Tx, actor: Actor, rows: readonly StaffRow[]) => {
  const isNamed = await readableNames(
    tx,
    actor,
    rows.map((row) => ({ personId: row.user_id })),
  )
  return (row: StaffRow): boolean => row.taken_by === actor.userId || isNamed({ personId: row.user_id })
}

/** Facts, never words. */
export const staffRowView = (actor: Actor, row: StaffRow, isNamed: boolean) => {
  const isLive = row.state === '1' || row.state === '3'
  return {
    id: row.id,
    visitorId: row.user_id,
    visitorName: isNamed ? row.name : maskRealName(row.name),
    visitorNo: isNamed ? row.number : maskNumber(row.number),
    deptName: row.dept,
    state: row.state,
    stateName: stateName(row),
    isWaiting: isWaiting(row),
    calledBy: row.called_by ?? '',
    calledByName: row.called_by === null ? '' : aiCallers[row.called_by],
    calledAt: textOr(row.called_at),
    startedAt: formatDateTime(row.started_at),
    lastAt: formatDateTime(row.last_at),
    endedAt: textOr(row.ended_at),
    endReason: endText(row),
    messageCount: row.lines,
    risk: row.risk,
    riskName: aiRiskNames[row.risk] ?? '',
    riskCount: row.risks,
    takenById: row.taken_by,
    takenByName: row.taker,
    takenAt: textOr(row.taken_at),
    viewCount: row.looks,
    canTakeOver: isLive && row.taken_by === null && actor.permissions.has('consult_ai_takeover_btn'),
    canReply: row.state === '3' && row.taken_by === actor.userId,
    canView: row.state !== '4',
    version: row.version,
  }
}

const staffRow = async (tx: Tx, id: string): Promise<StaffRow> =>
  ensure(await tx.row<StaffRow>(`${STAFF_ROW} and s.id = $2`, [tx.tenantId, id]))

export const staffView = async (tx: Tx, actor: Actor, id: string) => {
  const row = await staffRow(tx, id)
  return staffRowView(actor, row, (await namesOf(tx, actor, [row]))(row))
}
