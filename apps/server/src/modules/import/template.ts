import { Readable } from 'node:stream'
import { fileKinds, importColumns, infoForm, type ImportColumn, type ImportMode, type InfoForm } from '@xinqiao/domain'
import type { WriteSheet } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Bytes } from '../../kernel/http/binding.ts'
import { columnName } from '../../kernel/sheets/sheet-xml.ts'
import { formFor } from '../user-info/index.ts'
import { listTypesToUse } from '../user/index.ts'
import { templateTexts as texts } from './import.messages.ts'

/** Rows with a list to choose from; whoever needs more copies the last one down. */
const LISTED_ROWS = 5000
const OPTIONS_SHEET = '选项'
const header = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEF2F1' } },
} as const
const asText = { numFmt: '@' } as const

/** The workbook to fill in for one user type, with the school's own words and choices. */
export const typeTemplate = async (tx: Tx, actor: Actor, typeId: string, mode: ImportMode): Promise<Bytes> => {
  const type = (await listTypesToUse(tx, actor)).find(({ id }) => id === typeId)
  if (!type) throw new AppError('import.type_beyond')
  const form = await formFor(tx, { user_type_id: type.id }, 0)
  return templateOf(form, mode, texts.fileName(type.userTypeName, mode === '1'))
}

/** The columns that every user type has. */
export const fixedTemplate = (): Promise<Bytes> => templateOf(infoForm(0, false), '0', texts.fixedName)

const templateOf = async (form: InfoForm, mode: ImportMode, name: string): Promise<Bytes> => {
  const columns = importColumns(form, mode)
  const bytes = await writeXlsx({
    sheets: [noteSheet(columns, mode), dataSheet(columns, mode), optionSheet(columns)],
    activeSheet: 1,
  })
  return {
    contentType: fileKinds.xlsx.mime,
    bytes: Readable.from([Buffer.from(bytes)]),
    headers: {
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  }
}

const labelsOf = (column: ImportColumn): string[] => column.field?.options?.map(({ label }) => label) ?? []

const askFor = ({ prop, field }: ImportColumn, mode: ImportMode): string => {
  const isUpdate = mode === '1'
  switch (prop) {
    case 'username':
      return isUpdate ? texts.usernameUpdate : texts.username
    case 'deptId':
      return isUpdate ? texts.deptUpdate : texts.dept
    case 'role':
      return texts.role
    case 'numberName':
      return texts.number
    case 'phone':
      return texts.phone
    case 'idCard':
      return texts.idCard
  }
  if (field?.options) return texts.choose
  return field?.type === 'date' ? texts.date : texts.upTo(field?.max ?? 0)
}

const noteSheet = (columns: readonly ImportColumn[], mode: ImportMode): WriteSheet => {
  const general = mode === '1' ? [...texts.general, texts.updateGeneral] : texts.general
  const rows = [
    ...general.map((line) => [line]),
    [],
    [...texts.noteTitles],
    ...columns.map((column) => [
      column.title,
      column.isRequired ? texts.required : texts.optional,
      askFor(column, mode),
      labelsOf(column).join('、'),
    ]),
  ]
  const at = general.length + 1
  return {
    name: texts.noteSheet,
    columns: [{ width: 18 }, { width: 10 }, { width: 60 }, { width: 80 }],
    rows,
    cells: new Map(texts.noteTitles.map((_, column) => [`${at},${column}`, { style: header }])),
  }
}

const dataSheet = (columns: readonly ImportColumn[], mode: ImportMode): WriteSheet => ({
  name: texts.dataSheet,
  columns: columns.map(() => ({ width: 18, style: asText })),
  rows: [columns.map((column) => (column.isRequired ? `${column.title}*` : column.title))],
  cells: new Map(columns.map((column, at) => [`0,${at}`, { style: header, comment: { text: askFor(column, mode) } }])),
  dataValidations: columns.flatMap((column, at) => {
    const count = labelsOf(column).length
    const letter = columnName(at)
    return count === 0
      ? []
      : [
          {
            type: 'list' as const,
            formula1: `${OPTIONS_SHEET}!$${letter}$1:$${letter}$${count}`,
            range: `${letter}2:${letter}${LISTED_ROWS}`,
            allowBlank: true,
          },
        ]
  }),
  freezePane: { rows: 1 },
})

/** Choices in the column of their question: a list written into the rule itself may not be longer than 255 characters. */
const optionSheet = (columns: readonly ImportColumn[]): WriteSheet => {
  const lists = columns.map(labelsOf)
  const height = Math.max(...lists.map((list) => list.length))
  return {
    name: OPTIONS_SHEET,
    rows: Array.from({ length: height }, (_, row) => lists.map((list) => list[row] ?? null)),
    hidden: true,
  }
}
