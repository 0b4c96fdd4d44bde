import { formatDateTime, maskNumber, maskRealName, type RoleCode } from '@xinqiao/domain'
import { holds, type Actor } from '../../../kernel/actor.ts'
import { readPage } from '../../../kernel/db/page.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { EXTENSION_BODY } from '../booking/index.ts'
import { readableNames, type Served } from '../../relation/index.ts'
import { amongVisible } from '../../user/index.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import { registrationTexts as texts } from './registration.messages.ts'

type Filter = { keyword?: string; status?: number; current?: number; size?: number }

type Row = {
  id: string
  visitor_id: string
  visitor_name: string
  visitor_no: string
  host_id: string
  host_name: string
  term_name: string
  times: number
  body: Buffer
  status: number
  flow_id: string | null
  created_at: Date
}

const HEAD: RoleCode = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

/** How the work goes is between the counsellor and the head of the centre. */
const viewFor = (tx: Tx, actor: Actor, isNamed: (one: Served) => boolean) => (row: Row) => {
  const isOpen = isNamed({ personId: row.visitor_id })
  const { reason, summary } = JSON.parse(tx.keys.decrypt(inRow(EXTENSION_BODY, row.id), row.body)) as Record<
    string,
    string
  >
  const isTheirs = row.host_id === actor.userId || actor.roleCodes.includes(HEAD)
  return {
    id: row.id,
    visitorId: row.visitor_id,
    visitorName: isOpen ? row.visitor_name : maskRealName(row.visitor_name),
    visitorNo: isOpen ? row.visitor_no : maskNumber(row.visitor_no),
    hostName: row.host_name,
    termName: row.term_name,
    times: row.times,
    reason: reason ?? '',
    summary: isTheirs ? (summary ?? '') : '',
    status: row.status,
    statusName: texts.statuses[row.status] ?? '',
    flowId: row.flow_id,
    createTime: formatDateTime(row.created_at),
  }
}

/** Requests for more sessions: everybody's for those who run the appointments, a host's own for the host. */
export const listExtensions = (tx: Tx, actor: Actor, filter: Filter) => {
  const params = paramsOf(tx)
  const keyword = filter.keyword?.trim()
  const conditions = [
    'e.tenant_id = $1',
    holds(actor, ['consult_appoint_manage_btn'])
      ? `(e.host_id = ${params.put(actor.userId)} or ${amongVisible(actor, 'e.visitor_id', params)})`
      : `e.host_id = ${params.put(actor.userId)}`,
    ...(filter.status === undefined ? [] : [`e.status = ${params.put(filter.status)}`]),
    // Asked of each request's visitor: there are fewer requests than people whose names begin alike.
    ...(keyword
      ? [
          `(select k.real_name ^@ ${params.put(keyword)} or k.number_name ^@ ${params.put(keyword)}
              from user_account k where k.tenant_id = $1 and k.id = e.visitor_id)`,
        ]
      : []),
  ].join(' and ')
  const named = `from session_extension e
       join user_account v on v.tenant_id = $1 and v.id = e.visitor_id
       join user_account h on h.tenant_id = $1 and h.id = e.host_id
       join term t on t.tenant_id = $1 and t.id = e.term_id
      where ${conditions}`
  return readPage(tx, filter, {
    select: `select e.id, e.visitor_id, v.real_name as visitor_name,
            coalesce(nullif(v.number_name, ''), v.username) as visitor_no, e.host_id, h.real_name as host_name,
            t.name as term_name, e.times, e.body, e.status, e.flow_id, e.created_at ${named}`,
    from: `from session_extension e where ${conditions}`,
    key: 'e.id',
    order: 'e.created_at desc, e.id',
    values: params.values,
    views: async (rows: Row[]) => {
      const served = rows.map((row) => ({ personId: row.visitor_id }))
      return rows.map(viewFor(tx, actor, await readableNames(tx, actor, served)))
    },
  })
}
