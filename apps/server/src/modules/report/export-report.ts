import { formatDateTime, type MonthlyKind } from '@xinqiao/domain'
import { Readable } from 'node:stream'
import { holds, type Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { actorNow } from '../auth/index.ts'
import { EXPORT_TASK_TYPE, exportTexts, refuseTooMany } from '../export/index.ts'
import type { FileMaker } from '../file/index.ts'
import { startTask, type TaskKind } from '../task/index.ts'
import { findById } from '../user/index.ts'
import { readReport, reportInSight } from './read-report.ts'
import { permissionsOf } from './report.policy.ts'
import { reportSheets } from './report-sheets.ts'
import { reportWord } from './report-word.ts'
import { reportTexts as texts } from './report.messages.ts'

const KIND = 'report.export'

export type ReportDeps = { files: FileMaker; schoolName: (tenantId: number) => Promise<string> }

type Format = 'xlsx' | 'docx'
type Input = {
  kind?: MonthlyKind
  reportId: string
  format: Format
  fileName: string
  port: string
  roleId: string | null
}

/** Sets the making of the file going; what the person may read is judged again when it is made. */
export const startReportExport = async (
  tx: Tx,
  actor: Actor,
  { id, format }: { id: string; format: Format },
  kind: MonthlyKind = 'consult',
): Promise<string> => {
  const { snapshot, month, edition } = await reportInSight(tx, actor, id, kind)
  if (snapshot === null) throw new AppError('report.generating')
  await refuseTooMany(tx, actor.userId)
  const fileName = exportTexts.fileName(texts.title(month, kind), tx.now, format)
  const input: Input = { kind, reportId: id, format, fileName, port: actor.port, roleId: actor.activeRoleId }
  const taskId = await startTask(tx, { kind: KIND, taskType: EXPORT_TASK_TYPE, title: fileName, input })
  tx.audit({
    action: 'report.export',
    subjectType: 'monthly_report',
    subjectId: id,
    detail: { month, edition, format, taskId },
  })
  return taskId
}

export const reportExportKind = (deps: ReportDeps): TaskKind => ({
  kind: KIND,
  run: async ({ withTenant, tenantId, ownerId, input }) => {
    const { kind = 'consult', reportId, format, fileName, port, roleId } = input as Input
    const school = await deps.schoolName(tenantId)
    const { paper, count } = await withTenant({ tenantId, actor: null, isRead: true }, async (tx) => {
      const actor = await actorNow(tx, { userId: ownerId, port, roleId })
      if (!actor || !holds(actor, [permissionsOf[kind].list])) throw new AppError('export.not_allowed')
      const report = await readReport(tx, actor, reportId, { isFile: true, kind })
      const username = (await findById(tx, ownerId))?.username ?? ''
      const mark = texts.mark({ school, name: actor.name, username, time: formatDateTime(tx.now) })
      return { paper: { report, school, author: actor.name, mark }, count: report.figures.length }
    })
    const bytes = format === 'xlsx' ? reportSheets(paper) : Readable.from([await reportWord(paper)])
    const file = await deps.files.make(tenantId, fileName, bytes)
    return { file, totalCount: count, successCount: count, message: texts.done }
  },
})
