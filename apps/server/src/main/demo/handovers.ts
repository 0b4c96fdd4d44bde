import { formatDate, millisecondsPer, nothingOwed } from '@xinqiao/domain'
import { sealStepReason } from '../../kernel/db/sealed-events.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

const HANDOVER = 'handover'
const DAYS = 16

type Led = { host_id: string; visitor_id: string }

/**
 * Live cases of a colleague who is not one of those the demo is played with: last those with an hour that whoever is to take them
 * has given to somebody else, first those with none arranged.
 */
const casesOfSomebody = (tx: Tx, kept: readonly string[], toId: string): Promise<Led[]> =>
  tx.sql<Led>(
    `select c.host_id, c.visitor_id from care_case c
      where c.tenant_id = $1 and c.state = 'running' and c.host_id = (
        select host_id from care_case where tenant_id = $1 and state = 'running' and host_id <> all($2::uuid[])
         group by host_id order by count(*) desc, host_id limit 1)
      order by (
        select coalesce(max(case when exists (
                 select 1 from occupancy o where o.tenant_id = $1 and o.kind = 'person' and o.is_active and o.resource_id = $3
                    and o.start_at < a.end_at and o.end_at > a.start_at) then 2 else 1 end), 0)
          from appointment a
         where a.tenant_id = $1 and a.visitor_id = c.visitor_id and a.host_id = c.host_id and a.end_at > $4),
        c.opened_at, c.id limit 3`,
    [tx.tenantId, kept, toId, tx.now],
  )

type Offer = { readonly led: Led; readonly toId: string; readonly refusal?: string }

const offer = async (tx: Tx, { led, toId, refusal }: Offer, byId: string): Promise<void> => {
  const id = tx.newId()
  await tx.insert(HANDOVER, {
    id,
    from_id: led.host_id,
    to_id: toId,
    person_id: led.visitor_id,
    counts: JSON.stringify({ ...nothingOwed, cases: 1 }),
    reason: tx.keys.encrypt(inRow('handover.reason', id), '转任学院专职'),
    made_by: byId,
    made_at: tx.now,
    state: refusal ? 'refused' : 'offered',
    version: refusal ? 2 : 1,
    ended_at: refusal ? tx.now : null,
  })
  const event = { entity: HANDOVER, entity_id: id }
  await tx.insert('state_event', {
    ...event,
    version: 1,
    from_state: null,
    to_state: 'offered',
    action: 'create',
    actor_id: byId,
    at: tx.now,
  })
  if (!refusal) return
  await tx.insert('state_event', {
    ...event,
    version: 2,
    from_state: 'offered',
    to_state: 'refused',
    action: 'refuse',
    actor_id: toId,
    at: tx.now,
    sealed_reason: sealStepReason(tx, { ...event, version: 2 }, refusal),
  })
}

/** A colleague leaves in a fortnight: one visitor waits for 周明远, who has room; one was refused, the rest is not decided. */
export const tellHandovers = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const [first, second, clerk] = ['consultant', 'consultant2', 'clerk'].map((name) => personOf(world, name).id)
  if (!first || !second || !clerk) return
  const [one, other] = await casesOfSomebody(tx, [first, second], second)
  if (!one) return
  const past = pastOf(tx, world, HANDOVER)(20)
  await offer(past, { led: one, toId: second }, clerk)
  if (other) await offer(past, { led: other, toId: first, refusal: '本学期任其课程，须回避' }, clerk)
  await tx.insert('departure', {
    user_id: one.host_id,
    last_day: formatDate(new Date(tx.now.getTime() + DAYS * millisecondsPer.day)),
    made_by: clerk,
    made_at: past.now,
  })
}
