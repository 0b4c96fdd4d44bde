import { defineMachine, type ActionOf, type GuardOf, type StateOf } from '../machine/machine.ts'

/** Those who run the rota of a school. */
const clerks = ['ROLE_APPOINTMENT', 'ROLE_ADMIN', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] as const
const keepers = ['assigned', ...clerks] as const
const bookers = ['owner', ...keepers, 'ROLE_RECEPTIONIST', 'system'] as const

const hold = { action: 'hold', label: '暂占', by: ['owner'], effects: ['set_hold'] } as const
const holdGuards = ['is_open', 'not_over', 'not_held', 'no_other_hold'] as const
const letGo = { action: 'letGo', label: '放弃暂占', by: ['owner', 'system'], effects: ['drop_hold'] } as const
const close = { action: 'close', label: '停用', by: keepers, guards: ['is_open'], effects: ['set_closed'] } as const
const reopen = {
  action: 'reopen',
  label: '恢复',
  by: keepers,
  guards: ['is_closed', 'not_over'],
  effects: ['set_open'],
} as const
const replace = {
  action: 'replace',
  label: '替班',
  by: keepers,
  guards: ['has_replacement', 'replacement_free'],
  effects: ['change_host'],
} as const

/**
 * A slot of the rota. 'assigned' is its host, 'owner' the visitor who asks for it; what follows from an appointment is
 * the system's. 'new' is never stored. A slot that is closed keeps its state: closing is a mark, like a hold, which dies by
 * time and needs no job. The duty status of the specification is read off the state (dutyStatus).
 */
export const slotMachine = /* @__PURE__ */ defineMachine({
  name: 'slot',
  label: '时段',
  states: {
    new: { label: '拟排' },
    '1': { label: '可预约' },
    '10': { label: '已释放可预约' },
    '2': { label: '已预约' },
    '3': { label: '已完成', terminal: true },
    removed: { label: '已删除', terminal: true },
  },
  initial: 'new',
  transitions: [
    {
      from: 'new',
      action: 'generate',
      label: '生成',
      to: '1',
      by: keepers,
      guards: ['in_order', 'in_range', 'no_holiday', 'host_free', 'room_free'],
    },
    { ...hold, from: '1', to: '1', guards: holdGuards },
    { ...hold, from: '10', to: '10', guards: holdGuards },
    { ...letGo, from: '1', to: '1' },
    { ...letGo, from: '10', to: '10' },
    {
      from: ['1', '10'],
      action: 'book',
      label: '预约',
      to: '2',
      by: bookers,
      guards: ['is_open', 'not_over', 'not_held'],
      effects: ['drop_hold'],
    },
    {
      from: '2',
      action: 'free',
      label: '取消、请假或改期后释放',
      to: '10',
      by: ['system'],
      guards: ['no_live_appointment'],
    },
    {
      from: '2',
      action: 'freeClosed',
      label: '咨询师请假',
      to: '10',
      by: ['system'],
      guards: ['no_live_appointment'],
      effects: ['set_closed'],
    },
    {
      from: '2',
      action: 'spend',
      label: '会谈结束或爽约',
      to: '3',
      by: ['system'],
      guards: ['no_live_appointment'],
    },
    { ...close, from: '1', to: '1' },
    { ...close, from: '10', to: '10' },
    { ...reopen, from: '1', to: '1' },
    { ...reopen, from: '10', to: '10' },
    {
      from: '1',
      action: 'release',
      label: '释放',
      to: '10',
      by: keepers,
      guards: ['is_reserved'],
      effects: ['set_public'],
    },
    { ...replace, from: '1', to: '1' },
    { ...replace, from: '10', to: '10' },
    { ...replace, from: '2', to: '2' },
    {
      // From 2 as well, so that the clerk hears why it cannot be.
      from: ['1', '10', '2'],
      action: 'remove',
      label: '删除',
      to: 'removed',
      by: keepers,
      guards: ['no_live_appointment'],
      effects: ['vacate'],
    },
  ],
})

export type SlotState = StateOf<typeof slotMachine>
export type SlotAction = ActionOf<typeof slotMachine>
export type SlotGuard = GuardOf<typeof slotMachine>

export const bookableStates: readonly SlotState[] = ['1', '10']

export const dutyStatuses = { ok: '可预约', appointment: '已预约', complete: '已完成' } as const

export type DutyStatus = keyof typeof dutyStatuses

/** The specification's word for the state of a duty slot; null for one that is not there. */
export const dutyStatus = (state: SlotState): DutyStatus | null => {
  if (state === '1' || state === '10') return 'ok'
  if (state === '2') return 'appointment'
  return state === '3' ? 'complete' : null
}
