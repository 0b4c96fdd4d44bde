import { dictItems, dictLabelRule, dictValueRule, systemDict, type DictItem, type DictWord } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkedName, ensureWholeSchool } from '../dept/index.ts'
import { eraseWords, findOwnDict, lockDicts, wordsOf, writeWord } from './dict.repo.ts'

export type ItemInput = {
  type: string
  value: string
  label: string
  sortOrder?: number
  status?: '0' | '1'
  listClass?: string
  remarks?: string
  parentValue?: string
  isNew?: boolean
}

const MOST_ITEMS = 500
export const SORT_STEP = 10

/** The dictionary as it stands, under a lock; only one that exists. */
export const itemsOf = async (tx: Tx, type: string): Promise<readonly DictItem[]> => {
  await lockDicts(tx)
  if (!systemDict(type)) ensure(await findOwnDict(tx, type))
  return dictItems(type, (await wordsOf(tx, [type])).get(type) ?? [])
}

/** Adds a value or says something else about one. Of a platform's value only what differs is kept, the rest stays the platform's. */
export const saveItem = async (tx: Tx, actor: Actor, given: ItemInput): Promise<null> => {
  ensureWholeSchool(actor)
  const label = checkedName(given.label, dictLabelRule)
  const items = await itemsOf(tx, given.type)
  const before = items.find((item) => item.value === given.value)
  if (given.isNew && before) throw new AppError('dict.value_taken', { value: given.value })
  if (!before) allowNew(given, items)
  const parentValue = parentOf(given, before, items)
  const word = {
    value: given.value,
    label,
    sort: given.sortOrder ?? before?.sort ?? Math.max(0, ...items.map((item) => item.sort)) + SORT_STEP,
    isEnabled: given.status ? given.status === '1' : (before?.isEnabled ?? true),
    colour: given.listClass ?? before?.colour ?? '',
    remarks: given.remarks?.trim() ?? before?.remarks ?? '',
    parentValue,
  }
  await keepWord(tx, given.type, before, word)
  tx.audit({ action: 'dict.item_save', subjectType: 'dict', subjectId: given.type, detail: { ...word } })
  return null
}

/** Of a platform's value only what differs from it is kept. */
export const keepWord = async (tx: Tx, type: string, before: DictItem | undefined, word: DictWord): Promise<void> => {
  const kept = before?.isSystem ? differing(type, word) : word
  if (kept) await writeWord(tx, type, kept)
  else await eraseWords(tx, type, word.value)
}

const allowNew = (given: ItemInput, items: readonly DictItem[]): void => {
  if (systemDict(given.type)?.isOpen === false) throw new AppError('dict.closed')
  const fault = dictValueRule(given.value)
  if (fault) throw new AppError('request.invalid', { detail: fault })
  if (items.length >= MOST_ITEMS) throw new AppError('dict.too_many', { max: MOST_ITEMS })
}

/** Another value of the same dictionary, and not one that stands below this one. */
const parentOf = (given: ItemInput, before: DictItem | undefined, items: readonly DictItem[]): string | null => {
  const parentValue = given.parentValue ?? before?.parentValue ?? null
  if (parentValue === null || parentValue === '') return null
  for (let above: string | null = parentValue; above !== null;) {
    const parent = items.find((item) => item.value === above)
    if (!parent || parent.value === given.value) throw new AppError('dict.parent_wrong')
    above = parent.parentValue
  }
  return parentValue
}

/** Null when the school says nothing else than the platform. */
const differing = (type: string, word: DictWord): DictWord | null => {
  const system = dictItems(type, []).find((item) => item.value === word.value)
  if (!system) return word
  const kept: DictWord = {
    value: word.value,
    label: word.label === system.label ? null : word.label,
    sort: word.sort === system.sort ? null : word.sort,
    isEnabled: word.isEnabled === system.isEnabled ? null : word.isEnabled,
    colour: word.colour === system.colour ? null : word.colour,
    remarks: word.remarks === system.remarks ? null : word.remarks,
    parentValue: word.parentValue,
  }
  const { value: _, ...said } = kept
  return Object.values(said).some((part) => part !== null) ? kept : null
}

/** Takes back what the school said: its own value goes, a platform's value is as shipped again. */
export const deleteItem = async (tx: Tx, actor: Actor, type: string, value: string): Promise<null> => {
  ensureWholeSchool(actor)
  const items = await itemsOf(tx, type)
  const item = ensure(items.find((one) => one.value === value))
  const children = items.filter((one) => one.parentValue === value).length
  if (!item.isSystem && children > 0) throw new AppError('dict.has_children', { count: children })
  await eraseWords(tx, type, value)
  tx.audit({ action: 'dict.item_delete', subjectType: 'dict', subjectId: type, detail: { value, label: item.label } })
  return null
}
