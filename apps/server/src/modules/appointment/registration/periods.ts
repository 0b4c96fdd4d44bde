import { gridFor, slotSettingTypes, type TimeSetting } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readSetting } from '../../setting/index.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

type Item = { type?: number; startTime?: string; endTime?: string; weeks?: readonly number[]; siteId?: string }

/** The hours a school offers for a type of the East-China variant, at a site: what its time grids show. */
export const periodsOf = async (tx: Tx, { reserveType, siteId }: { reserveType: number; siteId?: string }) => {
  const { items } = await readSetting(tx, 'yysjdsz', siteId)
  const settings = (items as readonly Item[])
    .filter((item) => !item.siteId || item.siteId === siteId)
    .map(({ type, startTime = '', endTime = '', weeks = [] }): TimeSetting => ({
      type: Number(type),
      startTime,
      endTime,
      weeks: weeks.length > 0 ? weeks : EVERY_DAY,
    }))
  const prop = Object.entries(slotSettingTypes).find(([, type]) => type === reserveType)?.[0] ?? ''
  const grid = gridFor(prop, settings)
  return grid.rows.map((time) => ({ time, weeks: [...grid.weeks(time)] }))
}
