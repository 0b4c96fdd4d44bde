import type { CallWay } from '@xinqiao/domain'
import { inRow, type Place } from '../../kernel/db/tenant-keys.ts'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Tx } from '../../kernel/db/tx.ts'

const FIELD = 'call_way.number'
export const secondNumberIn = (userId: string): Place => inRow(FIELD, userId, 'second')

/** What a key rotation must re-seal. */
export const sealedCallColumns: readonly SealedColumn[] = [
  { table: 'call_way', column: 'number', field: FIELD, key: ['user_id', 'way'] },
]

/** Proven, and still leading where the code went: a number that was changed since is proven no longer. */
const PROVEN = `w.tenant_id = $1 and (
    w.way = 'second'
    or (w.way = 'sms' and exists (select 1 from user_account u
          where u.tenant_id = $1 and u.id = w.user_id and u.phone_hash = w.mark))
    or (w.way in ('wechat', 'dingtalk') and exists (select 1 from user_identity i
          where i.tenant_id = $1 and i.provider = w.way and i.subject_hash = w.mark and i.user_id = w.user_id
            and i.reach is not null)))`

export type ProvenWay = { user_id: string; way: CallWay; verified_at: Date }

export const provenWays = (tx: Tx, userIds: readonly string[]): Promise<ProvenWay[]> =>
  tx.sql<ProvenWay>(
    `select w.user_id, w.way, w.verified_at from call_way w where ${PROVEN} and w.user_id = any($2::uuid[])
      order by w.user_id, ${ORDER}`,
    [tx.tenantId, userIds],
  )

const ORDER = `array_position(array['sms', 'second', 'wechat', 'dingtalk'], w.way)`

/** Where a call that failed goes next: for each message the first proven way it has not yet been sent. */
export const passOn = async (tx: Tx, messageIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.sql<{ user_id: string }>(
    `with next as (
       select m.id, m.user_id, n.way from message m cross join lateral (
         select w.way from call_way w where ${PROVEN} and w.user_id = m.user_id
            and not exists (select 1 from message_delivery d where d.tenant_id = $1 and d.message_id = m.id and d.channel = w.way)
          order by ${ORDER} limit 1) n
        where m.tenant_id = $1 and m.id = any($2::uuid[])),
     passed as (
       insert into message_delivery (tenant_id, message_id, channel, updated_at)
       select $1, id, way, $3 from next on conflict do nothing)
     select distinct user_id from next`,
    [tx.tenantId, messageIds, tx.now],
  )
  return rows.map(({ user_id }) => user_id)
}

/** The second number, sealed where it was proven. */
export const secondNumberOf = async (tx: Tx, userId: string): Promise<string | null> => {
  const row = await tx.find('call_way', { user_id: userId, way: 'second' })
  return row?.number ? tx.keys.decrypt(secondNumberIn(userId), row.number) : null
}
