import { mayUse, type ScaleDefinition } from '@xinqiao/domain'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { adoptScales } from './adopt-scales.ts'

/** A published definition was looked over when it was published and never changes: it is read once. */
const kept = new Map<string, ScaleDefinition>()
const MOST_KEPT = 500

const keep = (key: string, definition: ScaleDefinition): ScaleDefinition => {
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, definition)
  return definition
}

/** Of this school, published; the same object each time, so the scorer's preparation is done once, too. */
export const publishedScale = async (tx: Tx, versionId: string): Promise<ScaleDefinition> => {
  const key = `${tx.tenantId} ${versionId}`
  const known = kept.get(key)
  if (known) return known
  const row = await tx.row<{ definition: ScaleDefinition }>(
    'select definition from scale_version where tenant_id = $1 and id = $2 and published_at is not null',
    [tx.tenantId, versionId],
  )
  return keep(key, ensure(row).definition)
}

export type PublishedScale = {
  readonly versionId: string
  readonly scaleId: string
  readonly label: string
  readonly definition: ScaleDefinition
  /** false while the school has not said that it may use it: no plan is published with it (44006) */
  readonly isUsable: boolean
}

/** The newest published version of each scale, in the order of the library. */
export const publishedScales = async (tx: Tx): Promise<readonly PublishedScale[]> => {
  await adoptScales(tx)
  const rows = await tx.sql<{ id: string; scale_id: string; label: string; confirmed_at: Date | null }>(
    `select distinct on (s.category, s.code) v.id, v.scale_id, v.label, s.confirmed_at
       from scale s join scale_version v on v.tenant_id = s.tenant_id and v.scale_id = s.id
      where s.tenant_id = $1 and v.published_at is not null
      order by s.category, s.code, v.published_at desc, string_to_array(v.label, '.')::int[] desc`,
    [tx.tenantId],
  )
  const found: PublishedScale[] = []
  for (const row of rows) {
    const definition = await publishedScale(tx, row.id)
    found.push({
      versionId: row.id,
      scaleId: row.scale_id,
      label: row.label,
      definition,
      isUsable: mayUse(definition, row.confirmed_at !== null),
    })
  }
  return found
}

/** The newest published version of one scale, for a branch named by its code (ASQ); null where the school has none. */
export const publishedByCode = async (tx: Tx, code: string): Promise<PublishedScale | null> =>
  (await publishedScales(tx)).find(({ definition }) => definition.code === code) ?? null
