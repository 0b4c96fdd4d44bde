import { managesPart, type Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reachable, reachOf } from '../dept/index.ts'

const centre: readonly string[] = ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'CRISIS_ROLE_SUPERINTENDENT']

/** Everybody else reads from outside, whatever their role is called; so does whoever leads a part of the school. */
export const isOfCentre = (actor: Actor): boolean =>
  !managesPart(actor) && actor.roleCodes.some((code) => centre.includes(code))

/** The colleges among these that somebody from outside has to do with. */
export const ownColleges = (tx: Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  reachable(tx, reachOf(actor), [...ids])
