import type { Tx } from '../../kernel/db/tx.ts'
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
const q = queries<{ setting: SettingRow; user_account: { tenant_id: number; id: string; real_name: string } }>()

/** A school's word, or the platform's default where it has not spoken. */
export const readSetting = async <C extends SettingCode>(tx: Tx, code: C): Promise<SettingValue<C>> => {
  const row = await tx.first(
    q.selectFrom('setting').select('value').where('tenant_id', '=', tx.tenantId).where('code', '=', code),
  )
  return withDefaults(code, row?.value)
}

const withDefaults = <C extends SettingCode>(code: C, value: unknown): SettingValue<C> =>
  (value === undefined ? settingDefaults[code] : { ...settingDefaults[code], ...(value as object) }) as SettingValue<C>

export type StoredSetting = {
  code: SettingCode
  value: Readonly<Record<string, unknown>>
  version: number
  updatedAt: Date | null
  updatedBy: string | null
}

/** Several at once, each with its version; 0 where the school has not spoken. */
export const readSettings = async (tx: Tx, codes: readonly SettingCode[]): Promise<StoredSetting[]> => {
  if (codes.length === 0) return []
  const rows = await tx.all(
    q
      .selectFrom('setting as s')
      .leftJoin('user_account as u', (join) =>
        join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.updated_by'),
      )
      .select(['s.code', 's.value', 's.version', 's.updated_at', 'u.real_name'])
      .where('s.tenant_id', '=', tx.tenantId)
      .where('s.code', 'in', codes),
  )
  return codes.map((code) => {
    const row = rows.find((one) => one.code === code)
    return {
      code,
      value: withDefaults(code, row?.value),
      version: row?.version ?? 0,
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

/** The same for somebody who has read a version: nothing is written over what another wrote meanwhile. Null when too late. */
export const replaceSetting = async (
  tx: Tx,
  code: SettingCode,
  version: number,
  value: object,
): Promise<number | null> => {
  const values = [tx.tenantId, code, JSON.stringify(value), tx.now, tx.actor?.userId ?? null]
  const rows =
    version === 0
      ? await tx.sql<{ version: number }>(
          `insert into setting (tenant_id, code, value, updated_at, updated_by) values ($1, $2, $3::jsonb, $4, $5)
           on conflict do nothing returning version`,
          values,
        )
      : await tx.sql<{ version: number }>(
          `update setting set value = value || $3::jsonb, version = version + 1, updated_at = $4, updated_by = $5
            where tenant_id = $1 and code = $2 and version = $6 returning version`,
          [...values, version],
        )
  if (!rows[0]) return null
  tx.notify('setting', code)
  return rows[0].version
}
