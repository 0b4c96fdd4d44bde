import { familyCalls } from '@xinqiao/contract'
import {
  familyConsents,
  familyRelations,
  familyRules,
  formatDateTime,
  type FamilyConsent,
  type FamilyRelation,
} from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import { AppError, notFound } from '../../../../kernel/app-error.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { register } from '../../../../kernel/http/binding.ts'
import { checkVersion } from '../../../../kernel/version.ts'
import { findAppointment, lockAppointment } from '../appointment.repo.ts'
import { handlesAppointment } from '../booker.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { mayReadRecord } from '../may-read-record.ts'
import { recountMissing } from '../record/missing.ts'
import { closedNow, findRecord } from '../record/record.repo.ts'
import { nudge } from '../tell.ts'
import { FAMILY, membersOf, sealName, type MemberRow } from './family.repo.ts'

const OPEN: readonly string[] = ['toConfirm', 'notStart', 'running', 'success', 'complete']

const isSealed = async (tx: Tx, id: string): Promise<boolean> =>
  closedNow(tx, await findRecord(tx, id)) === 'record.sealed'

const readMembers = async (tx: Tx, actor: Actor, id: string) => {
  const visit = await findAppointment(tx, id)
  if (!visit || visit.type !== FAMILY) throw notFound()
  const isReader = await mayReadRecord(tx, actor, visit)
  if (!isReader && !(await handlesAppointment(tx, actor, visit))) throw notFound()
  const isHost = visit.host_id === actor.userId
  return {
    mayWrite: isHost && OPEN.includes(visit.state) && !(await isSealed(tx, id)),
    members: (await membersOf(tx, id)).map((one) => ({
      id: one.id,
      name: one.name,
      relation: one.relation,
      relationName: familyRelations[one.relation],
      isAdult: one.is_adult,
      consent: one.consent,
      consentName: familyConsents[one.consent],
      consentTime: one.consented_at && formatDateTime(one.consented_at),
      // What somebody said apart is for whoever was told.
      hasSecret: isReader ? one.has_secret : null,
      version: one.version,
    })),
  }
}

/** Of whoever receives them, as long as its record is not sealed. */
const ownTalk = async (tx: Tx, actor: Actor, id: string): Promise<AppointmentRow> => {
  const visit = await findAppointment(tx, id)
  if (!visit || visit.type !== FAMILY || visit.host_id !== actor.userId || !OPEN.includes(visit.state)) throw notFound()
  if (await isSealed(tx, id)) throw new AppError('record.sealed')
  return lockAppointment(tx, id)
}

const memberAt = (tx: Tx, id: string): Promise<MemberRow | undefined> =>
  tx.row<MemberRow>('select * from family_member where tenant_id = $1 and id = $2', [tx.tenantId, id])

type Given = {
  appointmentId: string
  id?: string
  version?: number
  name: string
  relation: FamilyRelation
  isAdult: boolean
  consent: FamilyConsent
  hasSecret: boolean
}

const saveMember = async (tx: Tx, actor: Actor, given: Given): Promise<{ id: string }> => {
  const visit = await ownTalk(tx, actor, given.appointmentId)
  const before = given.id === undefined ? undefined : await memberAt(tx, given.id)
  if (given.id !== undefined && before?.appointment_id !== visit.id) throw notFound()
  if (before) checkVersion(given.version, before.version)
  else if ((await membersOf(tx, visit.id)).length >= familyRules.most)
    throw new AppError('family.too_many', { most: familyRules.most })
  const id = before?.id ?? tx.newId()
  const isAgreed = given.consent !== 'none'
  const row = {
    body: sealName(tx, id, given.name.trim()),
    relation: given.relation,
    is_adult: given.isAdult,
    consent: given.consent,
    // When somebody agreed is when it was first noted.
    consented_at: isAgreed ? (before?.consented_at ?? tx.now) : null,
    has_secret: given.hasSecret,
    updated_at: tx.now,
  }
  if (before) await tx.update('family_member', { id }, { ...row, version: before.version + 1 })
  else
    await tx.insert('family_member', { id, appointment_id: visit.id, ...row, made_by: actor.userId, made_at: tx.now })
  await settle(tx, visit, 'family.save', { memberId: id, consent: given.consent })
  return { id }
}

const removeMember = async (tx: Tx, actor: Actor, { id, version }: { id: string; version: number }): Promise<null> => {
  const before = await memberAt(tx, id)
  if (!before) throw notFound()
  const visit = await ownTalk(tx, actor, before.appointment_id)
  checkVersion(version, before.version)
  await tx.remove('family_member', { id })
  await settle(tx, visit, 'family.remove', { memberId: id })
  return null
}

const settle = async (tx: Tx, visit: AppointmentRow, action: string, detail: Record<string, string>): Promise<void> => {
  await recountMissing(tx, visit)
  nudge(tx, visit)
  tx.audit({ action, subjectType: 'appointment', subjectId: visit.id, detail })
}

export const familyRegistration = register(familyCalls, {
  'GET /consult/family/members': (tx, { query }, ctx) => readMembers(tx, ctx.requireActor(), query.id),
  'POST /consult/family/save': (tx, { body }, ctx) => saveMember(tx, ctx.requireActor(), body),
  'POST /consult/family/remove': (tx, { body }, ctx) => removeMember(tx, ctx.requireActor(), body),
})
