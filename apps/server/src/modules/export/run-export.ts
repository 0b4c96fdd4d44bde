import { formatDateTime } from '@xinqiao/domain'
import type { Readable } from 'node:stream'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { sheetStream } from '../../kernel/sheets/sheet-stream.ts'
import type { SheetColumn, SheetRow } from '../../kernel/sheets/sheet-xml.ts'
import { actorNow } from '../auth/index.ts'
import type { TaskKind } from '../task/index.ts'
import { findById } from '../user/index.ts'
import { csvStream } from './csv-stream.ts'
import type { ExportDeps } from './export.deps.ts'
import type { ExportList } from './export-list.ts'
import { exportTexts } from './export.messages.ts'
import { isDelicate, mayTake, MOST_NAMED, refuseWithoutReason } from './export.policy.ts'
import { findRequest, type RequestRow } from './export.repo.ts'
import { filterSummary } from './filters.ts'
import { EXPORT_KIND } from './start-export.ts'

/**
 * Makes the file with what the person may do now, not with what they could when they asked (INV-D1): one transaction counts and
 * reads, so that the rows are those of one moment.
 */
export const exportKind = (deps: ExportDeps): TaskKind => ({
  kind: EXPORT_KIND,
  run: async ({ withTenant, tenantId, input, report }) => {
    const school = await deps.schoolName(tenantId)
    const { request, list, actor, file, written } = await withTenant(
      { tenantId, actor: null, isRead: true },
      async (tx) => {
        const { requestId, fileName } = input as { requestId: string; fileName: string }
        const found = await findRequest(tx, requestId)
        const allowed = await allowedNow(deps, tx, found)
        const total = await allowed.list.count(tx, allowed.actor, found.filter)
        await refuseGrown(deps, tx, allowed.list, found, total)
        let count = 0
        async function* lines(): AsyncGenerator<SheetRow> {
          for await (const portion of allowed.list.rows(tx, allowed.actor, found.filter)) {
            yield* portion
            count += portion.length
            await report(count, Math.max(total, count))
          }
        }
        const note = await markOf(tx, school, found)
        const columns = (await allowed.list.columnsFor?.(tx, allowed.actor, found.filter)) ?? allowed.list.columns
        const bytes =
          found.format === 'csv'
            ? csvOf(columns, lines(), note)
            : sheetOf({ ...allowed, columns }, lines(), note, total)
        return { ...allowed, request: found, file: await deps.files.make(tenantId, fileName, bytes), written: count }
      },
    )
    return {
      file,
      totalCount: written,
      successCount: written,
      message: exportTexts.done(written),
      complete: async (tx) =>
        tx.audit({
          action: 'export.done',
          actorId: actor.userId,
          actorName: actor.name,
          subjectType: 'export',
          subjectId: request.id,
          detail: {
            list: list.code,
            filter: filterSummary(list.filters, request.filter),
            format: request.format,
            count: written,
            fileId: file.id,
          },
        }),
    }
  },
})

const allowedNow = async (
  deps: ExportDeps,
  tx: Tx,
  request: RequestRow,
): Promise<{ actor: Actor; list: ExportList }> => {
  const list = deps.lists.get(request.list)
  const actor = await actorNow(tx, { userId: request.applicant_id, port: request.port, roleId: request.role_id })
  if (!list || !actor || !mayTake(actor, list)) throw new AppError('export.not_allowed')
  return { actor, list }
}

/** A list that has grown over the limit since it was asked for needs what such a list needs. */
const refuseGrown = async (deps: ExportDeps, tx: Tx, list: ExportList, request: RequestRow, total: number) => {
  refuseWithoutReason(list, total, request.reason)
  if (isDelicate(list, total) && request.flow_id === null && (await deps.approval.needed(tx)))
    throw new AppError('export.approval_needed', { max: MOST_NAMED })
}

const markOf = async (tx: Tx, school: string, request: RequestRow): Promise<string> => {
  const user = await findById(tx, request.applicant_id)
  return exportTexts.mark({
    school,
    name: user?.real_name ?? '',
    username: user?.username ?? '',
    time: formatDateTime(tx.now),
    purpose: request.reason,
  })
}

const csvOf = (columns: readonly SheetColumn[], rows: AsyncIterable<SheetRow>, note: string): Readable =>
  csvStream(
    columns.map(({ title }) => title),
    rows,
    note,
  )

/** What fits on a sheet, with room for the header and the note. */
const ROWS_PER_SHEET = 1_000_000

const sheetOf = (
  { actor, list, columns }: { actor: Actor; list: ExportList; columns: readonly SheetColumn[] },
  rows: AsyncGenerator<SheetRow>,
  note: string,
  total: number,
): Readable => {
  const count = Math.max(1, Math.ceil(total / ROWS_PER_SHEET))
  const sheets = Array.from({ length: count }, (_, at) => ({
    name: at === 0 ? list.title : exportTexts.continued(list.title, at + 1),
    columns,
    rows: at === count - 1 ? rows : taken(rows, ROWS_PER_SHEET),
    note,
  }))
  return sheetStream({ sheets, properties: { creator: actor.name, description: note } })
}

/** So many of them, leaving the rest for whoever comes next. */
async function* taken(rows: AsyncGenerator<SheetRow>, most: number): AsyncGenerator<SheetRow> {
  for (let count = 0; count < most; count++) {
    const next = await rows.next()
    if (next.done) return
    yield next.value
  }
}
