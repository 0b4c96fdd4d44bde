export {
  isDone,
  saveTaskFile,
  type Task,
  useDownloadingCount,
  useFinishedTasks,
  useRunningTasks,
  useTask,
  type Whose,
} from './download.queries.ts'
export { ImportResult } from './import-result-part.tsx'
export { kindOf, shareOf, TaskProgress, TaskStatus } from './task-look.tsx'
export { useCancelAction } from './use-cancel-action.ts'
