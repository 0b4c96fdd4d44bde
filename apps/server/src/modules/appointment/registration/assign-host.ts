import { appointmentTypes, hostRefusal, isAppointmentType, type TypeFamily } from '@xinqiao/domain'
import { holds, type Actor } from '../../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { openCase } from '../booking/index.ts'
import { isRelated } from '../../relation/index.ts'
import { hostCards, refuseIf } from '../../rota/index.ts'
import { personFor } from '../../user/index.ts'
import { fitnessOf } from './offers.ts'
import { loadsOf } from './times.repo.ts'

type Assigned = { visitorId: string; hostId: string; type: string; source?: number }

/** What one goes on with somebody in; being seen once or in need makes nobody's case. */
const lasting: readonly TypeFamily[] = ['counsel', 'single', 'family', 'peer', 'psychiatric']

/** The specification's transfer sources: after an assessment, or by those who run the appointments. */
const SOURCE = { host: 2, clerk: 11 } as const

/** Those who run the appointments arrange for everybody; a host for those they have received. */
const demandArranging = async (tx: Tx, actor: Actor, visitorId: string): Promise<void> => {
  await personFor(tx, actor, visitorId)
  if (holds(actor, ['consult_appoint_manage_btn'])) return
  if (!(await isRelated(tx, actor.userId, visitorId))) throw notFound()
}

/** From now on a visitor is with this host. Two who fill the last place at once are asked one after the other. */
export const assignHost = async (tx: Tx, actor: Actor, given: Assigned) => {
  const { visitorId, hostId, type } = given
  if (!isAppointmentType(type) || !lasting.includes(appointmentTypes[type].family)) throw notFound()
  await demandArranging(tx, actor, visitorId)
  if (hostId === visitorId) throw notFound()
  await tx.sql('select 1 from professional where tenant_id = $1 and user_id = $2 for update', [tx.tenantId, hostId])
  const card = ensure((await hostCards(tx, [hostId]))[0])
  refuseIf(hostRefusal(type, fitnessOf(card), tx.now))
  const load = ensure((await loadsOf(tx, [hostId], visitorId)).get(hostId))
  if (load.is_conflict) throw new AppError('appointment.conflict_of_interest')
  if (load.cases >= card.maxCases) throw new AppError('case.full', { n: card.maxCases })
  const isClerk = holds(actor, ['consult_appoint_manage_btn'])
  const source = given.source ?? (isClerk ? SOURCE.clerk : SOURCE.host)
  const caseId = await openCase(tx, { visitorId, hostId, type, source, openedBy: actor.userId })
  for (const id of [visitorId, hostId]) tx.notify('appointment', id)
  tx.audit({ action: 'case.assign', subjectType: 'user', subjectId: visitorId, detail: { caseId, hostId, type } })
  return { caseId, version: 1 }
}
