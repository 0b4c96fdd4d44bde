import { millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

export type ClaimedFile = { readonly id: string; readonly purpose: string; readonly extension: string }

/** Somebody's own upload becomes part of something, and stays. Null when it is not theirs, or has run out already. */
export const claimFile = async (tx: Tx, id: string, ownerId: string): Promise<ClaimedFile | null> =>
  (await tx.row<ClaimedFile>(
    `update file_object set expires_at = null
        where tenant_id = $1 and id = $2 and owner_id = $3 and (expires_at is null or expires_at > $4)
        returning id, purpose, extension`,
    [tx.tenantId, id, ownerId, tx.now],
  )) ?? null

/** Nothing holds it any more: it goes the way of uploads nobody used. */
export const releaseFile = (tx: Tx, id: string): Promise<unknown> =>
  tx.update('file_object', { id }, { expires_at: new Date(tx.now.getTime() + millisecondsPer.day) })
