import type { SettingItem } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { SettingCode } from './setting.catalogue.ts'
import { readSettings, replaceSetting } from './setting.repo.ts'
import { nameProblem, settingSpecs } from './setting.specs.ts'
import { isSettingCode, itemsOf, valueOf } from './setting.views.ts'

type Given = { type: string; version: number; settingList: readonly SettingItem[] }

/** Judged as it would stand afterwards: fields left out of a single setting keep what they are. */
export const saveSetting = async (tx: Tx, { type, version, settingList }: Given): Promise<{ version: number }> => {
  if (!isSettingCode(type)) throw new AppError('setting.unknown')
  const [before] = await readSettings(tx, [type])
  const isList = settingSpecs[type].fields !== undefined
  if (!isList && settingList.length !== 1) throw invalid('这项设置只有一条内容')
  const after = isList ? settingList : [{ ...itemsOf(before!)[0], ...settingList[0] }]
  const problem = problemOf(type, after)
  if (problem) throw invalid(problem)
  const saved = await replaceSetting(tx, type, version, valueOf(type, settingList))
  if (saved === null) throw new AppError('request.version_conflict')
  tx.audit({
    action: 'setting.save',
    subjectType: 'setting',
    subjectId: type,
    detail: { version: saved, settingList: itemsOf({ ...before!, value: valueOf(type, after) }) },
  })
  return { version: saved }
}

const problemOf = (type: SettingCode, items: readonly SettingItem[]): string | null => {
  const spec = settingSpecs[type]
  for (const item of items) {
    const words = spec.check(item)
    if (words !== null) return words
  }
  return nameProblem(spec, items)
}

const invalid = (detail: string) => new AppError('setting.invalid', { detail })
