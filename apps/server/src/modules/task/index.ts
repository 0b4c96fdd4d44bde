import { replayCron } from '../../kernel/housekeeping.ts'
import type { Registration } from '../../kernel/http/binding.ts'
import type { CronDefinition, JobDefinition } from '../../kernel/jobs/definition.ts'
import type { FileMaker } from '../file/index.ts'
import type { TaskKind } from './task.kind.ts'
import { taskRegistration } from './task.routes.ts'

export { noteCancelled } from './note-cancelled.ts'
export { startTask } from './start-task.ts'
export { countUnfinished, newestOfKind } from './task.repo.ts'
export type { TaskContext, TaskKind } from './task.kind.ts'
export { findTask } from './task.repo.ts'

export type TaskModule = {
  readonly registration: Registration
  readonly jobs: readonly JobDefinition[]
  readonly crons: readonly CronDefinition[]
}

/** Background work that people can watch and cancel. Each sort of work comes from the module whose work it is. */
export const createTaskModule = (
  kinds: readonly TaskKind[],
  files: FileMaker,
  options = { reportEveryMs: 500 },
): TaskModule => {
  const names = kinds.map((kind) => kind.kind)
  if (new Set(names).size !== names.length) throw new Error(`a kind of task is given twice: ${names.join(', ')}`)
  return {
    registration: taskRegistration(files),
    jobs: [{ name: 'task.run', load: async () => (await import('./run-task.ts')).createTaskRunner(kinds, options) }],
    crons: [replayCron('task', 'task')],
  }
}
