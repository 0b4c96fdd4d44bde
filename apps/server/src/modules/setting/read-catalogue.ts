import { formatDateTime } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { settingDefaults } from './setting.catalogue.ts'
import { ensureSite } from './setting.policy.ts'
import { layered, readSettings, sitesApart, versionsOf } from './setting.repo.ts'
import { settingGroups, settingSpecs } from './setting.specs.ts'
import { isSettingCode, itemsOf, settingCodes, settingView } from './setting.views.ts'

const MOST_VERSIONS = 50

/** Everything there is to set, what each means and may hold, and what holds now for the school or one of its sites. */
export const readCatalogue = async (tx: Tx, { siteId }: { siteId?: string }) => {
  await ensureSite(tx, siteId ?? null)
  const apart = await sitesApart(tx)
  const stored = await readSettings(tx, settingCodes, siteId ?? null)
  return stored.map((one) => {
    const { group, effect, fields, isList, perSite, names } = settingSpecs[one.code]
    return {
      ...settingView(one),
      effect,
      group: settingGroups[group],
      isList,
      perSite,
      nameField: names?.[0] ?? null,
      fields: fields.map((field) => ({ ...field, options: [...(field.options ?? [])] })),
      source: one.source,
      sitesApart: apart.get(one.code) ?? 0,
      defaults: itemsOf({ code: one.code, value: settingDefaults[one.code] }),
    }
  })
}

/** What a layer said, version by version; a version that said nothing is a reset. */
export const readHistory = async (tx: Tx, { type, siteId }: { type: string; siteId?: string }) => {
  if (!isSettingCode(type)) throw new AppError('setting.unknown')
  await ensureSite(tx, siteId ?? null)
  const versions = await versionsOf(tx, type, siteId ?? null, MOST_VERSIONS)
  return versions.map((one) => ({
    version: one.version,
    updatedBy: one.real_name,
    updateTime: formatDateTime(one.at),
    isReset: Object.keys(one.value).length === 0,
    settingList: itemsOf({ code: type, value: layered(type, one.value) }),
  }))
}
