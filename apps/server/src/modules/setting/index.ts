import type { Tx } from '../../kernel/db/tx.ts'
import { queries } from '../../kernel/db/query.ts'
import { settingDefaults, type SettingCode, type SettingValue } from './setting.catalogue.ts'

export { settingDefaults, type SettingCode, type SettingValue }

type Tables = { setting: { tenant_id: number; code: string; value: unknown; version: number; updated_at: Date } }
const q = queries<Tables>()

/** A school's word, or the platform's default where it has not spoken. */
export const readSetting = async <C extends SettingCode>(tx: Tx, code: C): Promise<SettingValue<C>> => {
  const row = await tx.first(
    q.selectFrom('setting').select('value').where('tenant_id', '=', tx.tenantId).where('code', '=', code),
  )
  return (row ? { ...settingDefaults[code], ...(row.value as object) } : settingDefaults[code]) as SettingValue<C>
}

/** Changes only the fields given; the database merges them, so that two writers do not undo each other. */
export const writeSetting = async <C extends SettingCode>(
  tx: Tx,
  code: C,
  value: Partial<SettingValue<C>>,
): Promise<void> => {
  await tx.sql(
    `insert into setting as s (tenant_id, code, value, updated_at) values ($1, $2, $3::jsonb, $4)
     on conflict (tenant_id, code) do update set value = s.value || excluded.value, version = s.version + 1, updated_at = excluded.updated_at`,
    [tx.tenantId, code, JSON.stringify(value), tx.now],
  )
  tx.notify('setting', code)
}
