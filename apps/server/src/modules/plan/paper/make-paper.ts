import { formatDateTime } from '@xinqiao/domain'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { holds, type Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { startThread, type Thread } from '../../../kernel/sheets/thread.ts'
import { actorNow } from '../../auth/index.ts'
import { EXPORT_TASK_TYPE, exportTexts, refuseTooMany } from '../../export/index.ts'
import type { FileMaker } from '../../file/index.ts'
import { startTask, type TaskKind } from '../../task/index.ts'
import { findById } from '../../user/index.ts'
import { stepAs, type InSpace } from '../cadre/in-space.ts'
import { groupOf } from '../list-sheets.ts'
import { studentWords } from '../my-sheets.ts'
import { planInSight, sheetsInSight } from '../plan.policy.ts'
import type { PlanRow, SheetRow } from '../plan.tables.ts'
import { readReport } from '../read-report.ts'
import { paperTexts as texts } from './paper.messages.ts'
import { paperWord } from './paper-word.ts'
import { groupPaper, staffPaper, studentPaper } from './report-paper.ts'
import type { PaperSheet } from './paper.types.ts'

const PAPER = 'plan.paper'
const READS = ['plantest_sheet_list_tab'] as const
/** Reports of more people than this do not leave in one file. */
const MOST = 200
const HEAP_MB = 320
const LONGEST_MS = 60_000
const WORKER = new URL('./paper.worker.ts', import.meta.url)

type Wanted = InSpace & {
  kind: 'staff' | 'student' | 'group'
  format: 'pdf' | 'docx'
  planId?: string
  sheetId?: string
  reason?: string
}
type Input = Wanted & { fileName: string; port: string; roleId: string | null }
type Deps = { files: FileMaker; schoolName: (tenantId: number) => Promise<string> }

/** Sets the making going. Who may read what is judged when it is made, person by person, as on the page. */
export const startPaper = async (tx: Tx, actor: Actor, wanted: Wanted) => {
  const { kind, format, planId, sheetId } = wanted
  if (kind === 'group' ? planId === undefined : (planId === undefined) === (sheetId === undefined))
    throw new AppError('paper.which')
  if (planId !== undefined) await planInSight(tx, actor, planId)
  const isMany = kind !== 'group' && planId !== undefined
  if (isMany) {
    const count = (await idsOf(tx, actor, planId)).length
    if (count === 0) throw new AppError('export.nothing')
    if (count > MOST) throw new AppError('paper.too_many', { most: MOST })
    if ((wanted.reason?.trim() ?? '') === '') throw new AppError('plan.reason')
  }
  await refuseTooMany(tx, actor.userId)
  const fileName = exportTexts.fileName(texts.file[kind], tx.now, isMany ? 'zip' : format)
  const input: Input = { ...wanted, fileName, port: actor.port, roleId: actor.activeRoleId }
  const taskId = await startTask(tx, { kind: PAPER, taskType: EXPORT_TASK_TYPE, title: fileName, input })
  tx.audit({
    action: 'sheet.paper',
    subjectType: planId === undefined ? 'sheet' : 'assessment_plan',
    subjectId: planId ?? sheetId ?? '',
    detail: { kind, format, taskId, reason: wanted.reason?.trim() ?? '' },
  })
  return { taskId }
}

const idsOf = async (tx: Tx, actor: Actor, planId: string): Promise<string[]> => {
  const params = paramsOf(tx)
  const rows = await tx.sql<{ id: string }>(
    `select s.id from sheet s where s.tenant_id = $1 and s.plan_id = ${params.put(planId)} and s.state = 'done'
        and s.user_id <> ${params.put(actor.userId)} and ${sheetsInSight(actor, params)} order by s.id limit ${MOST + 1}`,
    params.values,
  )
  return rows.map(({ id }) => id)
}

type Named = { name: string; paper: PaperSheet }

/** Null where somebody has to say first what for: that is asked on the page of the person, not for a whole list. */
const paperOfSheet = async (tx: Tx, actor: Actor, id: string, input: Input, mark: string): Promise<Named | null> => {
  try {
    const report = await readReport(tx, actor, id)
    const name = texts.fileOf(texts.file[input.kind], report.userNo || report.id.slice(0, 8), input.format)
    if (input.kind === 'staff') return { name, paper: staffPaper(report, mark) }
    const row = (await tx.find('sheet', { id })) as SheetRow
    const plan = (await tx.find('assessment_plan', { id: row.plan_id })) as PlanRow
    return { name, paper: studentPaper(plan.told, await studentWords(tx, row), mark) }
  } catch (error) {
    const isKept =
      error instanceof AppError && ['archive.purpose_missing', 'request.not_found'].includes(error.errorName)
    if (isKept && input.planId !== undefined) return null
    throw error
  }
}

export const paperKind = (deps: Deps): TaskKind => ({
  kind: PAPER,
  run: async ({ withTenant, tenantId, ownerId, input: given, report, signal }) => {
    const input = given as Input
    const school = await deps.schoolName(tenantId)
    const { actor, mark, ids } = await withTenant({ tenantId, actor: null }, async (tx) => {
      const found = await actorNow(tx, { userId: ownerId, port: input.port, roleId: input.roleId })
      if (!found || !holds(found, READS)) throw new AppError('export.not_allowed')
      await stepAs(tx, found, input)
      const username = (await findById(tx, ownerId))?.username ?? ''
      const isMany = input.kind !== 'group' && input.planId !== undefined
      return {
        actor: found,
        mark: texts.mark({ school, name: found.name, username, time: formatDateTime(tx.now) }),
        ids: isMany ? await idsOf(tx, found, input.planId!) : [input.sheetId ?? ''],
      }
    })
    const read = (id: string): Promise<Named | null> =>
      withTenant({ tenantId, actor }, async (tx) => {
        await stepAs(tx, actor, input)
        return input.kind === 'group'
          ? { name: input.fileName, paper: groupPaper(await groupOf(tx, actor, input.planId!), mark) }
          : paperOfSheet(tx, actor, id, input, mark)
      })
    const thread: Thread<PaperSheet, Uint8Array> | null =
      input.format === 'pdf' ? startThread(WORKER, null, { heapMb: HEAP_MB, signal, longestMs: LONGEST_MS }) : null
    try {
      const made: { name: string; bytes: Buffer }[] = []
      for (const [at, id] of ids.entries()) {
        await report(at, ids.length)
        const one = await read(id)
        if (one)
          made.push({
            name: one.name,
            bytes: thread ? Buffer.from(await thread.ask(one.paper)) : await paperWord(one.paper),
          })
      }
      if (made.length === 0) throw new AppError('archive.purpose_missing')
      const bytes = input.fileName.endsWith('.zip') ? zipOf(made) : Readable.from([made[0]!.bytes])
      const file = await deps.files.make(tenantId, input.fileName, bytes)
      const message = texts.made(made.length, ids.length - made.length)
      return { file, totalCount: ids.length, successCount: made.length, message }
    } finally {
      await thread?.close()
    }
  },
})

/** Numbers of people are told apart where two come to the same name. */
const zipOf = (made: readonly { name: string; bytes: Buffer }[]): Readable => {
  const zip = new ZipFile()
  for (const [at, { name, bytes }] of made.entries())
    zip.addBuffer(bytes, made.findIndex((one) => one.name === name) === at ? name : `${at + 1}-${name}`)
  zip.end()
  return zip.outputStream as Readable
}
