import { defineMachine, type ActionOf, type StateOf } from '../machine/machine.ts'

/** 演练: the same engine on marked data. The head begins and ends one; somebody in real danger ends it at once. */
export const drillMachine = /* @__PURE__ */ defineMachine({
  name: 'crisis_drill',
  label: '危机演练',
  states: {
    running: { label: '进行中' },
    over: { label: '待复盘' },
    reviewed: { label: '已复盘', terminal: true },
  },
  initial: 'running',
  transitions: [
    { from: 'running', action: 'stop', label: '结束演练', to: 'over', by: ['head'], effects: ['end_case'] },
    { from: 'running', action: 'give_way', label: '为真实上报让位', to: 'over', by: ['system'], effects: ['end_case'] },
    { from: 'over', action: 'finish', label: '完成复盘', to: 'reviewed', by: ['head'] },
  ],
})

export type DrillState = StateOf<typeof drillMachine>
export type DrillAction = ActionOf<typeof drillMachine>
