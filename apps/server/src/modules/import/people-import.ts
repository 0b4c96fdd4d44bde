import { formatDateTime, millisecondsPer, type ImportMode } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx, IncomingFile } from '../../kernel/http/binding.ts'
import type { SheetRow } from '../../kernel/sheets/sheet-xml.ts'
import { reaches, reachOf } from '../dept/index.ts'
import type { FileMaker } from '../file/index.ts'
import { ANSWER } from '../user-info/index.ts'
import { initialSecret, listTypesToUse } from '../user/index.ts'
import { createPeople, INITIAL_DAYS } from './create-people.ts'
import { readGround } from './import-ground.ts'
import type { ImportKind, InTenant } from './import-kind.ts'
import { importMessages, resultTexts as texts } from './import.messages.ts'
import { createdAfter } from './import.repo.ts'
import type { ThreadRow } from './people-row.ts'
import { startImport } from './start-import.ts'
import { updatePeople } from './update-people.ts'

const PAGE = 500

/** The first secrets of those who are new: they stand in the result and nowhere else. */
async function* created(inTenant: InTenant, importId: string): AsyncGenerator<SheetRow> {
  let after = 0
  for (;;) {
    const rows = await inTenant(async (tx) =>
      (await createdAfter(tx, importId, after, PAGE)).map((row) => ({
        number: row.row_number,
        cells: [row.username, row.real_name, initialSecret(tx.keys, row.user_id, row.salt)],
      })),
    )
    for (const row of rows) yield row.cells
    after = rows.at(-1)?.number ?? after
    if (rows.length < PAGE) return
  }
}

/** People of a school, new ones or known ones. */
export const peopleImport: ImportKind = {
  kind: 'user.import',
  audit: { start: 'user.import', end: 'user.import_end' },
  prepare: async (tx, record) => {
    const ground = await readGround(tx, record)
    const { actor, columns, form, today } = ground
    const write = record.mode === '0' ? createPeople : updatePeople
    return {
      actor,
      columns,
      reader: {
        file: new URL('./people.worker.ts', import.meta.url),
        data: { form, today, mode: record.mode, keys: tx.keys.shared, answerField: ANSWER },
      },
      write: (inner, rows) => write(inner, ground, rows as readonly ThreadRow[]),
    }
  },
  cancelled: ({ mode, rows_ok }) => (mode === '0' ? importMessages.cancelled : importMessages.cancelledUpdate)(rows_ok),
  result: (inTenant, record) => {
    if (record.mode !== '0') return { notes: [], sheets: [] }
    const until = new Date(record.created_at.getTime() + INITIAL_DAYS * millisecondsPer.day)
    const columns = texts.okTitles.map((title) => ({ title, width: 24 }))
    return {
      notes: record.rows_ok > 0 ? texts.credentials(INITIAL_DAYS, formatDateTime(until).slice(0, 10)) : [],
      sheets: [{ name: texts.okSheet, columns, rows: created(inTenant, record.id) }],
    }
  },
}

export type PeopleOrder = {
  deptId: string
  userTypeId: string
  importType: ImportMode
  fileMd5: string
  again?: string
}

const judge = async (tx: Tx, actor: Actor, { deptId, userTypeId }: PeopleOrder): Promise<void> => {
  if (!(await listTypesToUse(tx, actor)).some(({ id }) => id === userTypeId)) throw new AppError('import.type_beyond')
  if (!(await reaches(tx, reachOf(actor), deptId))) throw notFound()
}

export const importPeople = (files: FileMaker, ctx: Ctx, order: PeopleOrder, file: IncomingFile): Promise<string> => {
  const { importType: mode, userTypeId, deptId } = order
  return startImport(files, peopleImport, ctx, file, {
    ...order,
    mode,
    taskType: Number(mode),
    place: { userTypeId, deptId },
    judge: (tx, actor) => judge(tx, actor, order),
    detail: { mode, deptId, userTypeId },
  })
}
