import { defineMachine, type ActionOf, type EffectOf, type StateOf } from '../machine/machine.ts'

/**
 * 转介 of a case. 'owner' asks for it and writes the note (F19), 'assigned' is the colleague who is asked; an office outside
 * is asked by letter. What was written before opens to the colleague when they have said yes, not before. Where the school
 * wants it approved, nobody hears of it until it is.
 */
export const caseTransferMachine = /* @__PURE__ */ defineMachine({
  name: 'case_transfer',
  label: '个案转介',
  states: {
    draft: { label: '待填转介单' },
    review: { label: '待审批' },
    asked: { label: '待接收' },
    accepted: { label: '已接收', terminal: true },
    sent: { label: '已转出', terminal: true },
    declined: { label: '未接收', terminal: true },
    refused: { label: '审批未通过', terminal: true },
    withdrawn: { label: '已撤回', terminal: true },
  },
  initial: 'draft',
  transitions: [
    { from: 'draft', action: 'file', label: '送审', to: 'review', by: ['owner'], effects: ['ask_approvers'] },
    // Straight from the note where nobody has to approve it, otherwise once they have.
    {
      from: ['draft', 'review'],
      action: 'ask',
      label: '请对方接收',
      to: 'asked',
      by: ['owner', 'system'],
      effects: ['tell_receiver'],
    },
    {
      from: ['draft', 'review'],
      action: 'send',
      label: '转出',
      to: 'sent',
      by: ['owner', 'system'],
      effects: ['end_case'],
    },
    { from: 'review', action: 'refuse', label: '审批未通过', to: 'refused', by: ['system'] },
    {
      from: 'asked',
      action: 'accept',
      label: '接收',
      to: 'accepted',
      by: ['assigned'],
      effects: ['end_case', 'open_next', 'tell_owner', 'tell_visitor'],
    },
    { from: 'asked', action: 'decline', label: '不接收', to: 'declined', by: ['assigned'], effects: ['tell_owner'] },
    {
      from: ['draft', 'review', 'asked'],
      action: 'withdraw',
      label: '撤回',
      to: 'withdrawn',
      // Where the case goes to somebody else before anybody answered, nobody is asked any more.
      by: ['owner', 'system'],
      effects: ['drop_request'],
    },
  ],
})

export type CaseTransferState = StateOf<typeof caseTransferMachine>
export type CaseTransferAction = ActionOf<typeof caseTransferMachine>
export type CaseTransferEffect = EffectOf<typeof caseTransferMachine>

/** While it is in one of these, the case waits for somebody's word. */
export const liveTransferStates: readonly CaseTransferState[] = ['draft', 'review', 'asked']

/** Where F19 sends somebody: a colleague here, a clinic, an office outside. */
export const transferTargets = { 1: '中心其他咨询师', 2: '精神科门诊', 3: '校外机构' } as const

export type TransferTarget = keyof typeof transferTargets
