import { defineMachine, type ActionOf, type StateOf } from '../machine/machine.ts'

/**
 * One request before its approvers. Who has to answer, and in which order, is the flow's own list of steps; an answer that
 * leaves others to come keeps the flow pending. The specification's audit status 1, 2, 3 is the state itself.
 */
export const approvalMachine = /* @__PURE__ */ defineMachine({
  name: 'approval_flow',
  label: '审批',
  states: {
    '1': { label: '待审批' },
    '2': { label: '已通过', terminal: true },
    '3': { label: '已驳回', terminal: true },
    '4': { label: '已撤回', terminal: true },
  },
  initial: '1',
  transitions: [
    { from: '1', action: 'agree', label: '同意，仍有审批人', to: '1', by: ['assigned'], effects: ['tell_next'] },
    { from: '1', action: 'pass', label: '最后一人同意', to: '2', by: ['assigned'], effects: ['tell_applicant'] },
    {
      from: '1',
      action: 'reject',
      label: '驳回',
      to: '3',
      by: ['assigned'],
      guards: ['has_opinion'],
      effects: ['tell_applicant'],
    },
    { from: '1', action: 'withdraw', label: '撤回', to: '4', by: ['owner'], guards: ['nobody_acted'] },
    { from: '1', action: 'transfer', label: '转交', to: '1', by: ['assigned'], effects: ['tell_next'] },
    {
      from: '1',
      action: 'urge',
      label: '催办',
      to: '1',
      by: ['owner'],
      guards: ['not_too_often'],
      effects: ['remind'],
    },
    { from: '1', action: 'remind', label: '超时提醒', to: '1', by: ['system'], effects: ['remind'] },
    { from: '1', action: 'escalate', label: '超时升级', to: '1', by: ['system'], effects: ['tell_next'] },
    {
      from: '1',
      action: 'lapse',
      label: '超时自动通过',
      to: '2',
      by: ['system'],
      guards: ['may_lapse'],
      effects: ['tell_applicant'],
    },
    // What was asked for is no longer possible when everybody has agreed.
    { from: '1', action: 'fail', label: '业务状态已变化', to: '3', by: ['system'], effects: ['tell_applicant'] },
  ],
})

export type ApprovalState = StateOf<typeof approvalMachine>
export type ApprovalAction = ActionOf<typeof approvalMachine>
