import { formatDate, millisecondsPer } from '../time.ts'
import { defineMachine, type ActionOf, type StateOf } from '../machine/machine.ts'
import { isLive } from './appointment.machine.ts'

const clerks = ['ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] as const

/**
 * 转介精神诊疗: somebody who knows a visitor sends them to the doctor, once. 'owner' is who referred. One that nobody used in
 * time stays 'open' until the next one is written, and opens nothing any more.
 */
export const referralMachine = /* @__PURE__ */ defineMachine({
  name: 'psychiatric_referral',
  label: '转介精神诊疗',
  states: {
    open: { label: '待预约' },
    used: { label: '已预约' },
    withdrawn: { label: '已撤回', terminal: true },
    expired: { label: '已过期', terminal: true },
  },
  initial: 'open',
  transitions: [
    { from: 'open', action: 'use', label: '预约', to: 'used', by: ['system'] },
    // The appointment came to nothing: whoever was sent to the doctor is still to see one.
    { from: 'used', action: 'giveBack', label: '退回', to: 'open', by: ['system'] },
    {
      from: 'open',
      action: 'withdraw',
      label: '撤回',
      to: 'withdrawn',
      by: ['owner', ...clerks],
      effects: ['tell_visitor'],
    },
    { from: 'open', action: 'expire', label: '过期', to: 'expired', by: ['system'] },
  ],
})

export type ReferralState = StateOf<typeof referralMachine>
export type ReferralAction = ActionOf<typeof referralMachine>

/** validDays: the last day a time can be booked. backDays: what is left at least when an appointment came to nothing. */
export const referralRules = { validDays: 60, backDays: 14, reasonMin: 5, reasonMax: 500 } as const

const dayAfter = (now: Date, days: number): string => formatDate(new Date(now.getTime() + days * millisecondsPer.day))

/** 'yyyy-MM-dd', the last day. */
export const referralUntil = (now: Date): string => dayAfter(now, referralRules.validDays)

export const untilGivenBack = (until: string, now: Date): string => {
  const least = dayAfter(now, referralRules.backDays)
  return until > least ? until : least
}

export const isReferralOpen = (
  { state, until }: { readonly state: ReferralState; readonly until: string },
  now: Date,
): boolean => state === 'open' && until >= formatDate(now)

export const isReferralReason = (reason: string): boolean => [...reason.trim()].length >= referralRules.reasonMin

/** Whether an appointment in this state has its referral: it is still to come, is being held, or was. */
export const keepsReferral = (state: string): boolean => isLive(state) || state === 'success' || state === 'complete'
