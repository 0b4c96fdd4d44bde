import type { LicenceType, ScaleCategory, ScaleDefinition } from '@xinqiao/domain'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type ScaleRow = {
  id: string
  code: string
  name: string
  title: string
  category: ScaleCategory
  is_shipped: boolean
  licence_type: LicenceType
  confirmed_at: Date | null
  evidence: string
  evidence_file_id: string | null
  version: number
  confirmed_name: string | null
  evidence_file_name: string | null
  version_id: string
  label: string
  is_published: boolean
  item_count: number
  is_wordless: boolean
  is_branch: boolean
  has_draft: boolean
}

/** Each with the version in force, or where there is none its newest draft. */
const SCALES = `
  select s.id, s.code, s.name, s.title, s.category, s.is_shipped, s.licence_type, s.confirmed_at, s.evidence, s.evidence_file_id,
         s.version, c.real_name as confirmed_name, f.name as evidence_file_name, v.id as version_id, v.label,
         v.published_at is not null as is_published, jsonb_array_length(v.definition -> 'items') as item_count,
         jsonb_path_exists(v.definition, '$.items[*] ? (@.text == "")') as is_wordless,
         coalesce(v.definition ->> 'audience' = 'branch', false) as is_branch,
         exists (select 1 from scale_version d where d.tenant_id = s.tenant_id and d.scale_id = s.id and d.published_at is null
                   and d.created_by is not null) as has_draft
    from scale s
    join lateral (
      select * from scale_version w where w.tenant_id = s.tenant_id and w.scale_id = s.id
       order by w.published_at is null, w.published_at desc, string_to_array(w.label, '.')::int[] desc limit 1) v on true
    left join user_account c on c.tenant_id = s.tenant_id and c.id = s.confirmed_by
    left join file_object f on f.tenant_id = s.tenant_id and f.id = s.evidence_file_id
   where s.tenant_id = $1`

export const listScales = (tx: Tx): Promise<ScaleRow[]> =>
  tx.sql(`${SCALES} order by s.created_at, s.code`, [tx.tenantId])

export const findScale = async (tx: Tx, id: string): Promise<ScaleRow> =>
  ensure(await tx.row<ScaleRow>(`${SCALES} and s.id = $2`, [tx.tenantId, id]))

export type VersionRow = {
  id: string
  label: string
  note: string
  at: Date
  by_name: string | null
  is_published: boolean
}

export const versionsOf = (tx: Tx, scaleId: string): Promise<VersionRow[]> =>
  tx.sql(
    `select v.id, v.label, v.note, coalesce(v.published_at, v.created_at) as at, u.real_name as by_name,
            v.published_at is not null as is_published
       from scale_version v
       left join user_account u on u.tenant_id = v.tenant_id and u.id = coalesce(v.published_by, v.created_by)
      where v.tenant_id = $1 and v.scale_id = $2
      order by v.published_at is not null, v.published_at desc, string_to_array(v.label, '.')::int[] desc`,
    [tx.tenantId, scaleId],
  )

export const definitionOf = async (
  tx: Tx,
  versionId: string,
  scaleId: string | null = null,
): Promise<ScaleDefinition> =>
  ensure(
    await tx.row<{ definition: ScaleDefinition }>(
      'select definition from scale_version where tenant_id = $1 and id = $2 and ($3::uuid is null or scale_id = $3)',
      [tx.tenantId, versionId, scaleId],
    ),
  ).definition

export type HeldVersion = {
  id: string
  scale_id: string
  label: string
  definition: ScaleDefinition
  published_at: Date | null
  created_by: string | null
  code: string
  is_confirmed: boolean
}

/** The version and its scale, so that nobody confirms or publishes beside this. */
export const lockVersion = async (tx: Tx, id: string): Promise<HeldVersion> =>
  ensure(
    await tx.row<HeldVersion>(
      `select v.id, v.scale_id, v.label, v.definition, v.published_at, v.created_by, s.code,
              s.confirmed_at is not null as is_confirmed
         from scale_version v join scale s on s.tenant_id = v.tenant_id and s.id = v.scale_id
        where v.tenant_id = $1 and v.id = $2 for update`,
      [tx.tenantId, id],
    ),
  )

type Draft = { readonly definition: ScaleDefinition; readonly note: string; readonly by: string }

/** The scale of this code, made where there is none. */
const scaleFor = async (tx: Tx, { definition, by }: Draft): Promise<string> => {
  const { code, name, title, category, licence } = definition
  const row = await tx.row<{ id: string }>(
    `insert into scale (tenant_id, id, code, name, title, category, is_shipped, licence_type, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, false, $7, $8, $9, $9)
     on conflict (tenant_id, code) do update set updated_at = excluded.updated_at returning id`,
    [tx.tenantId, tx.newId(), code, name, title, category, licence.type, by, tx.now],
  )
  return ensure(row).id
}

/** Null where this label is taken. */
export const insertDraft = async (tx: Tx, draft: Draft): Promise<{ scaleId: string; versionId: string } | null> => {
  const scaleId = await scaleFor(tx, draft)
  const row = await tx.row<{ id: string }>(
    `insert into scale_version (tenant_id, id, scale_id, label, definition, note, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (tenant_id, scale_id, label) do nothing returning id`,
    [
      tx.tenantId,
      tx.newId(),
      scaleId,
      draft.definition.version,
      JSON.stringify(draft.definition),
      draft.note,
      draft.by,
      tx.now,
    ],
  )
  return row ? { scaleId, versionId: row.id } : null
}

/** What the library shows of a scale is what its newest version says. */
export const markPublished = async (tx: Tx, held: HeldVersion, note: string | null, by: string): Promise<void> => {
  await tx.sql(
    `update scale_version set published_at = $3, published_by = $4, note = coalesce($5, note) where tenant_id = $1 and id = $2`,
    [tx.tenantId, held.id, tx.now, by, note],
  )
  const { name, title, category, licence } = held.definition
  await tx.sql(
    `update scale set name = $3, title = $4, category = $5, licence_type = $6, updated_at = $7, version = version + 1
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, held.scale_id, name, title, category, licence.type, tx.now],
  )
}

export const deleteDraft = async (tx: Tx, { id, scale_id: scaleId }: HeldVersion): Promise<void> => {
  await tx.sql('delete from scale_version where tenant_id = $1 and id = $2', [tx.tenantId, id])
  await tx.sql(
    `delete from scale s where s.tenant_id = $1 and s.id = $2
        and not exists (select 1 from scale_version v where v.tenant_id = s.tenant_id and v.scale_id = s.id)`,
    [tx.tenantId, scaleId],
  )
}

export const writeConfirmation = (
  tx: Tx,
  id: string,
  given: { by: string | null; evidence: string; fileId: string | null },
): Promise<unknown> =>
  tx.sql(
    `update scale set confirmed_by = $3, confirmed_at = case when $3::uuid is null then null else $4::timestamptz end,
            evidence = $5, evidence_file_id = $6, updated_at = $4, version = version + 1
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, given.by, tx.now, given.evidence, given.fileId],
  )
