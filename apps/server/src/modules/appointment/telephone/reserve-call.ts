import {
  appointmentTypes,
  isTypeOpen,
  refusalBeforeTime,
  telephoneMachine,
  type AppointmentType,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { recordInitial } from '../../../kernel/transition.ts'
import { refused } from '../../rota/index.ts'
import { gather, lockVisitor } from '../booking/index.ts'
import { telephones } from './telephone.matter.ts'
import { contactNow } from './telephone.repo.ts'
import { RESERVE, sealContact } from './telephone.tables.ts'

const TYPE: AppointmentType = '13'

/** Under the same conditions as an appointment of the type, without a time: the assessor calls when they can be called. */
export const reserveCall = async (tx: Tx, actor: Actor): Promise<{ id: string }> => {
  const visitorId = actor.userId
  await lockVisitor(tx, visitorId)
  const ask = { type: TYPE, visitorId, slot: null, as: 'visitor', method: '3', isOverride: false } as const
  const { facts, settings } = await gather(tx, ask)
  if (!isTypeOpen(TYPE, settings.types))
    throw new AppError('appointment.type_off', { type: appointmentTypes[TYPE].label })
  const standing = refusalBeforeTime(facts)
  if (standing) throw refused(standing.refusal)
  const id = tx.newId()
  const isNew = await tx.insertIfAbsent('telephone_reserve', {
    id,
    visitor_id: visitorId,
    state: '1',
    contact: sealContact(tx, id, await contactNow(tx, visitorId)),
    is_urgent: facts.isInDanger,
    created_at: tx.now,
  })
  if (!isNew) throw new AppError('telephone.waiting')
  await recordInitial(tx, { machine: telephoneMachine, entity: RESERVE, id, action: 'reserve' })
  tx.notify('appointment', visitorId)
  tx.audit({ action: 'telephone.reserve', subjectType: RESERVE, subjectId: id })
  return { id }
}

type Assigned = { id: string; version: number; hostId: string }

export const assignCall = async (tx: Tx, actor: Actor, { id, version, hostId }: Assigned): Promise<null> => {
  const fits = await tx.sql(
    `select 1 from user_role h join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
       join user_account u on u.tenant_id = $1 and u.id = h.user_id and not u.deleted and u.lock_flag = '0'
      where h.tenant_id = $1 and h.user_id = $2 and r.acts_as = any($3::text[]) limit 1`,
    [tx.tenantId, hostId, appointmentTypes[TYPE].hostRoles],
  )
  if (fits.length === 0) throw new AppError('telephone.not_assessor')
  await telephones.move(tx, { id, version, action: 'assign', by: actor, input: { hostId } })
  tx.audit({ action: 'telephone.assign', subjectType: RESERVE, subjectId: id, detail: { hostId } })
  return null
}
