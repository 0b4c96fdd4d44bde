import { millisecondsPer } from '../time.ts'

export const peerRules = {
  /** So long after a talk something can still come to mind that somebody has to know. */
  flagDays: 7,
  wordsMax: 300,
  /** How far back a peer sees their own talks. */
  shownDays: 30,
} as const

const heldStates: readonly string[] = ['running', 'success', 'complete']

/** 红旗: from the hour of the talk on, whatever anybody has clicked, and for some days after it. */
export const mayRaiseFlag = (
  { state, startAt, endAt }: { readonly state: string; readonly startAt: Date; readonly endAt: Date },
  now: Date,
): boolean => {
  const isOn = heldStates.includes(state) || (state === 'notStart' && now >= startAt)
  return isOn && now.getTime() <= endAt.getTime() + peerRules.flagDays * millisecondsPer.day
}
