import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { queries } from '../../kernel/db/query.ts'
import { settingDefaults, type SettingCode, type SettingValue } from './setting.catalogue.ts'

type SettingRow = {
  tenant_id: number
  code: string
  value: unknown
  version: number
  updated_at: Date
  updated_by: string | null
}
const q = queries<{ setting: SettingRow; setting_site: SettingRow & { site_id: string } }>()

/** A site's word, or the school's, or the platform's default where neither has spoken. */
export const readSetting = async <C extends SettingCode>(
  tx: Tx,
  code: C,
  siteId?: string,
): Promise<SettingValue<C>> => {
  const row = await tx.first(
    q.selectFrom('setting').select('value').where('tenant_id', '=', tx.tenantId).where('code', '=', code),
  )
  const site = siteId
    ? await tx.first(
        q
          .selectFrom('setting_site')
          .select('value')
          .where('tenant_id', '=', tx.tenantId)
          .where('code', '=', code)
          .where('site_id', '=', siteId),
      )
    : undefined
  return layered(code, row?.value, site?.value) as SettingValue<C>
}

/** Each layer says over the one before it, field by field. */
export const layered = (code: SettingCode, ...said: unknown[]): Readonly<Record<string, unknown>> =>
  Object.assign({}, settingDefaults[code], ...said) as Record<string, unknown>

const hasSpoken = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** Whose word holds. */
export type SettingLayer = 'platform' | 'tenant' | 'site'

export type StoredSetting = {
  code: SettingCode
  value: Readonly<Record<string, unknown>>
  /** Of the layer that was asked for. */
  version: number
  source: SettingLayer
  updatedAt: Date | null
  updatedBy: string | null
}

type LayerRow = Pick<SettingRow, 'code' | 'value' | 'version' | 'updated_at'> & { real_name: string | null }

const layerRows = (tx: Tx, codes: readonly string[], siteId: string | null): Promise<LayerRow[]> =>
  tx.sql(
    `select s.code, s.value, s.version, s.updated_at, u.real_name
       from ${siteId === null ? 'setting' : 'setting_site'} s
       left join user_account u on u.tenant_id = s.tenant_id and u.id = s.updated_by
      where s.tenant_id = $1 and s.code = any($2::text[]) ${siteId === null ? '' : 'and s.site_id = $3'}`,
    siteId === null ? [tx.tenantId, codes] : [tx.tenantId, codes, siteId],
  )

/** Several at once as they hold for the school, or for one of its sites; version 0 where that layer has never spoken. */
export const readSettings = async (
  tx: Tx,
  codes: readonly SettingCode[],
  siteId: string | null = null,
): Promise<StoredSetting[]> => {
  if (codes.length === 0) return []
  const [school, site] = await together(
    layerRows(tx, codes, null),
    siteId === null ? Promise.resolve([]) : layerRows(tx, codes, siteId),
  )
  return codes.map((code) => {
    const [above, own] = [school, site].map((rows) => rows.find((row) => row.code === code))
    const row = siteId === null ? above : own
    const source = hasSpoken(own?.value) ? 'site' : hasSpoken(above?.value) ? 'tenant' : 'platform'
    return {
      code,
      value: layered(code, above?.value, own?.value),
      version: row?.version ?? 0,
      source,
      updatedAt: row?.updated_at ?? null,
      updatedBy: row?.real_name ?? null,
    }
  })
}

/** Changes only the fields given; the database merges them, so that two writers do not undo each other. */
export const writeSetting = async <C extends SettingCode>(
  tx: Tx,
  code: C,
  value: Partial<SettingValue<C>>,
): Promise<void> => {
  await tx.sql(
    `insert into setting as s (tenant_id, code, value, updated_at, updated_by) values ($1, $2, $3::jsonb, $4, $5)
     on conflict (tenant_id, code) do update set value = s.value || excluded.value, version = s.version + 1,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [tx.tenantId, code, JSON.stringify(value), tx.now, tx.actor?.userId ?? null],
  )
  tx.notify('setting', code)
}

export type SettingChange = {
  code: SettingCode
  siteId: string | null
  /** The version that was read; 0 where the layer had never spoken. */
  version: number
  value: object
  /** `value` is everything the layer says from now on, instead of a change of it. */
  whole?: boolean
}

/** For somebody who has read a version: nothing is written over what another wrote meanwhile. Null when too late. */
export const replaceSetting = async (tx: Tx, change: SettingChange): Promise<number | null> => {
  const { code, siteId, version, value, whole = false } = change
  const place = siteId === null ? 'setting' : 'setting_site'
  const site = siteId === null ? [] : [siteId]
  const values = [tx.tenantId, code, JSON.stringify(value), tx.now, tx.actor?.userId ?? null, ...site]
  const rows =
    version === 0
      ? await tx.sql<{ version: number }>(
          `insert into ${place} (tenant_id, code, value, updated_at, updated_by${siteId === null ? '' : ', site_id'})
           values ($1, $2, $3::jsonb, $4, $5${siteId === null ? '' : ', $6'}) on conflict do nothing returning version`,
          values,
        )
      : await tx.sql<{ version: number }>(
          `update ${place} set value = ${whole ? '' : 'value || '}$3::jsonb, version = version + 1, updated_at = $4, updated_by = $5
            where tenant_id = $1 and code = $2 and version = $${values.length + 1}
              ${siteId === null ? '' : 'and site_id = $6'} returning version`,
          [...values, version],
        )
  if (!rows[0]) return null
  tx.notify('setting', code)
  return rows[0].version
}

export type KeptVersion = { version: number; value: object; at: Date; real_name: string | null }

/** Newest first. */
export const versionsOf = (tx: Tx, code: SettingCode, siteId: string | null, most: number): Promise<KeptVersion[]> =>
  tx.sql(
    `select v.version, v.value, v.at, u.real_name from setting_version v
       left join user_account u on u.tenant_id = v.tenant_id and u.id = v.by_user
      where v.tenant_id = $1 and v.code = $2 and v.layer = $3 order by v.version desc limit $4`,
    [tx.tenantId, code, siteId ?? '', most],
  )

/** How many sites say something of their own, by code. */
export const sitesApart = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.sql<{ code: string; n: number }>(
    `select code, count(*)::int as n from setting_site where tenant_id = $1 and value <> '{}'::jsonb group by code`,
    [tx.tenantId],
  )
  return new Map(rows.map((row) => [row.code, row.n]))
}
