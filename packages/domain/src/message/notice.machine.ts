import { defineMachine, type ActionOf, type StateOf } from '../machine/machine.ts'

/** Those who manage every notice of a school; everybody else who publishes has their own ones only. */
const managers = ['owner', 'ROLE_ADMIN', 'OPERATOR', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] as const

/** What has been withdrawn stays withdrawn: whoever wants it back publishes it anew, and readers see that it is new. */
export const noticeMachine = /* @__PURE__ */ defineMachine({
  name: 'notice',
  label: '公告',
  states: {
    '0': { label: '草稿' },
    '1': { label: '已发布' },
    '2': { label: '已撤回', terminal: true },
  },
  initial: '0',
  transitions: [
    {
      from: '0',
      action: 'publish',
      label: '发布',
      to: '1',
      by: managers,
      guards: ['has_receivers', 'within_reach'],
    },
    { from: '1', action: 'withdraw', label: '撤回', to: '2', by: managers },
  ],
})

export type NoticeState = StateOf<typeof noticeMachine>
export type NoticeAction = ActionOf<typeof noticeMachine>
