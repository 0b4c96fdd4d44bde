import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { ExportDeps } from './export.deps.ts'
import { findRequest, setTask } from './export.repo.ts'
import { EXPORT_BIZ, startWork } from './start-export.ts'

type Flow = { readonly bizId: string }

/** What consent to an export does. What the applicant may still take along is judged when the work is done. */
export const exportSubject = (deps: Pick<ExportDeps, 'lists'>) => ({
  bizType: EXPORT_BIZ,
  passed: async (tx: Tx, { bizId }: Flow): Promise<void> => {
    const request = await findRequest(tx, bizId)
    const list = deps.lists.get(request.list)
    if (!list) throw new AppError('export.list_unknown')
    if (request.task_id !== null) return
    const taskId = await startWork(tx, list, request)
    await setTask(tx, request.id, taskId)
    tx.audit({ action: 'export.agreed', subjectType: 'export', subjectId: request.id, detail: { taskId } })
  },
})
