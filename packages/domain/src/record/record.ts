import { millisecondsPer } from '../time.ts'

export type RecordState = 'due' | 'near' | 'locked' | 'unlocked' | 'review' | 'signed' | 'sealed' | 'dropped'

export const recordRules = {
  /** Before it locks its host is told once. */
  nearHours: 24,
  postponeDays: 7,
  unlockHours: 48,
  /** A signed record can be put right for a day; then it is sealed. */
  sealHours: 24,
  reasonMax: 500,
  addendumMax: 1000,
  /** In working days: how long a supervisor has for what was handed to them. */
  reviewDays: 2,
  /** What is returned can be written for as long as was left, and never less than this. */
  returnHours: 48,
} as const

const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * millisecondsPer.hour)

export const nearAt = (lockAt: Date): Date => later(lockAt, -recordRules.nearHours)
export const unlockEnd = (from: Date): Date => later(from, recordRules.unlockHours)
export const sealAt = (signedAt: Date): Date => later(signedAt, recordRules.sealHours)

/** A supervisor's time is not taken from whoever wrote it: what was left when it was handed in is left when it comes back. */
export const returnedLockAt = ({ lockAt, handedAt }: { lockAt: Date; handedAt: Date }, now: Date): Date =>
  new Date(
    now.getTime() + Math.max(lockAt.getTime() - handedAt.getTime(), recordRules.returnHours * millisecondsPer.hour),
  )

export type RecordTimes = {
  readonly state: RecordState
  readonly lockAt: Date
  readonly unlockedUntil: Date | null
  readonly signedAt: Date | null
  /** How many of those whose name its form asks for have not signed these words. */
  readonly missing: number
}

/** What a record is at this moment, whether or not the job that says so has been round. */
export const recordStateAt = (
  { state, lockAt, unlockedUntil, signedAt, missing }: RecordTimes,
  now: Date,
): RecordState => {
  if (state === 'unlocked') return unlockedUntil !== null && now > unlockedUntil ? 'locked' : state
  if (state === 'signed') return signedAt !== null && missing === 0 && now > sealAt(signedAt) ? 'sealed' : state
  if (state !== 'due' && state !== 'near') return state
  if (now > lockAt) return 'locked'
  return now >= nearAt(lockAt) ? 'near' : state
}

/** Why nothing can be written into it now; null when something can. */
export const recordClosed = (
  record: RecordTimes,
  now: Date,
): 'record.locked' | 'record.sealed' | 'record.in_review' | null => {
  const state = recordStateAt(record, now)
  // Whoever is to sign it signs the words they read.
  if (state === 'review') return 'record.in_review'
  return state === 'locked' ? 'record.locked' : state === 'sealed' ? 'record.sealed' : null
}

export const recordTabs = {
  open: { label: '需要处理', states: ['near', 'locked', 'unlocked'] },
  near: { label: '即将锁定', states: ['near'] },
  locked: { label: '已锁定', states: ['locked'] },
  unlocked: { label: '临时解锁', states: ['unlocked'] },
  due: { label: '待填写', states: ['due'] },
  review: { label: '待督导审核', states: ['review'] },
  signed: { label: '已签名', states: ['signed', 'sealed'] },
} as const satisfies Record<string, { label: string; states: readonly RecordState[] }>

export type RecordTab = keyof typeof recordTabs
export const recordTabCodes = Object.keys(recordTabs) as readonly RecordTab[]

/** What lies with a supervisor, what they gave back, what they signed. */
export const reviewTabs = {
  open: { label: '待审核', states: ['review'] },
  returned: { label: '已退回', states: ['due', 'near', 'locked', 'unlocked'] },
  passed: { label: '已签名', states: ['signed', 'sealed'] },
} as const satisfies Record<string, { label: string; states: readonly RecordState[] }>

export type ReviewTab = keyof typeof reviewTabs
export const reviewTabCodes = Object.keys(reviewTabs) as readonly ReviewTab[]
