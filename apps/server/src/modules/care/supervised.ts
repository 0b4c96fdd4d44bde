import {
  appointmentTypes,
  caseMachine,
  formatDateTime,
  labelOf,
  millisecondsPer,
  type PageQuery,
  type RoleCode,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage } from '../message/index.ts'
import type { CaseRow } from './care.tables.ts'
import { findCase } from './case.repo.ts'

const HEAD: RoleCode = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
const SUPERVISOR: RoleCode = 'ROLE_SUPERVISOR'
const states = Object.fromEntries(Object.entries(caseMachine.states).map(([code, { label }]) => [code, label]))

type Listed = Pick<CaseRow, 'id' | 'case_no' | 'type' | 'state' | 'host_id'> & {
  host_name: string
  supervisor_id: string
  supervisor_name: string
  star: number | null
  sessions: number
  last_at: Date | null
  since: Date
  until: Date
}

const FROM = `from relation r join care_case c on c.tenant_id = $1 and c.id = r.origin_id
  join user_account h on h.tenant_id = $1 and h.id = c.host_id
  join user_account s on s.tenant_id = $1 and s.id = r.user_id`

/** Level and sessions as the case's own list has them. Names of visitors are not even read. */
const SELECT = `select c.id, c.case_no, c.type, c.state, c.host_id, h.real_name as host_name, r.user_id as supervisor_id,
    s.real_name as supervisor_name, r.since, r.until,
    (select l.star from assessment_level l where l.tenant_id = $1 and l.user_id = c.visitor_id
      order by l.made_at desc, l.id desc limit 1) as star,
    (select count(*)::int from appointment a where a.tenant_id = $1 and a.case_id = c.id and a.state in ('success', 'complete')) as sessions,
    (select max(a.start_at) from appointment a where a.tenant_id = $1 and a.case_id = c.id
        and a.state in ('running', 'success', 'complete')) as last_at ${FROM}`

/** Nobody finds themselves as somebody's case. */
export const pageOfSupervised = (tx: Tx, actor: Actor, filter: PageQuery & { isEnded?: boolean }) => {
  const params = paramsOf(tx)
  const me = params.put(actor.userId)
  const where = [
    `r.tenant_id = $1 and r.origin = 'supervision' and r.kind = 'supervisor' and r.person_id <> ${me}`,
    filter.isEnded ? 'r.until <= rule_time()' : 'r.until > rule_time()',
    // What has ended is read by nobody it was bound to: it stays in the list of whoever sent it.
    actor.roleCodes.includes(HEAD)
      ? 'true'
      : filter.isEnded
        ? `c.host_id = ${me}`
        : `(r.user_id = ${me} or c.host_id = ${me})`,
  ].join(' and ')
  return readPage(tx, filter, {
    select: `${SELECT} where ${where}`,
    from: `${FROM} where ${where}`,
    order: 'r.since desc, c.id, r.user_id',
    values: params.values,
    views: (rows: Listed[]) =>
      rows.map((row) => ({
        id: row.id,
        caseNo: row.case_no,
        hostName: row.host_name,
        supervisorId: row.supervisor_id,
        supervisorName: row.supervisor_name,
        typeName: appointmentTypes[row.type].label,
        status: row.state,
        statusName: labelOf(states, row.state),
        star: row.star,
        sessions: row.sessions,
        lastTime: row.last_at && formatDateTime(row.last_at),
        sinceTime: formatDateTime(row.since),
        untilTime: formatDateTime(row.until),
        isMine: row.host_id === actor.userId,
      })),
  })
}

export const listSupervisors = (tx: Tx, actor: Actor): Promise<{ id: string; name: string }[]> =>
  tx.sql<{ id: string; name: string }>(
    `select distinct u.id, u.real_name as name, u.name_pinyin from user_account u
       join user_role h on h.tenant_id = $1 and h.user_id = u.id
       join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled and r.acts_as = $2
      where u.tenant_id = $1 and not u.deleted and u.lock_flag = '0' and u.id <> $3 order by u.name_pinyin, u.id`,
    [tx.tenantId, SUPERVISOR, actor.userId],
  )

/** A case is sent by its host and nobody else: not by those who arrange, who read none of it. */
const ownCase = async (tx: Tx, actor: Actor, id: string): Promise<CaseRow> => {
  const row = await findCase(tx, id)
  if (row?.host_id !== actor.userId) throw notFound()
  return row
}

type Bound = { id: string; supervisorId: string }

/** 送督导: this very case opens to one person for some days (INV-V1); nothing else of the same visitor does. */
export const bindSupervisor = async (
  tx: Tx,
  actor: Actor,
  { id, supervisorId, days }: Bound & { days: number },
): Promise<null> => {
  const row = await ownCase(tx, actor, id)
  if (row.state !== 'wait' && row.state !== 'running') throw new AppError('case.wrong_state')
  const known = (await listSupervisors(tx, actor)).some((one) => one.id === supervisorId)
  if (!known || supervisorId === row.visitor_id) throw new AppError('supervised.not_supervisor')
  const conflict = await tx.sql(
    'select 1 from conflict_of_interest where tenant_id = $1 and visitor_id = $2 and host_id = $3',
    [tx.tenantId, row.visitor_id, supervisorId],
  )
  if (conflict.length > 0) throw new AppError('appointment.conflict_of_interest')
  const until = new Date(tx.now.getTime() + days * millisecondsPer.day)
  const made = await tx.sql(
    `insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since, until)
     values ($1, 'supervision', $2, 'supervisor', $3, $4, $5, $6)
     on conflict (tenant_id, origin, origin_id, kind, user_id) do update set since = excluded.since, until = excluded.until
       where relation.until <= $5 returning 1`,
    [tx.tenantId, id, supervisorId, row.visitor_id, tx.now, until],
  )
  if (made.length === 0) throw new AppError('supervised.bound')
  await sendMessage(tx, {
    code: 'case_supervised',
    about: { type: 'care_case', id, step: `supervised:${supervisorId}:${tx.now.toISOString()}` },
    values: { no: row.case_no, name: actor.name },
    link: '/caselist/index',
    to: { userIds: [supervisorId] },
  })
  tx.notify('appointment', supervisorId)
  tx.audit({
    action: 'case.bind',
    subjectType: 'user',
    subjectId: row.visitor_id,
    detail: { caseId: id, supervisorId, days },
  })
  return null
}

/** 收回: from this moment on it is not there for them. */
export const endSupervision = async (tx: Tx, actor: Actor, { id, supervisorId }: Bound): Promise<null> => {
  const row = await ownCase(tx, actor, id)
  const ended = await tx.sql(
    `update relation set until = $4 where tenant_id = $1 and origin = 'supervision' and origin_id = $2 and kind = 'supervisor'
        and user_id = $3 and until > $4 returning 1`,
    [tx.tenantId, id, supervisorId, tx.now],
  )
  if (ended.length === 0) throw notFound()
  tx.notify('appointment', supervisorId)
  tx.audit({
    action: 'case.unbind',
    subjectType: 'user',
    subjectId: row.visitor_id,
    detail: { caseId: id, supervisorId },
  })
  return null
}
