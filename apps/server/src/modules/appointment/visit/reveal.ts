import { holds, type Actor } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { visibleTo, type AppointmentRow } from '../booking/index.ts'
import { isInSight } from './visit.policy.ts'
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

const ofAppointments = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Found[]> => {
  const rows = await tx.sql<AppointmentRow>(
    'select a.* from appointment a where a.tenant_id = $1 and a.id = any($2::uuid[])',
    [tx.tenantId, ids],
  )
  return rows.filter((row) => isInSight(actor, row)).map((row) => ({ id: row.id, userId: row.visitor_id }))
}

/** Lists of people rather than visits: whoever sees one of somebody's visits may ask for the name. */
const ofVisitors = (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Found[]> =>
  tx.sql<Found>(
    `select distinct a.visitor_id as id, a.visitor_id as "userId" from appointment a
      where a.tenant_id = $1 and a.visitor_id = any($2::uuid[]) and a.state <> 'removed'
        and ($3::uuid is null or a.host_id = $3)`,
    [tx.tenantId, ids, visibleTo(actor) === 'all' ? null : actor.userId],
  )

const ofSignals = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Found[]> =>
  holds(actor, ['consult_desk_list_tab'])
    ? tx.sql<Found>(
        `select id, user_id as "userId" from risk_signal where tenant_id = $1 and id = any($2::uuid[]) and state <> 'done'`,
        [tx.tenantId, ids],
      )
    : []

const ofQueue = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Found[]> =>
  holds(actor, ['consult_appoint_manage_btn'])
    ? tx.sql<Found>('select id, visitor_id as "userId" from wait_entry where tenant_id = $1 and id = any($2::uuid[])', [
        tx.tenantId,
        ids,
      ])
    : []

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
