import { workerData } from 'node:worker_threads'
import { accountColumns, accountProps, readImportRow, type ImportRow } from '@xinqiao/domain'
import { systemClock, uuidV7 } from '../../kernel/clock.ts'
import { tenantKeys } from '../../kernel/db/tenant-keys.ts'
import { hexSealing } from './hex-sealing.ts'
import { importMessages } from './import.messages.ts'
import { unpackLine } from './packed-line.ts'
import type { PeopleData, SealedRow, ThreadRow } from './people-row.ts'
import { serveSheet } from './sheet-table.ts'

// Runs in a thread of its own: unpacks and reads the file, and judges each row by the rules that need no database.

const data = workerData as PeopleData

/** Fields of which no two rows may have the same; cards are compared without their kind, as the database does. */
const UNIQUE = ['username', 'numberName', 'phone', 'idCard'] as const
const titleOf = new Map(data.columns.map((column) => [column.prop, column.title]))
const firstRows = new Map<string, number>()

const duplicates = ({ answers }: ImportRow, number: number): string[] =>
  UNIQUE.flatMap((prop) => {
    const value = answers[prop]
    if (!value) return []
    const key = `${prop}:${value.toLowerCase()}`
    const first = firstRows.get(key)
    if (first === undefined) firstRows.set(key, number)
    return first === undefined || first === number ? [] : [importMessages.duplicate(titleOf.get(prop) ?? '', first)]
  })

const keys = tenantKeys(data.keys)
const newId = uuidV7(systemClock)

/** Sealing a person takes longer than writing one, so it is done here, away from everybody's requests. */
const sealed = ({ answers }: ImportRow): SealedRow => {
  const rest = Object.entries(answers).filter(([prop]) => !(accountProps as readonly string[]).includes(prop))
  const id = newId()
  const sealing = hexSealing(keys, id)
  return {
    id,
    account: accountColumns(sealing, answers, ''),
    rest: rest.length === 0 ? null : sealing.answer(data.answerField, JSON.stringify(Object.fromEntries(rest))),
  }
}

serveSheet(data, ({ number, line }, columns, isWanted): ThreadRow => {
  const row = readImportRow(data.form, data.mode, columns, unpackLine(line), data.today)
  const problems = [...row.problems, ...duplicates(row, number)]
  const isNew = data.mode === '0'
  return {
    number,
    line,
    problems,
    username: row.answers['username'] ?? '',
    dept: row.dept,
    role: row.role,
    sealed: isNew && isWanted && problems.length === 0 ? sealed(row) : null,
    answers: isNew ? null : row.answers,
  }
})
