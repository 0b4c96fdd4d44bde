import {
  actOptions,
  approvalMachine,
  formatDateTime,
  isPlainOption,
  type ApprovalState,
  type PageQuery,
  type StepResult,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { REASON_FIELD, type FlowRow } from './approval.tables.ts'

export type FlowTab = 'waiting' | 'done' | 'mine'

export type FlowQuery = PageQuery & {
  tab: FlowTab
  optionId?: number
  status?: number
  keyword?: string
}

type HeadColumn =
  | 'id'
  | 'option_id'
  | 'title'
  | 'applicant_id'
  | 'state'
  | 'mode'
  | 'created_at'
  | 'ended_at'
  | 'due_at'
  | 'agree_until'

type ListedFlow = Pick<FlowRow, HeadColumn> & {
  applicant_name: string
  dept_name: string | null
  asked_names: string[] | null
  is_touched: boolean
  my_result: StepResult | null
  my_time: Date | null
}

/** One person's own part of the approvals: there is no query here that reaches anybody else's. */
const FROM: Readonly<Record<FlowTab, string>> = {
  waiting: `(select flow_id, 'active' as result, max(asked_at) as at from approval_step
    where tenant_id = $1 and approver_id = $2 and result = 'active' group by flow_id) my
    join approval_flow f on f.tenant_id = $1 and f.id = my.flow_id and f.state = '1'`,
  done: `(select distinct on (flow_id) flow_id, result, acted_at as at from approval_step
    where tenant_id = $1 and approver_id = $2 and acted_at is not null order by flow_id, acted_at desc) my
    join approval_flow f on f.tenant_id = $1 and f.id = my.flow_id`,
  mine: `approval_flow f cross join (select null::text as result, null::timestamptz as at) my`,
}

const conditions = (tab: FlowTab): string =>
  `from ${FROM[tab]}
   join user_account u on u.tenant_id = f.tenant_id and u.id = f.applicant_id
   left join dept d on d.tenant_id = u.tenant_id and d.id = u.dept_id
  where f.tenant_id = $1 ${tab === 'mine' ? 'and f.applicant_id = $2' : ''}
    and ($3::int is null or f.option_id = $3) and ($4::text is null or f.state = $4)
    and ($5 = '' or strpos(f.title, $5) > 0 or strpos(u.real_name, $5) > 0)`

export const pageOfFlows = (tx: Tx, actor: Actor, query: FlowQuery) => {
  const { tab, optionId = null, status, keyword = '' } = query
  return readPage(tx, query, {
    select: `select f.id, f.option_id, f.title, f.applicant_id, f.state, f.mode, f.created_at, f.ended_at, f.due_at, f.agree_until,
            u.real_name as applicant_name, d.name as dept_name, my.result as my_result, my.at as my_time,
            (select array_agg(p.real_name order by s.stand_in, s.node, s.place) from approval_step s
               join user_account p on p.tenant_id = s.tenant_id and p.id = s.approver_id
              where s.tenant_id = $1 and s.flow_id = f.id and s.result = 'active') as asked_names,
            exists (select 1 from approval_step s
              where s.tenant_id = $1 and s.flow_id = f.id and s.result in ('agreed', 'rejected')) as is_touched
       ${conditions(tab)}`,
    from: conditions(tab),
    key: 'f.id',
    order: tab === 'mine' ? 'f.created_at desc, f.id desc' : 'my.at desc, f.id desc',
    values: [tx.tenantId, actor.userId, optionId, status === undefined ? null : String(status), keyword.trim()],
    views: (rows: ListedFlow[]) => rows.map((row) => listed(row, tx.now)),
  })
}

const MOST_SHOWN = 5

/** For the workbench: what waits for somebody's word, with the reasons, which whoever is asked may read. */
export const waitingFlows = async (tx: Tx, actor: Actor) => {
  const { records, total } = await pageOfFlows(tx, actor, { tab: 'waiting', current: 1, size: MOST_SHOWN })
  const ids = records.map(({ id }) => id)
  const sealed = await tx.sql<Pick<FlowRow, 'id' | 'reason'>>(
    'select id, reason from approval_flow where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, ids],
  )
  const reasons = new Map(sealed.map(({ id, reason }) => [id, tx.keys.decrypt(inRow(REASON_FIELD, id), reason)]))
  return {
    total,
    rows: records.map((row) => ({ ...row, reason: reasons.get(row.id) ?? '', isPlain: isPlainOption(row.optionId) })),
  }
}

const listed = (row: ListedFlow, now: Date) => ({
  ...headOf(row, now),
  applicantName: row.applicant_name,
  applicantDept: row.dept_name,
  currentApprovers: row.asked_names ?? [],
  canWithdraw: row.my_result === null && row.state === '1' && !row.is_touched,
  myResult: row.my_result,
  myTime: row.my_time ? formatDateTime(row.my_time) : null,
})

/** Saying yes would come to nothing: what was asked for has passed. */
export const isPastAgreeing = ({ state, agree_until }: Pick<FlowRow, 'state' | 'agree_until'>, now: Date): boolean =>
  state === '1' && agree_until !== null && agree_until <= now

/** What lists and details say alike. */
export const headOf = (row: Pick<FlowRow, HeadColumn>, now: Date) => ({
  id: row.id,
  optionId: row.option_id,
  optionName: actOptions[row.option_id].label,
  title: row.title,
  applicantId: row.applicant_id,
  status: Number(row.state),
  statusName: approvalMachine.states[row.state satisfies ApprovalState].label,
  mode: row.mode,
  createTime: formatDateTime(row.created_at),
  endTime: row.ended_at ? formatDateTime(row.ended_at) : null,
  dueTime: row.due_at ? formatDateTime(row.due_at) : null,
  isLate: row.due_at !== null && row.due_at < now,
  isPastAgreeing: isPastAgreeing(row, now),
})
