import { errandsOpenTo } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongVisible } from '../user/index.ts'

/** Of people in one's data scope, or of nobody: what concerns the school concerns all of it. */
const isInSight = (actor: Actor, params: Params): string =>
  `(e.about_user_id is null or ${amongVisible(actor, 'e.about_user_id', params)})`

/**
 * Which of them are whose, as SQL on `e`: one's own, those of a role one acts in for people in one's data scope, and those that
 * belong to nobody and one was called for, or may see to for people in one's data scope. Nobody sees one about themselves.
 */
export const mine = (actor: Actor, params: Params): string => {
  const me = params.put(actor.userId)
  const roles = params.put([...actor.roleCodes])
  const kinds = errandsOpenTo(actor.permissions)
  const open =
    kinds.length > 0 ? ` or (e.kind = any(${params.put(kinds)}::text[]) and ${isInSight(actor, params)})` : ''
  return `e.about_user_id is distinct from ${me} and (e.owner_id = ${me} or (e.owner_id is null and (
            (e.role_code = any(${roles}::text[]) and ${isInSight(actor, params)})
            or (e.role_code is null and (${me} = any(e.told)${open})))))`
}

/** Whoever answers for the centre sees what is late, of the people their data scope reaches. */
export const late = (tx: Tx, actor: Actor, params: Params): string =>
  `e.state = 'open' and e.due_at <= ${params.put(tx.now)} 
     and e.about_user_id is distinct from ${params.put(actor.userId)} and ${isInSight(actor, params)}`

export const isMine = async (tx: Tx, actor: Actor, id: string): Promise<boolean> => {
  const params = paramsOf(tx)
  const found = await tx.sql(
    `select 1 from errand e where e.tenant_id = $1 and e.id = ${params.put(id)} and ${mine(actor, params)}`,
    params.values,
  )
  return found.length > 0
}
