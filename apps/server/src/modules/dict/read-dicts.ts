import { dictItems, systemDicts, type DictItem } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { ownDicts, wordsOf } from './dict.repo.ts'

const flag = (value: boolean): '0' | '1' => (value ? '1' : '0')

const itemView = (type: string, item: DictItem) => ({
  id: `${type}:${item.value}`,
  dictId: type,
  type,
  value: item.value,
  label: item.label,
  sortOrder: item.sort,
  description: item.description,
  remarks: item.remarks,
  listClass: item.colour,
  status: flag(item.isEnabled),
  parentValue: item.parentValue,
  systemFlag: flag(item.isSystem),
  systemLabel: item.systemLabel,
  isChanged: item.isChanged,
})

export type ItemView = ReturnType<typeof itemView>

const MOST_TYPES = 100

/** Any number of dictionaries in one query. One that nobody knows is empty, as a form would show it. */
export const readDicts = async (tx: Tx, types: readonly string[]): Promise<Record<string, ItemView[]>> => {
  const asked = [...new Set(types.map((type) => type.trim()).filter(Boolean))].slice(0, MOST_TYPES)
  const words = await wordsOf(tx, asked)
  return Object.fromEntries(
    asked.map((type) => [type, dictItems(type, words.get(type) ?? []).map((item) => itemView(type, item))]),
  )
}

/** The platform's lists and the school's own, with how much of each is the school's. */
export const listDicts = async (tx: Tx, keyword = '') => {
  const [own, words] = await Promise.all([ownDicts(tx), wordsOf(tx, null)])
  const shipped = Object.entries(systemDicts).map(([type, dict]) => ({
    type,
    ...dict,
    description: '',
    isSystem: true,
  }))
  const mine = own.map((dict) => ({ ...dict, isOpen: true, isSystem: false }))
  const sought = keyword.trim().toLowerCase()
  return [...mine, ...shipped]
    .filter((dict) => dict.type.toLowerCase().includes(sought) || dict.name.toLowerCase().includes(sought))
    .map((dict) => {
      const items = dictItems(dict.type, words.get(dict.type) ?? [])
      return {
        type: dict.type,
        name: dict.name,
        description: dict.description,
        systemFlag: flag(dict.isSystem),
        isOpen: dict.isOpen,
        itemCount: items.length,
        changedCount: items.filter((item) => item.isChanged).length,
      }
    })
}
