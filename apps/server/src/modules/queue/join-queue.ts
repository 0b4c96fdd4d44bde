import {
  appointmentTypes,
  isTypeOpen,
  queueMachine,
  type AppointmentType,
  type SingleWish,
  type TimeSlot,
} from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { dangerOf, openReferral, readTypeSettings } from '../appointment/index.ts'
import { canSeePerson, findById, personFor } from '../user/index.ts'
import { QUEUE_SOURCE } from './queue-source.ts'
import { sealWish } from './queue.tables.ts'
import { askableType } from './save-round.ts'
import { entryView } from './wait.views.ts'
import { latestStar } from './wait.repo.ts'

export type JoinAsk = {
  type: string
  visitorId?: string
  siteId?: string
  consultMethod?: number
  times?: readonly TimeSlot[]
  teacherId?: string
  single?: number
}

type Entering = {
  visitorId: string
  type: AppointmentType
  method: 1 | 2 | 3
  siteId?: string | null
  times?: readonly TimeSlot[]
  teacherId?: string | null
  single?: SingleWish | null
  source?: number
  /** Who put them there, where nobody is signed in. */
  by?: string
}

/** Puts somebody into the queue; null when they wait already. */
export const enqueue = async (tx: Tx, given: Entering): Promise<string | null> => {
  const id = tx.newId()
  // False when they wait for something of this family already.
  const isNew = await tx.insertIfAbsent('wait_entry', {
    id,
    visitor_id: given.visitorId,
    type: given.type,
    family: appointmentTypes[given.type].family,
    site_id: given.siteId ?? null,
    consult_method: given.method,
    wish: sealWish(tx, id, {
      times: given.times ?? [],
      teacherId: given.teacherId ?? null,
      single: given.single ?? null,
    }),
    star: await latestStar(tx, given.visitorId),
    is_urgent: await dangerOf(tx, given.visitorId),
    source: given.source ?? QUEUE_SOURCE,
    state: 'waiting',
    created_by: given.by ?? tx.actor?.userId ?? given.visitorId,
    created_at: tx.now,
  })
  if (!isNew) return null
  await recordInitial(tx, { machine: { initial: 'waiting' }, entity: queueMachine.name, id, action: 'join' })
  tx.notify('appointment', given.visitorId)
  tx.notify('rota')
  return id
}

/** Whom somebody may put into the queue: themselves; those who assess or arrange, anybody they may see. */
const visitorOf = async (tx: Tx, actor: Actor, visitorId: string | undefined): Promise<string> => {
  if (visitorId === undefined || visitorId === actor.userId) return actor.userId
  if (!holds(actor, ['consult_queue_manage_btn', 'consult_appoint_host_btn'])) throw new AppError('auth.forbidden')
  const person = await personFor(tx, actor, visitorId)
  const mayAll = holds(actor, ['consult_queue_manage_btn'])
  if (!mayAll && !(await canSeePerson(tx, actor, visitorId))) throw notFound()
  return person.id
}

export const joinQueue = async (tx: Tx, actor: Actor, body: JoinAsk) => {
  const type = askableType(body.type)
  const visitorId = await visitorOf(tx, actor, body.visitorId)
  const settings = await readTypeSettings(tx, body.siteId ?? null)
  if (!isTypeOpen(type, settings)) throw new AppError('appointment.type_off', { type: appointmentTypes[type].label })
  if (await hasLiveAppointment(tx, visitorId, type))
    throw new AppError('appointment.one_at_a_time', { type: appointmentTypes[type].label })
  await demandReferral(tx, visitorId, type)
  if (body.siteId !== undefined) await ensureSite(tx, body.siteId)
  if (body.teacherId !== undefined) ensure(await findById(tx, body.teacherId))
  const id = await enqueue(tx, {
    visitorId,
    type,
    method: (body.consultMethod ?? 3) as 1 | 2 | 3,
    siteId: body.siteId ?? null,
    times: body.times ?? [],
    teacherId: body.teacherId ?? null,
    single: (body.single ?? null) as SingleWish | null,
    source: visitorId === actor.userId ? QUEUE_SOURCE : ASSESSED_SOURCE,
  })
  if (id === null) throw new AppError('queue.waiting')
  tx.audit({ action: 'queue.join', subjectType: 'wait_entry', subjectId: id })
  return entryView(tx, actor, id)
}

/** Nobody waits for what could not be booked in the end. */
export const demandReferral = async (tx: Tx, visitorId: string, type: AppointmentType): Promise<void> => {
  const { needsReferral, label } = appointmentTypes[type]
  if (needsReferral && !(await openReferral(tx, visitorId)))
    throw new AppError('appointment.referral_missing', { type: label })
}

/** 2 评估转入 among the transfer sources. */
const ASSESSED_SOURCE = 2

const ensureSite = async (tx: Tx, id: string): Promise<void> => {
  const found = await tx.sql('select 1 from site where tenant_id = $1 and id = $2', [tx.tenantId, id])
  if (found.length === 0) throw notFound()
}

const hasLiveAppointment = async (tx: Tx, visitorId: string, type: AppointmentType): Promise<boolean> => {
  const family = Object.entries(appointmentTypes).flatMap(([code, info]) =>
    info.family === appointmentTypes[type].family ? [code] : [],
  )
  const found = await tx.sql(
    `select 1 from appointment where tenant_id = $1 and visitor_id = $2 and type = any($3::text[])
        and state in ('toConfirm', 'notStart', 'running') limit 1`,
    [tx.tenantId, visitorId, family],
  )
  return found.length > 0
}
