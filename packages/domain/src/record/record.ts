import { millisecondsPer } from '../time.ts'

export type RecordState = 'due' | 'near' | 'locked' | 'unlocked' | 'signed' | 'sealed' | 'dropped'

export const recordRules = {
  /** Before it locks its host is told once. */
  nearHours: 24,
  postponeDays: 7,
  unlockHours: 48,
  /** A signed record can be put right for a day; then it is sealed. */
  sealHours: 24,
  reasonMax: 500,
  addendumMax: 1000,
} as const

const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * millisecondsPer.hour)

export const nearAt = (lockAt: Date): Date => later(lockAt, -recordRules.nearHours)
export const unlockEnd = (from: Date): Date => later(from, recordRules.unlockHours)
export const sealAt = (signedAt: Date): Date => later(signedAt, recordRules.sealHours)

export type RecordTimes = {
  readonly state: RecordState
  readonly lockAt: Date
  readonly unlockedUntil: Date | null
  readonly signedAt: Date | null
}

/** What a record is at this moment, whether or not the job that says so has been round. */
export const recordStateAt = ({ state, lockAt, unlockedUntil, signedAt }: RecordTimes, now: Date): RecordState => {
  if (state === 'unlocked') return unlockedUntil !== null && now > unlockedUntil ? 'locked' : state
  if (state === 'signed') return signedAt !== null && now > sealAt(signedAt) ? 'sealed' : state
  if (state !== 'due' && state !== 'near') return state
  if (now > lockAt) return 'locked'
  return now >= nearAt(lockAt) ? 'near' : state
}

/** Why nothing can be written into it now; null when something can. */
export const recordClosed = (record: RecordTimes, now: Date): 'record.locked' | 'record.sealed' | null => {
  const state = recordStateAt(record, now)
  return state === 'locked' ? 'record.locked' : state === 'sealed' ? 'record.sealed' : null
}

export const recordTabs = {
  open: { label: '需要处理', states: ['near', 'locked', 'unlocked'] },
  near: { label: '即将锁定', states: ['near'] },
  locked: { label: '已锁定', states: ['locked'] },
  unlocked: { label: '临时解锁', states: ['unlocked'] },
  due: { label: '待填写', states: ['due'] },
  signed: { label: '已签名', states: ['signed', 'sealed'] },
} as const satisfies Record<string, { label: string; states: readonly RecordState[] }>

export type RecordTab = keyof typeof recordTabs
export const recordTabCodes = Object.keys(recordTabs) as readonly RecordTab[]
