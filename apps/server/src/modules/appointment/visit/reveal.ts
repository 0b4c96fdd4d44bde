import { holds, type Actor } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import { appointmentsHandled } from '../booking/index.ts'
import { amongVisible } from '../../user/index.ts'
import { peopleNamed } from './visit.repo.ts'

type Asked = {
  appointmentIds?: readonly string[]
  signalIds?: readonly string[]
  queueIds?: readonly string[]
  visitorIds?: readonly string[]
  place?: 'desk' | 'list'
}

/** What was asked about, and whom it is about. */
type Found = { readonly id: string; readonly userId: string }

const ofAppointments = (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Found[]> => {
  const params = paramsOf(tx)
  const isRemovedSeen = holds(actor, ['consult_appoint_manage_btn'])
  return tx.sql<Found>(
    `select a.id, a.visitor_id as "userId" from appointment a
      where a.tenant_id = $1 and a.id = any(${params.put(ids)}::uuid[]) and ${appointmentsHandled(actor, params)}
        and (${params.put(isRemovedSeen)} or a.state <> 'removed')`,
    params.values,
  )
}

/** Lists of people rather than visits: whoever sees one of somebody's visits may ask for the name. */
const ofVisitors = (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Found[]> => {
  const params = paramsOf(tx)
  return tx.sql<Found>(
    `select distinct a.visitor_id as id, a.visitor_id as "userId" from appointment a
      where a.tenant_id = $1 and a.visitor_id = any(${params.put(ids)}::uuid[]) and a.state <> 'removed'
        and ${appointmentsHandled(actor, params)}`,
    params.values,
  )
}

const ofSignals = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Found[]> => {
  if (!holds(actor, ['consult_desk_manage_btn'])) return []
  const params = paramsOf(tx)
  return tx.sql<Found>(
    `select s.id, s.user_id as "userId" from risk_signal s
      where s.tenant_id = $1 and s.id = any(${params.put(ids)}::uuid[]) and s.state in ('open', 'taken')
        and ${amongVisible(actor, 's.user_id', params)}`,
    params.values,
  )
}

const ofQueue = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Found[]> => {
  if (!holds(actor, ['consult_queue_manage_btn'])) return []
  const params = paramsOf(tx)
  return tx.sql<Found>(
    `select w.id, w.visitor_id as "userId" from wait_entry w
      where w.tenant_id = $1 and w.id = any(${params.put(ids)}::uuid[]) and ${amongVisible(actor, 'w.visitor_id', params)}`,
    params.values,
  )
}

/** 申请显示: a masked name is told to who asks for it and may; each asking stands in the trail, and in the person's own footprint. */
export const reveal = async (tx: Tx, actor: Actor, asked: Asked) => {
  const found = (
    await Promise.all([
      asked.appointmentIds ? ofAppointments(tx, actor, asked.appointmentIds) : [],
      asked.signalIds ? ofSignals(tx, actor, asked.signalIds) : [],
      asked.queueIds ? ofQueue(tx, actor, asked.queueIds) : [],
      asked.visitorIds ? ofVisitors(tx, actor, asked.visitorIds) : [],
    ])
  ).flat()
  if (found.length === 0) throw notFound()
  const people = await peopleNamed(
    tx,
    found.map(({ userId }) => userId),
  )
  return found.map(({ id, userId }) => {
    const detail = { about: id, place: asked.place ?? 'list' }
    tx.audit({ action: 'appointment.reveal', subjectType: 'user', subjectId: userId, detail })
    const person = people.get(userId)
    return { id, visitorName: person?.real_name ?? '', visitorNo: person?.number_name ?? '' }
  })
}
