import type { SettingItem } from '@xinqiao/contract'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ensureSite } from './setting.policy.ts'
import { readSettings } from './setting.repo.ts'
import { itemsOf, mayLookUp, settingView } from './setting.views.ts'

export const lookUpSetting = async (tx: Tx, actor: Actor, { type, siteId }: { type: string; siteId?: string }) => {
  await ensureSite(tx, siteId ?? null)
  const [found] = await readSettings(tx, mayLookUp(actor, type) ? [type] : [], siteId ?? null)
  if (found) return settingView(found)
  return { type, name: '', version: 0, updatedBy: null, updateTime: null, settingList: [] }
}

export const lookUpSettings = async (
  tx: Tx,
  actor: Actor,
  { types, siteId }: { types: readonly string[]; siteId?: string },
): Promise<Record<string, SettingItem[]>> => {
  await ensureSite(tx, siteId ?? null)
  const codes = [...new Set(types.filter((code) => mayLookUp(actor, code)))]
  const found = await readSettings(tx, codes, siteId ?? null)
  const lists = new Map(found.map((stored): [string, SettingItem[]] => [stored.code, itemsOf(stored)]))
  return Object.fromEntries(types.map((code) => [code, lists.get(code) ?? []]))
}

/** The first that is not switched off. */
export const lookUpFirst = async (tx: Tx, actor: Actor, type: string): Promise<SettingItem | null> => {
  const { settingList } = await lookUpSetting(tx, actor, { type })
  return settingList.find((item) => item.enable !== false && item.switchFlag !== false) ?? null
}
