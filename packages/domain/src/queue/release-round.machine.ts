import { defineMachine, type ActionOf, type StateOf } from '../machine/machine.ts'

/** A round of 公平放号. Whether wishes are being taken is a matter of the clock, not of the state. */
export const releaseRoundMachine = /* @__PURE__ */ defineMachine({
  name: 'release_round',
  label: '公平放号',
  states: {
    planned: { label: '已安排' },
    drawn: { label: '已公布', terminal: true },
    cancelled: { label: '已取消', terminal: true },
  },
  initial: 'planned',
  transitions: [
    {
      from: 'planned',
      action: 'draw',
      label: '抽签',
      to: 'drawn',
      by: ['system'],
      effects: ['reopen_slots', 'settle'],
    },
    {
      from: 'planned',
      action: 'cancel',
      label: '取消',
      to: 'cancelled',
      by: ['assigned', 'ROLE_APPOINTMENT', 'ROLE_ADMIN', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'],
      effects: ['reopen_slots'],
    },
  ],
})

export type ReleaseRoundState = StateOf<typeof releaseRoundMachine>
export type ReleaseRoundAction = ActionOf<typeof releaseRoundMachine>

export const releasePhases = {
  planned: '未开始',
  open: '申请中',
  closed: '待抽签',
  drawn: '已公布',
  cancelled: '已取消',
} as const

export type ReleaseRoundPhase = keyof typeof releasePhases

/** What people see of a round. */
export const roundPhase = (
  round: { readonly state: ReleaseRoundState; readonly opensAt: Date; readonly closesAt: Date },
  now: Date,
): ReleaseRoundPhase => {
  if (round.state !== 'planned') return round.state
  if (now.getTime() < round.opensAt.getTime()) return 'planned'
  return now.getTime() < round.closesAt.getTime() ? 'open' : 'closed'
}
