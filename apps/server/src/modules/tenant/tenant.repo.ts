import type { Tx } from '../../kernel/db/tx.ts'
import { q } from '../../kernel/db/query.ts'

export type ProductRow = {
  code: string
  enabled: boolean
  redirect_url: string | null
  sort: number | null
  pinned: boolean | null
}

export const listProducts = (tx: Tx, userId: string | null): Promise<ProductRow[]> =>
  tx.all(
    q
      .selectFrom('tenant_product as p')
      .leftJoin('user_product as u', (join) =>
        join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.code', '=', 'p.code').on('u.user_id', '=', userId),
      )
      .select(['p.code', 'p.enabled', 'p.redirect_url', 'u.sort', 'u.pinned'])
      .where('p.tenant_id', '=', tx.tenantId)
      .where('p.purchased', '=', true),
  )

export const changeProduct = (
  tx: Tx,
  code: string,
  change: { enabled: boolean; redirect_url?: string | null },
): Promise<number> => tx.update('tenant_product', { code, purchased: true }, change)

const USER_PRODUCT_LOCK = 8103

/** Until commit. */
export const lockUserProducts = (tx: Tx, userId: string): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', [userId, USER_PRODUCT_LOCK])

/** One statement whatever the number of products. */
export const saveUserProducts = (
  tx: Tx,
  userId: string,
  rows: readonly { code: string; sort: number; pinned: boolean }[],
): Promise<unknown> =>
  tx.sql(
    `insert into user_product as u (tenant_id, user_id, code, sort, pinned)
     select $1, $2, x.code, x.sort, x.pinned from jsonb_to_recordset($3::jsonb) as x(code text, sort int, pinned boolean)
     on conflict (tenant_id, user_id, code) do update set sort = excluded.sort, pinned = excluded.pinned`,
    [tx.tenantId, userId, JSON.stringify(rows)],
  )

export const enabledProviders = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.all(
    q.selectFrom('login_provider').select('kind').where('tenant_id', '=', tx.tenantId).where('enabled', '=', true),
  )
  return new Set(rows.map((row) => row.kind))
}

export const canRegister = async (tx: Tx): Promise<boolean> =>
  (await tx.find('user_type', { can_register: true, enabled: true })) !== undefined
