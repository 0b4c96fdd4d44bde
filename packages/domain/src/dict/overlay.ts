import { isCodeOf } from '../enums/table.ts'
import { caseDicts } from './case.dicts.ts'
import { crisisDicts } from './crisis.dicts.ts'
import { dictColours, type DictColour, type SystemDict } from './dict.ts'
import { personDicts } from './person.dicts.ts'
import { serviceDicts } from './service.dicts.ts'

/** Every list of choices the platform ships, by the name forms ask for it. */
export const systemDicts: Readonly<Record<string, SystemDict>> = {
  ...personDicts,
  ...caseDicts,
  ...crisisDicts,
  ...serviceDicts,
}

/** Own names only: 'constructor' is no dictionary. */
export const systemDict = (type: string): SystemDict | null =>
  isCodeOf(systemDicts, type) ? (systemDicts[type] ?? null) : null

/** A school's word about one value; null keeps the platform's. */
export type DictWord = {
  readonly value: string
  readonly label: string | null
  readonly sort: number | null
  readonly isEnabled: boolean | null
  readonly colour: string | null
  readonly remarks: string | null
  readonly parentValue: string | null
}

export type DictItem = {
  readonly value: string
  readonly label: string
  readonly sort: number
  readonly isEnabled: boolean
  readonly colour: DictColour | ''
  readonly description: string
  readonly remarks: string
  readonly parentValue: string | null
  readonly isSystem: boolean
  /** The platform's own word for it; null for a value of the school's own. */
  readonly systemLabel: string | null
  /** The school said something of its own about it. */
  readonly isChanged: boolean
}

export const isDictColour = (code: unknown): code is DictColour => isCodeOf(dictColours, code)

/** Room between two neighbours, so that a school can put one in between. */
const SORT_STEP = 10

/** The choices of one dictionary in a school: the platform's, reworded where the school did, and the school's own. */
export const dictItems = (type: string, words: readonly DictWord[]): readonly DictItem[] => {
  const system = systemDict(type)
  const base = new Map(
    (system?.items ?? []).map((item, at): [string, DictItem] => [item.value, systemItem(item, at + 1)]),
  )
  const own = words.filter((word) => system === null || system.isOpen || base.has(word.value))
  for (const word of own) base.set(word.value, reworded(base.get(word.value), word, base.size + 1))
  return [...base.values()].toSorted((a, b) => a.sort - b.sort)
}

const systemItem = (item: SystemDict['items'][number], place: number): DictItem => ({
  value: item.value,
  label: item.label,
  sort: place * SORT_STEP,
  isEnabled: true,
  colour: item.colour ?? '',
  description: item.description ?? '',
  remarks: '',
  parentValue: null,
  isSystem: true,
  systemLabel: item.label,
  isChanged: false,
})

const reworded = (item: DictItem | undefined, word: DictWord, place: number): DictItem => ({
  value: word.value,
  label: word.label ?? item?.label ?? word.value,
  sort: word.sort ?? item?.sort ?? place * SORT_STEP,
  isEnabled: word.isEnabled ?? item?.isEnabled ?? true,
  colour: word.colour === '' || isDictColour(word.colour) ? word.colour : (item?.colour ?? ''),
  description: item?.description ?? '',
  remarks: word.remarks ?? item?.remarks ?? '',
  parentValue: word.parentValue ?? null,
  isSystem: item?.isSystem ?? false,
  systemLabel: item?.systemLabel ?? null,
  isChanged: true,
})
