import type { SettingItem } from '@xinqiao/contract'
import {
  allFields,
  gridFor,
  type FormDefinition,
  type FormOptions,
  type TimeGrid,
  type TimeSetting,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { optionListsOf, type OptionLists } from './option-lists.ts'

export type Level = { readonly star: string; readonly level: string; readonly color: string }

/** What a form offers at this moment: its choices, its times, and the school's levels. */
export type FormChoices = {
  readonly options: FormOptions
  readonly optionLists: OptionLists
  readonly grid: (prop: string) => TimeGrid
  readonly levels: readonly Level[]
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Those of the site and those of all sites. */
const timesAt = (items: readonly SettingItem[], siteId: string | null): readonly TimeSetting[] =>
  items
    .filter((item) => !item.siteId || item.siteId === siteId)
    .map(({ type, startTime = '', endTime = '', weeks = [] }) => ({
      type: Number(type),
      startTime,
      endTime,
      weeks: weeks.length > 0 ? weeks : EVERY_DAY,
    }))

const levelOf = ({ star, level = '', color = '' }: SettingItem): Level => ({ star: String(star), level, color })

export const choicesFor = async (tx: Tx, { fields }: FormDefinition, siteId: string | null): Promise<FormChoices> => {
  const { optionLists, settings } = await optionListsOf(tx, fields, siteId)
  const times = timesAt(settings.get('yysjdsz') ?? [], siteId)
  return {
    options: (prop) => (Object.hasOwn(optionLists, prop) ? optionLists[prop]! : []),
    optionLists,
    grid: (prop) => gridFor(prop, times),
    levels: (settings.get('djsz') ?? []).map(levelOf),
  }
}

/** The time grids of these fields as they travel. */
export const gridsOf = (fields: FormDefinition['fields'], { grid }: Pick<FormChoices, 'grid'>) =>
  Object.fromEntries(
    allFields(fields)
      .filter(({ type }) => type === 'timeSlots')
      .map(({ prop }) => {
        const { rows, weeks } = grid(prop)
        return [prop, rows.map((time) => ({ time, weeks: [...weeks(time)] }))]
      }),
  )
