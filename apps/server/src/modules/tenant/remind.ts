import { formatDateTime } from '@xinqiao/domain'
import { mayChange, type Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'

type Row = { content: string; enabled: boolean; version: number; updated_at: Date | null; seen_version: number | null }

const SILENT: Row = { content: '', enabled: false, version: 0, updated_at: null, seen_version: null }

const mayEdit = (actor: Actor): boolean => mayChange(actor, ['admin_remind_edit_btn'])

const find = async (tx: Tx, userId: string): Promise<Row> => {
  const [row] = await tx.sql<Row>(
    `select r.content, r.enabled, r.version, r.updated_at, u.seen_version
       from tenant_remind r left join user_remind u on u.tenant_id = r.tenant_id and u.user_id = $2
      where r.tenant_id = $1`,
    [tx.tenantId, userId],
  )
  return row ?? SILENT
}

/** A word from the school. Whoever has put this very wording away is left in peace until it is rewritten. */
export const readRemind = async (tx: Tx, actor: Actor) => {
  const row = await find(tx, actor.userId)
  return {
    // A draft that is not switched on is nobody's business but its writers'.
    content: row.enabled || mayEdit(actor) ? row.content : '',
    enabled: row.enabled,
    remind: row.enabled && row.content !== '' && (row.seen_version ?? 0) < row.version,
    updateTime: row.updated_at && formatDateTime(row.updated_at),
    editable: mayEdit(actor),
    version: row.version,
  }
}

type Change = { remind?: boolean; content?: string; enabled?: boolean; version?: number }

export const changeRemind = async (tx: Tx, actor: Actor, change: Change) => {
  const isRewritten = change.content !== undefined || change.enabled !== undefined
  if (isRewritten) {
    if (!mayEdit(actor)) throw new AppError('auth.forbidden')
    await rewrite(tx, await find(tx, actor.userId), change)
  }
  if (change.remind !== undefined) await remember(tx, actor.userId, change.remind)
  tx.audit({ action: 'tenant.remind', detail: { rewritten: isRewritten, remind: change.remind ?? null } })
  return readRemind(tx, actor)
}

const rewrite = async (tx: Tx, before: Row, change: Change): Promise<void> => {
  const conflict = new AppError('request.version_conflict')
  if (change.version !== undefined && change.version !== before.version) throw conflict
  const content = change.content?.trim() ?? before.content
  // Two writers at once: the second finds another version than the one it read, and nothing is changed.
  const rows = await tx.sql(
    `insert into tenant_remind as r (tenant_id, content, enabled, version, updated_at) values ($1, $2, $3, 1, $4)
     on conflict (tenant_id) do update set content = excluded.content, enabled = excluded.enabled,
        version = r.version + 1, updated_at = excluded.updated_at
      where r.version = $5 returning 1`,
    [tx.tenantId, content, change.enabled ?? before.enabled, tx.now, before.version],
  )
  if (rows.length === 0) throw conflict
}

const remember = (tx: Tx, userId: string, remind: boolean): Promise<unknown> =>
  remind
    ? tx.remove('user_remind', { user_id: userId })
    : tx.sql(
        `insert into user_remind (tenant_id, user_id, seen_version)
         select $1, $2, coalesce((select version from tenant_remind where tenant_id = $1), 0)
         on conflict (tenant_id, user_id) do update set seen_version = excluded.seen_version`,
        [tx.tenantId, userId],
      )
