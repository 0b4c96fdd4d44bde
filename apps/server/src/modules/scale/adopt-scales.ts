import { isStructureOnly, shippedScales, type ScaleDefinition } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

const SCALE_LOCK = 8180

const missingOf = async (tx: Tx): Promise<readonly ScaleDefinition[]> => {
  const rows = await tx.sql<{ code: string; label: string }>(
    `select s.code, v.label from scale s join scale_version v on v.tenant_id = s.tenant_id and v.scale_id = s.id
      where s.tenant_id = $1 and s.is_shipped`,
    [tx.tenantId],
  )
  const known = new Set(rows.map(({ code, label }) => `${code} ${label}`))
  return shippedScales().filter(({ code, version }) => !known.has(`${code} ${version}`))
}

/**
 * A school's own copies of what comes with the product, made when somebody first looks, so neither a new school nor a later
 * release needs a step of its own. A later release adds a version; what was answered keeps the one it was answered with. A scale
 * whose text is not ours to ship arrives as a draft.
 */
export const adoptScales = async (tx: Tx): Promise<void> => {
  if ((await missingOf(tx)).length === 0) return
  await tx.sql('select pg_advisory_xact_lock($1, $2)', [SCALE_LOCK, tx.tenantId])
  const missing = await missingOf(tx)
  if (missing.length === 0) return
  const rows = missing.map((definition) => ({
    scale_id: tx.newId(),
    id: tx.newId(),
    code: definition.code,
    is_draft: isStructureOnly(definition),
    definition,
  }))
  await tx.sql(
    `insert into scale (tenant_id, id, code, name, title, category, is_shipped, licence_type, created_at, updated_at)
     select $1, x.scale_id, x.code, x.definition ->> 'name', x.definition ->> 'title', x.definition ->> 'category', true,
            x.definition -> 'licence' ->> 'type', $3, $3
       from jsonb_to_recordset($2::jsonb) as x(scale_id uuid, code text, definition jsonb)
     on conflict (tenant_id, code) do nothing`,
    [tx.tenantId, JSON.stringify(rows), tx.now],
  )
  // A code the school has taken for a scale of its own stays the school's.
  await tx.sql(
    `insert into scale_version (tenant_id, id, scale_id, label, definition, created_at, published_at)
     select $1, x.id, s.id, x.definition ->> 'version', x.definition, $3::timestamptz, case when x.is_draft then null else $3::timestamptz end
       from jsonb_to_recordset($2::jsonb) as x(id uuid, code text, is_draft boolean, definition jsonb)
       join scale s on s.tenant_id = $1 and s.code = x.code and s.is_shipped
     on conflict do nothing`,
    [tx.tenantId, JSON.stringify(rows), tx.now],
  )
  tx.audit({ action: 'scale.adopt', subjectType: 'scale', detail: { codes: missing.map(({ code }) => code) } })
}
