import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { countUnfinished, startTask } from '../task/index.ts'
import type { ExportDeps } from './export.deps.ts'
import type { ExportList } from './export-list.ts'
import { exportTexts } from './export.messages.ts'
import { checkedReason, isDelicate, mayTake, MOST_AT_ONCE, refuseWithoutReason } from './export.policy.ts'
import { exportFormats, insertRequest, type ExportFormat, type RequestRow } from './export.repo.ts'
import { checkedFilter, filterSummary } from './filters.ts'

export const EXPORT_KIND = 'export.list'
/** What a flow about an export calls its business. */
export const EXPORT_BIZ = 'export'
export const EXPORT_TASK_TYPE = 10

type StartDeps = Pick<ExportDeps, 'lists' | 'approval'>

export type Asked = {
  list: string
  filter?: Readonly<Record<string, string>>
  format?: ExportFormat
  reason?: string
}

export const listsFor = (deps: StartDeps, actor: Actor) =>
  [...deps.lists.values()]
    .filter((list) => mayTake(actor, list))
    .map(({ code, title }) => ({ code, title, formats: [...exportFormats] }))

const listFor = (deps: Pick<StartDeps, 'lists'>, actor: Actor, code: string): ExportList => {
  const list = deps.lists.get(code)
  if (!list || !mayTake(actor, list)) throw new AppError('export.list_unknown')
  return list
}

/** What somebody is about to take along, before they ask for it: a page may list fewer than there are. */
export const countExport = async (
  deps: Pick<StartDeps, 'lists'>,
  tx: Tx,
  actor: Actor,
  asked: Pick<Asked, 'list' | 'filter'>,
) => {
  const list = listFor(deps, actor, asked.list)
  const total = await list.count(tx, actor, checkedFilter(list.filters, asked.filter ?? {}))
  return { total, isReasonNeeded: isDelicate(list, total) }
}

/** Notes what is wanted and sets the work going, or asks those who have to agree first. */
export const startExport = async (deps: StartDeps, tx: Tx, actor: Actor, asked: Asked) => {
  const list = listFor(deps, actor, asked.list)
  const filter = checkedFilter(list.filters, asked.filter ?? {})
  const reason = checkedReason(asked.reason)
  const total = await list.count(tx, actor, filter)
  if (total === 0) throw new AppError('export.nothing')
  refuseWithoutReason(list, total, reason)
  const request: Omit<RequestRow, 'tenant_id' | 'created_at'> = {
    id: tx.newId(),
    list: list.code,
    filter,
    format: asked.format ?? 'xlsx',
    reason,
    total,
    applicant_id: actor.userId,
    role_id: actor.activeRoleId,
    port: actor.port,
    flow_id: null,
    task_id: null,
  }
  const started =
    isDelicate(list, total) && (await deps.approval.needed(tx))
      ? { flow_id: await askApproval(deps, tx, list, request) }
      : { task_id: await startWork(tx, list, request) }
  const stored = { ...request, ...started }
  await insertRequest(tx, stored)
  tx.audit({
    action: 'export.start',
    subjectType: 'export',
    subjectId: stored.id,
    detail: {
      list: list.code,
      filter: filterSummary(list.filters, filter),
      format: stored.format,
      total,
      flowId: stored.flow_id,
      taskId: stored.task_id,
    },
  })
  return { taskId: stored.task_id, flowId: stored.flow_id, total }
}

const askApproval = (
  deps: StartDeps,
  tx: Tx,
  list: ExportList,
  { id, total, reason }: Pick<RequestRow, 'id' | 'total' | 'reason'>,
): Promise<string> =>
  deps.approval.submit(tx, {
    bizType: EXPORT_BIZ,
    bizId: id,
    title: exportTexts.flowTitle(list.title, total),
    reason,
  })

/** So many files in the making at a time, and no more. */
export const refuseTooMany = async (tx: Tx, userId: string): Promise<void> => {
  const { running, queued } = await countUnfinished(tx, userId)
  if (running + queued >= MOST_AT_ONCE) throw new AppError('export.too_many', { count: running + queued })
}

/** For whoever asked, also when it is somebody else's consent that sets it off. */
export const startWork = async (
  tx: Tx,
  list: ExportList,
  request: Pick<RequestRow, 'id' | 'format' | 'applicant_id'>,
): Promise<string> => {
  await refuseTooMany(tx, request.applicant_id)
  // The task and its file carry one name, also when the work begins a minute later.
  const fileName = exportTexts.fileName(list.title, tx.now, request.format)
  return startTask(tx, {
    kind: EXPORT_KIND,
    taskType: EXPORT_TASK_TYPE,
    title: fileName,
    input: { requestId: request.id, fileName },
    ownerId: request.applicant_id,
  })
}
