import type { Actor } from '../../../kernel/actor.ts'
import { holds } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import type { Params } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { amongVisible, canSeePerson } from '../../user/index.ts'
import { findReserve } from './telephone.repo.ts'
import type { ReserveRow } from './telephone.tables.ts'

const isAssessor = (actor: Actor): boolean => actor.roleCodes.includes('ROLE_ASSESSMENT')
const isKeeper = (actor: Actor): boolean => holds(actor, ['consult_appoint_manage_btn'])

/** What somebody is with regard to a call: what nobody has taken is every assessor's. With regard to their own, its owner. */
export const kindsOf = (actor: Actor, row: Pick<ReserveRow, 'visitor_id' | 'host_id'>): readonly string[] => {
  if (row.visitor_id === actor.userId) return ['owner']
  const isTheirs = row.host_id === actor.userId || (row.host_id === null && isAssessor(actor))
  return [...(isTheirs ? ['assigned'] : []), ...(isKeeper(actor) ? ['keeper'] : [])]
}

/** Which calls staff see, as a condition on `t`: assessors theirs and those nobody has; who arranges, those of their people. */
export const callsInSight = (actor: Actor, params: Params): string => {
  const me = params.put(actor.userId)
  const arranged = isKeeper(actor) ? amongVisible(actor, 't.visitor_id', params) : 'false'
  const open = isAssessor(actor) ? `t.host_id is null` : 'false'
  return `t.visitor_id <> ${me} and (t.host_id = ${me} or ${open} or ${arranged})`
}

export const isInSight = async (tx: Tx, actor: Actor, row: ReserveRow): Promise<boolean> => {
  if (row.visitor_id === actor.userId) return true
  const kinds = kindsOf(actor, row)
  return kinds.includes('assigned') || (kinds.includes('keeper') && (await canSeePerson(tx, actor, row.visitor_id)))
}

/** One that is not somebody's to see is one that is not there; their own they see on their own page. */
export const callInSight = async (tx: Tx, actor: Actor, id: string): Promise<ReserveRow> => {
  const row = await findReserve(tx, id)
  if (!row || row.visitor_id === actor.userId || !(await isInSight(tx, actor, row))) throw notFound()
  return row
}
