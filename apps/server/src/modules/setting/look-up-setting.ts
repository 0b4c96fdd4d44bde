import type { SettingItem } from '@xinqiao/contract'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSettings } from './setting.repo.ts'
import { itemsOf, mayLookUp, settingView } from './setting.views.ts'

export const lookUpSetting = async (tx: Tx, actor: Actor, code: string) => {
  const [found] = await readSettings(tx, mayLookUp(actor, code) ? [code] : [])
  if (found) return settingView(found)
  return { type: code, name: '', version: 0, updatedBy: null, updateTime: null, settingList: [] }
}

export const lookUpSettings = async (
  tx: Tx,
  actor: Actor,
  codes: readonly string[],
): Promise<Record<string, SettingItem[]>> => {
  const found = await readSettings(tx, [...new Set(codes.filter((code) => mayLookUp(actor, code)))])
  const lists = new Map(found.map((stored): [string, SettingItem[]] => [stored.code, itemsOf(stored)]))
  return Object.fromEntries(codes.map((code) => [code, lists.get(code) ?? []]))
}

/** The first that is not switched off. */
export const lookUpFirst = async (tx: Tx, actor: Actor, code: string): Promise<SettingItem | null> => {
  const { settingList } = await lookUpSetting(tx, actor, code)
  return settingList.find((item) => item.enable !== false && item.switchFlag !== false) ?? null
}
