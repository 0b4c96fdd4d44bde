import type { GradeStar } from '../form/grading.ts'
import { formatDate, millisecondsPer, parseDateTime } from '../time.ts'

/** 照护路径: what everybody at level 1 or 2 gets, each with its day (C12). A missing one is an errand. */
export const pathPoints = {
  plan: '安全计划',
  means: '手段安全',
  next: '下次见面',
  call: '求助名单',
  family: '家属告知',
} as const
export type PathPoint = keyof typeof pathPoints
export const pathPointCodes = /* @__PURE__ */ Object.keys(pathPoints) as readonly PathPoint[]

/** On what ground a family is told, or that it is not told for now. A required word: nobody is told of somebody just so. */
export const familyGrounds = {
  consent: '本人同意',
  danger: '危及生命，依法告知',
  withheld: '暂不告知',
} as const
export type FamilyGround = keyof typeof familyGrounds
export const familyGroundCodes = /* @__PURE__ */ Object.keys(familyGrounds) as readonly FamilyGround[]

export const pointLimits = { words: 200, wordsMin: 5, nextDays: 14 } as const

export const hasPath = (star: GradeStar | null): boolean => star === 1 || star === 2

const after = (from: Date, hours: number): Date => new Date(from.getTime() + hours * millisecondsPer.hour)

/** Four of them within a day of the level; the family of somebody at level 2 within three. */
export const pointDue = (point: PathPoint, star: GradeStar, since: Date): Date =>
  after(since, point === 'family' && star !== 1 ? 72 : 24)

export type PointGiven = {
  readonly point: PathPoint
  readonly words: string
  readonly at: Date | null
  readonly ground: FamilyGround | null
  readonly hasPlan: boolean
}

/** Why a point is not to be ticked: the name of a refusal, or null. */
export const faultOfPoint = ({ point, words, at, ground, hasPlan }: PointGiven, now: Date): string | null => {
  if (point === 'plan' && !hasPlan) return 'crisis.plan_first'
  const isSoon = at !== null && at > now && at.getTime() - now.getTime() <= pointLimits.nextDays * millisecondsPer.day
  if (point === 'next' && !isSoon) return 'crisis.point_time'
  if (point === 'family' && ground === null) return 'crisis.ground'
  return [...words.trim()].length < pointLimits.wordsMin ? 'crisis.point_words' : null
}

/** After hospital: somebody speaks with them within a day and sees them within two. */
export const homeDue = (dischargedAt: Date): Date => after(dischargedAt, 24)
export const meetDue = (dischargedAt: Date): Date => after(dischargedAt, 48)

/** Who did not come is asked after before the day is over, and where it nearly is, within two hours. */
export const missedDue = (now: Date): Date => {
  const night = parseDateTime(`${formatDate(now)} 23:59:59`) ?? now
  const soonest = after(now, 2)
  return night > soonest ? night : soonest
}
