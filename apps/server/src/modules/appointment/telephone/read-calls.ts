import {
  actionsFor,
  formatDateTime,
  isContactTime,
  isLastAttempt,
  maskNumber,
  maskPhone,
  maskRealName,
  slotsText,
  telephoneMachine,
  telephoneStates,
  type PageQuery,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { ensure } from '../../../kernel/app-error.ts'
import { mostOf, readPage } from '../../../kernel/db/page.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readableNames } from '../../relation/index.ts'
import { amongNamed } from '../../user/index.ts'
import { peopleNamed } from '../visit/visit.repo.ts'
import { callInSight, callsInSight, kindsOf } from './telephone.policy.ts'
import { attemptsOf, contactNote } from './telephone.repo.ts'
import { openContact, type ReserveRow } from './telephone.tables.ts'

const callViews = async (tx: Tx, actor: Actor, rows: readonly ReserveRow[]) => {
  const [people, isNamed, tries] = await Promise.all([
    peopleNamed(
      tx,
      rows.flatMap((row) => [row.visitor_id, ...(row.host_id === null ? [] : [row.host_id])]),
    ),
    readableNames(
      tx,
      actor,
      rows.map((row) => ({ personId: row.visitor_id })),
    ),
    attemptsOf(
      tx,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const visitor = people.get(row.visitor_id)
    const name = visitor?.real_name ?? ''
    const number = visitor?.number_name ?? ''
    // Whoever calls somebody asks for them by name.
    const isOpen = row.host_id === actor.userId || isNamed({ personId: row.visitor_id })
    const { times } = openContact(tx, row)
    return {
      id: row.id,
      visitorId: row.visitor_id,
      visitorName: isOpen ? name : maskRealName(name),
      visitorNo: isOpen ? number : maskNumber(number),
      deptName: visitor?.dept_name ?? '',
      hostId: row.host_id,
      hostName: (row.host_id !== null && people.get(row.host_id)?.real_name) || '',
      state: row.state,
      stateName: telephoneMachine.states[row.state].label,
      isUrgent: row.is_urgent,
      attempts: tries.filter((one) => one.reserve_id === row.id).length,
      times: times.map(({ time, weeks }) => ({ time, weeks: [...weeks] })),
      timesText: slotsText(times),
      isContactTime: isContactTime(times, tx.now),
      createTime: formatDateTime(row.created_at),
      endTime: row.ended_at && formatDateTime(row.ended_at),
      version: row.version,
    }
  })
}

type Asked = PageQuery & { state?: string; keyword?: string }

/** Who waits comes first, the urgent before the rest. */
export const pageOfCalls = async (tx: Tx, actor: Actor, { state, keyword, ...page }: Asked) => {
  const params = paramsOf(tx)
  const parts = ['t.tenant_id = $1', callsInSight(actor, params)]
  if (state) parts.push(`t.state = ${params.put(state)}`)
  const words = keyword?.trim() ?? ''
  if (words) parts.push(await amongNamed(tx, params, 't.visitor_id', words))
  const where = parts.join(' and ')
  return readPage(tx, page, {
    select: `select t.* from telephone_reserve t where ${where}`,
    from: `from telephone_reserve t where ${where}`,
    order: 't.ended_at desc nulls first, t.is_urgent desc, t.created_at, t.id',
    values: params.values,
    most: mostOf(words),
    views: (rows: ReserveRow[]) => callViews(tx, actor, rows),
  })
}

export const countCalls = async (tx: Tx, actor: Actor) => {
  const params = paramsOf(tx)
  const rows = await tx.sql<{ state: string; n: number }>(
    `select t.state, count(*)::int as n from telephone_reserve t
      where t.tenant_id = $1 and ${callsInSight(actor, params)} group by t.state`,
    params.values,
  )
  return telephoneStates.map((state) => ({
    state,
    label: telephoneMachine.states[state].label,
    count: rows.find((row) => row.state === state)?.n ?? 0,
  }))
}

/** Acts by the table; of missing and losing the one the tries so far allow, and neither once somebody answered. */
const actionsOn = (actor: Actor, row: ReserveRow, isLast: boolean, isConnected: boolean): string[] => {
  const acts = actionsFor(telephoneMachine, row.state, kindsOf(actor, row)).map(({ action }) => action as string)
  const hidden = new Set(isConnected ? ['miss', 'lose', 'reach'] : [isLast ? 'miss' : 'lose'])
  return [...new Set(acts)].filter((action) => !hidden.has(action))
}

export const readCall = async (tx: Tx, actor: Actor, id: string) => {
  const row = await callInSight(tx, actor, id)
  const [[view], tries, note] = await Promise.all([
    callViews(tx, actor, [row]),
    attemptsOf(tx, [id]),
    contactNote(tx, row.visitor_id),
  ])
  const isCalling = row.state === '2' && row.host_id === actor.userId
  const { phone } = openContact(tx, row)
  if (isCalling)
    tx.audit({ action: 'telephone.number', subjectType: 'user', subjectId: row.visitor_id, detail: { reserveId: id } })
  const isLast = isLastAttempt(tries.map(({ day }) => day))
  return {
    ...ensure(view),
    phone: isCalling ? phone : maskPhone(phone),
    contactNote: note,
    tries: tries.map((one) => ({
      no: one.no,
      time: formatDateTime(one.made_at),
      byName: one.by,
      outcome: one.outcome,
    })),
    isLastTry: isLast,
    appointmentId: row.appointment_id,
    actions: actionsOn(
      actor,
      row,
      isLast,
      tries.some(({ outcome }) => outcome === 'reached'),
    ),
  }
}

/** What somebody waits for themselves. */
export const ownCall = async (tx: Tx, actor: Actor) => {
  const row = await tx.row<ReserveRow>(
    `select * from telephone_reserve where tenant_id = $1 and visitor_id = $2 and state in ('1', '2', '4')`,
    [tx.tenantId, actor.userId],
  )
  if (!row) return null
  const { times, phone } = openContact(tx, row)
  return {
    id: row.id,
    state: row.state,
    stateName: telephoneMachine.states[row.state].label,
    timesText: slotsText(times),
    attempts: (await attemptsOf(tx, [row.id])).length,
    phone: maskPhone(phone),
    createTime: formatDateTime(row.created_at),
    version: row.version,
  }
}
