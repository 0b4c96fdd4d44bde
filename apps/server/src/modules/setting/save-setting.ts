import type { SettingItem } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { settingDefaults } from './setting.catalogue.ts'
import { readSettings, replaceSetting } from './setting.repo.ts'
import { ensureMayChange, keepOwnRoles } from './setting.policy.ts'
import { settingProblem, settingSpecs } from './setting.specs.ts'
import { isSettingCode, itemsOf, valueOf } from './setting.views.ts'

type Place = { type: string; version: number; siteId?: string }
type Given = Place & { settingList: readonly SettingItem[] }

/** Judged as it would stand afterwards: fields left out of a single setting keep what they are. */
export const saveSetting = async (tx: Tx, given: Given): Promise<{ version: number }> => {
  const { type, version, settingList } = given
  if (!isSettingCode(type)) throw new AppError('setting.unknown')
  const siteId = given.siteId ?? null
  await ensureMayChange(tx, type, siteId)
  const [before] = await readSettings(tx, [type], siteId)
  const spec = settingSpecs[type]
  if (!spec.isList && settingList.length !== 1) throw invalid('这项设置只有一条内容')
  const after = spec.isList ? settingList : [{ ...itemsOf(before!)[0], ...settingList[0] }]
  const problem = settingProblem(spec, after)
  if (problem) throw invalid(problem)
  const saved = await replaceSetting(tx, { code: type, siteId, version, value: valueOf(type, settingList) })
  if (saved === null) throw new AppError('request.version_conflict')
  if (type === 'secondFactor') await keepOwnRoles(tx, before!.value, valueOf(type, after))
  const kept = itemsOf({ code: type, value: valueOf(type, after) })
  note(tx, 'setting.save', type, { version: saved, ...(siteId ? { siteId } : {}), settingList: kept })
  return { version: saved }
}

/** The layer falls silent: what stands above it holds again. */
export const resetSetting = async (tx: Tx, { type, version, siteId }: Place): Promise<{ version: number }> => {
  if (!isSettingCode(type)) throw new AppError('setting.unknown')
  const site = siteId ?? null
  await ensureMayChange(tx, type, site)
  const [before] = await readSettings(tx, [type], site)
  if (type === 'secondFactor') await keepOwnRoles(tx, before!.value, settingDefaults[type])
  const saved = await replaceSetting(tx, { code: type, siteId: site, version, value: {}, whole: true })
  if (saved === null) throw new AppError('request.version_conflict')
  note(tx, 'setting.reset', type, { version: saved, ...(site ? { siteId: site } : {}) })
  return { version: saved }
}

const note = (tx: Tx, action: string, subjectId: string, detail: Record<string, unknown>): void =>
  tx.audit({ action, subjectType: 'setting', subjectId, detail })

const invalid = (detail: string) => new AppError('setting.invalid', { detail })
