import { defineMachine, type ActionOf, type StateOf } from '../machine/machine.ts'

/**
 * 工作交接 of one visitor: everything of theirs is offered to a colleague. 'assigned' is who is asked, 'keeper' whoever arranges.
 * Nothing changes hands before they have said yes.
 */
export const handoverMachine = /* @__PURE__ */ defineMachine({
  name: 'handover',
  label: '工作交接',
  states: {
    offered: { label: '待接收' },
    accepted: { label: '已接收', terminal: true },
    refused: { label: '未接收', terminal: true },
    withdrawn: { label: '已撤回', terminal: true },
  },
  initial: 'offered',
  transitions: [
    {
      from: 'offered',
      action: 'accept',
      label: '接收',
      to: 'accepted',
      by: ['assigned'],
      effects: ['pass_on', 'tell_givers'],
    },
    { from: 'offered', action: 'refuse', label: '不接收', to: 'refused', by: ['assigned'], effects: ['tell_givers'] },
    // Somebody else is asked, nothing is left of it, or whoever was asked is here no more.
    { from: 'offered', action: 'withdraw', label: '撤回', to: 'withdrawn', by: ['keeper', 'system'] },
  ],
})

export type HandoverState = StateOf<typeof handoverMachine>
export type HandoverAction = ActionOf<typeof handoverMachine>
