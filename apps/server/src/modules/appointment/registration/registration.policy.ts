import { holds, managesPart, type Actor } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { runsAppointments } from '../booking/index.ts'
import { canSeePerson, findById } from '../../user/index.ts'

/** The centre books for anybody of the school; faculties, and whoever manages a part of it, for their own people. */
export const reachesSchool = (actor: Actor): boolean =>
  !managesPart(actor) && (runsAppointments(actor) || holds(actor, ['consult_appoint_host_btn']))

/** Somebody who may be booked for. Who is out of reach is nobody. */
export const ensureBookable = async (tx: Tx, actor: Actor, visitorId: string): Promise<void> => {
  if (!(await findById(tx, visitorId))) throw notFound()
  if (!holds(actor, ['consult_appoint_book_btn'])) throw notFound()
  if (!reachesSchool(actor) && !(await canSeePerson(tx, actor, visitorId))) throw notFound()
}

/** Whom it is about: oneself, or whom one may book for. */
export const visitorFor = async (tx: Tx, actor: Actor, visitorId: string | undefined): Promise<string> => {
  if (visitorId === undefined || visitorId === actor.userId) return actor.userId
  await ensureBookable(tx, actor, visitorId)
  return visitorId
}
