import { millisecondsPer } from '../time.ts'

/** Browsers that fail together. */
export const browserFamilies = { wechat: '微信', safari: 'Safari', chrome: 'Chrome', other: '其他' } as const
export type BrowserFamily = keyof typeof browserFamilies
export const browserFamilyCodes = ['wechat', 'safari', 'chrome', 'other'] as const satisfies readonly BrowserFamily[]

/** Everything on an iPhone is Safari underneath; what phones of this country bring along of their own is none of the three. */
export const browserFamilyOf = (userAgent: string): BrowserFamily => {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  if (/(UC|QQ|MQQ|Huawei|Miui|Vivo|HeyTap|Quark|baidu)\w*(Browser|boxapp)?\//i.test(userAgent)) return 'other'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'safari'
  if (/Chrom(e|ium)\//.test(userAgent)) return 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}

/** Nothing heard of a sheet for so long: whoever answers it has stopped, or cannot go on. */
export const stuckMinutes = 10

/** Where a sheet is in a census that runs. */
export const censusPhases = { todo: '未开始', answering: '正在答', stuck: '停住', done: '已提交' } as const
export type CensusPhase = keyof typeof censusPhases

export type FamilyCount = { readonly family: BrowserFamily; readonly done: number; readonly stuck: number }

/** Percentage points one family may be behind the rest, and how many on either side it takes to say so. */
export const familyGap = 10
const ENOUGH = 20

const share = (done: number, stuck: number): number => (done + stuck === 0 ? 1 : done / (done + stuck))

/** Of those who are no longer answering, how many got to the end; null while there is nobody to speak of. */
export const finishedShare = ({ done, stuck }: Omit<FamilyCount, 'family'>): number | null =>
  done + stuck === 0 ? null : Math.round(share(done, stuck) * 1000) / 10

/** The family that falls behind the others together by more than chance would have it. */
export const laggingFamily = (
  counts: readonly FamilyCount[],
): { readonly family: BrowserFamily; readonly points: number; readonly stuck: number } | null => {
  const sum = (of: 'done' | 'stuck', but: BrowserFamily): number =>
    counts.filter(({ family }) => family !== but).reduce((all, one) => all + one[of], 0)
  return (
    counts
      .flatMap(({ family, done, stuck }) => {
        const [restDone, restStuck] = [sum('done', family), sum('stuck', family)]
        const isEnough = done + stuck >= ENOUGH && restDone + restStuck >= ENOUGH
        const points = Math.round((share(restDone, restStuck) - share(done, stuck)) * 1000) / 10
        return isEnough && points >= familyGap ? [{ family, points, stuck }] : []
      })
      .toSorted((a, b) => b.points - a.points)[0] ?? null
  )
}

const SPAN = 4

/** The few questions at which most of those have stopped who have; null where they are spread out. `at` is the question they are at. */
export const mostlyStuckAt = (
  places: readonly { readonly at: number; readonly count: number }[],
): readonly [number, number] | null => {
  const all = places.reduce((sum, { count }) => sum + count, 0)
  const within = (from: number): number =>
    places.filter(({ at }) => at >= from && at < from + SPAN).reduce((sum, { count }) => sum + count, 0)
  const best = places.toSorted((a, b) => within(b.at) - within(a.at) || a.at - b.at)[0]
  if (!best || within(best.at) * 2 <= all) return null
  const last = Math.max(...places.filter(({ at }) => at < best.at + SPAN).map(({ at }) => at))
  return [best.at, last]
}

const MOST_STEPS = 48
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440] as const

/** Minutes between two points of a line that is still a line, however long a plan runs. */
export const timelineMinutes = (from: Date, to: Date): number => {
  const minutes = (to.getTime() - from.getTime()) / millisecondsPer.minute
  return STEPS.find((step) => minutes / step <= MOST_STEPS) ?? STEPS.at(-1)!
}

/** Nobody is reminded of the same twice within so long. */
export const tellAgainHours = 2
