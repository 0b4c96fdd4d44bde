import { formatDate, type RoleCode } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { relationsAmong } from './relation.repo.ts'

/** Those who arrange for everybody, and who answers for all of it. An administrator of the school is not among them. */
const arrangers: readonly RoleCode[] = ['ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT']
const DESK: RoleCode = 'ROLE_RECEPTIONIST'

export const readsAllNames = (actor: Actor): boolean => arrangers.some((role) => actor.roleCodes.includes(role))

/** Somebody in a list of services, and the hour they come, where there is one. */
export type Served = { readonly personId: string; readonly startAt?: Date }

/**
 * Who reads whose name in lists of services (§C): those who have to do with the person, those who arrange, and the desk for
 * whom it receives today. For everybody else it is half hidden.
 */
export const readableNames = async (
  tx: Tx,
  actor: Actor,
  served: readonly Served[],
): Promise<(one: Served) => boolean> => {
  if (readsAllNames(actor)) return () => true
  const theirs = await relationsAmong(
    tx,
    actor.userId,
    served.map(({ personId }) => personId),
  )
  const today = formatDate(tx.now)
  // Whoever thinks along with a colleague thinks about a case, not about a name (INV-V1).
  const isKnown = (personId: string): boolean => [...(theirs.get(personId) ?? [])].some((kind) => kind !== 'supervisor')
  const isDesk = actor.roleCodes.includes(DESK)
  return ({ personId, startAt }) =>
    personId === actor.userId || isKnown(personId) || (isDesk && startAt !== undefined && formatDate(startAt) === today)
}
