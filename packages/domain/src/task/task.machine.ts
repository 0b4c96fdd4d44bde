import { defineMachine, type ActionOf, type StateOf } from '../machine/machine.ts'

/**
 * Import, export and other background work. The clients know three states only, so failed and cancelled tasks are
 * done too and differ in their outcome. Progress is a number on the row, not a transition.
 */
export const taskMachine = /* @__PURE__ */ defineMachine({
  name: 'task',
  label: '后台任务',
  states: {
    '0': { label: '排队中' },
    '1': { label: '执行中' },
    '2': { label: '已完成', terminal: true },
  },
  initial: '0',
  transitions: [
    { from: '0', action: 'start', label: '开始执行', to: '1', by: ['system'] },
    { from: '1', action: 'finish', label: '执行完成', to: '2', by: ['system'] },
    { from: ['0', '1'], action: 'fail', label: '执行失败', to: '2', by: ['system'] },
    { from: ['0', '1'], action: 'cancel', label: '取消任务', to: '2', by: ['owner'] },
    // After a crash the work starts over; handlers are idempotent, so nothing is done twice.
    { from: '1', action: 'requeue', label: '重新排队', to: '0', by: ['system'] },
  ],
})

export type TaskState = StateOf<typeof taskMachine>
export type TaskAction = ActionOf<typeof taskMachine>

export const taskOutcomes = { ok: '成功', failed: '失败', cancelled: '已取消' } as const

export type TaskOutcome = keyof typeof taskOutcomes

const outcomeOf: Readonly<Record<TaskAction, TaskOutcome | null>> = {
  start: null,
  finish: 'ok',
  fail: 'failed',
  cancel: 'cancelled',
  requeue: null,
}

/** The outcome to store with the transition; null while the task is still under way. */
export const taskOutcome = (action: TaskAction): TaskOutcome | null => outcomeOf[action]

export const importTaskTypes = { '0': '新增用户', '1': '更新用户信息' } as const

export type ImportTaskType = keyof typeof importTaskTypes

/** The import dialog's own words for the three states. */
export const importTaskLabels: Readonly<Record<TaskState, string>> = {
  '0': '排队中',
  '1': '排队导入中',
  '2': '导入完成',
}

/** A finished task whose outcome is not ok must not read as completed. */
export const taskLabel = (
  state: TaskState,
  outcome: TaskOutcome | null,
  labels?: Readonly<Record<TaskState, string>>,
): string => {
  if (state === '2' && outcome !== null && outcome !== 'ok') return taskOutcomes[outcome]
  return labels?.[state] ?? taskMachine.states[state].label
}

export const mayDownloadTask = (task: {
  readonly isOwner: boolean
  readonly state: TaskState
  readonly isDownload: boolean
}): boolean => task.isOwner && task.state === '2' && task.isDownload
