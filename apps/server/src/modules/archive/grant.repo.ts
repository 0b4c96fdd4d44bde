import { millisecondsPer, opening, type Layer, type Purpose } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { FORMER_REASON, GRANT_REASON, type GrantRow } from './archive.tables.ts'

export type NewGrant = {
  readonly viewerId: string
  readonly personId: string
  readonly layer: Layer
  readonly purpose: Purpose
  readonly reason: string
  readonly via: GrantRow['via']
  readonly glassId?: string
  /** A conversation with the assistant that was looked at. */
  readonly sessionId?: string
  readonly until?: Date
}

const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * millisecondsPer.minute)

export const insertGrant = async (tx: Tx, given: NewGrant): Promise<{ id: string; until: Date }> => {
  const id = tx.newId()
  const until = given.until ?? inMinutes(tx.now, opening.minutes)
  await tx.insert('archive_grant', {
    id,
    viewer_id: given.viewerId,
    person_id: given.personId,
    layer: given.layer,
    purpose: given.purpose,
    reason: given.reason === '' ? null : tx.keys.encrypt(inRow(GRANT_REASON, id), given.reason),
    via: given.via,
    glass_id: given.glassId ?? null,
    session_id: given.sessionId ?? null,
    opened_at: tx.now,
    until,
  })
  return { id, until }
}

export type GrantReason = Pick<GrantRow, 'id' | 'reason' | 'former_reason'>

/** Why, in the reader's own words; looks at conversations were once sealed under another name. */
export const openGrantReason = (tx: Tx, { id, reason, former_reason: former }: GrantReason): string => {
  if (reason) return tx.keys.decrypt(inRow(GRANT_REASON, id), reason)
  return former ? tx.keys.decrypt(inRow(FORMER_REASON, id), former) : ''
}

/**
 * Until when each layer is open for somebody by what they said, or by two people; the glass opens what lies below it, too.
 * What having to do with somebody opened ends with that.
 */
export const openLayers = async (tx: Tx, viewerId: string, personId: string): Promise<ReadonlyMap<Layer, Date>> => {
  const rows = await tx.sql<{ layer: Layer; until: Date }>(
    `select l.layer, max(g.until) as until
       from archive_grant g
       join generate_series(0, 5) as l (layer) on l.layer = g.layer or (g.via = 'glass' and l.layer < g.layer)
      where g.tenant_id = $1 and g.viewer_id = $2 and g.person_id = $3 and g.until > $4 and g.via <> 'relation' group by l.layer`,
    [tx.tenantId, viewerId, personId, tx.now],
  )
  return new Map(rows.map(({ layer, until }) => [layer, until]))
}

/** That somebody reads by having to do with the person was written down a little while ago. */
export const isNoted = async (tx: Tx, viewerId: string, personId: string, layer: Layer): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from archive_grant where tenant_id = $1 and viewer_id = $2 and person_id = $3 and until > $4
          and via = 'relation' and layer = $5 limit 1`,
      [tx.tenantId, viewerId, personId, tx.now, layer],
    )
  ).length > 0

/** Those of these people of whom somebody's reading is written down since then. */
export const notedSince = async (
  tx: Tx,
  { viewerId, personIds, layer }: { viewerId: string; personIds: readonly string[]; layer: Layer },
  since: Date,
): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      `select distinct person_id as id from archive_grant where tenant_id = $1 and viewer_id = $2 and person_id = any($3::uuid[])
          and layer = $4 and opened_at >= $5`,
      [tx.tenantId, viewerId, personIds, layer, since],
    )
  ).map(({ id }) => id)

/** Two people have opened this layer of this file to somebody, and it is still open. */
export const isGlassBroken = async (tx: Tx, viewerId: string, personId: string, layer: Layer): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from archive_grant where tenant_id = $1 and viewer_id = $2 and person_id = $3 and until > $4
          and via = 'glass' and layer >= $5 limit 1`,
      [tx.tenantId, viewerId, personId, tx.now, layer],
    )
  ).length > 0
