import { paramsOf, type Params } from '../../../kernel/db/params.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import type { Row } from '../../../kernel/db/rows.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { sendMessage } from '../../message/index.ts'
import { amongVisible } from '../../user/index.ts'
import { isLeader } from '../crisis.policy.ts'

export type DrillRow = Row<'crisis_drill'>
export const DRILL = 'crisis_drill'
export const drillPath = (id: string): string => `/crisis/drill/debrief?id=${id}`

/** Those who take part see a drill, and those who lead see those of their people. Whoever plays does not look behind the scene. */
export const drillInSight = (actor: Actor, params: Params): string => {
  const me = params.put(actor.userId)
  const all = isLeader(actor) ? amongVisible(actor, 'd.player_id', params) : 'false'
  return `d.player_id <> ${me} and (${all} or d.host_id = ${me} or exists (
    select 1 from crisis_drill_member m where m.tenant_id = $1 and m.drill_id = d.id and m.user_id = ${me}))`
}

export const findDrill = async (tx: Tx, actor: Actor, id: string): Promise<DrillRow> => {
  const params = paramsOf(tx)
  const row = await tx.row<DrillRow>(
    `select d.* from crisis_drill d where d.tenant_id = $1 and d.id = ${params.put(id)} and ${drillInSight(actor, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}

/** Whoever leads it and whoever takes part. */
export const peopleOf = (tx: Tx, drillId: string) =>
  tx.sql<{ id: string; name: string }>(
    `select u.id, u.real_name as name from user_account u where u.tenant_id = $1 and not u.deleted and (
        u.id = (select d.host_id from crisis_drill d where d.tenant_id = $1 and d.id = $2)
        or u.id in (select m.user_id from crisis_drill_member m where m.tenant_id = $1 and m.drill_id = $2))
      order by u.real_name, u.id`,
    [tx.tenantId, drillId],
  )

/** What a drill has to say, to those who take part, in their inbox alone: no telephone rings for what is played. */
export const tellDrill = async (
  tx: Tx,
  { drillId, what, step, link }: { drillId: string; what: string; step: string; link?: string },
): Promise<void> => {
  const drill = await tx.find('crisis_drill', { id: drillId })
  const userIds = (await peopleOf(tx, drillId)).map(({ id }) => id).filter((id) => id !== tx.actor?.userId)
  await sendMessage(tx, {
    code: 'crisis_drill',
    about: { type: DRILL, id: drillId, step },
    to: { userIds },
    values: { what, no: drill?.drill_no ?? '' },
    link: link ?? drillPath(drillId),
    byPhone: false,
  })
}
