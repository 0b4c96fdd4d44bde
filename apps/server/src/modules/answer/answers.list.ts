import { answerLabel, isQuestion, type FormField } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { SheetColumn, SheetRow } from '../../kernel/sheets/sheet-xml.ts'
import type { ExportList } from '../export/index.ts'
import { formAtHand, rightsOn, type FormAtHand } from '../form/index.ts'
import { answerTexts as texts } from './answer.messages.ts'
import { answersFor, fieldsFor, rowView, signedAs } from './answer.views.ts'
import { answersInReach, linesOf, type Filter, type Line } from './list-answers.ts'
import { openedBodies } from './opened-answers.ts'
import { namesIn } from './people-named.ts'

type Asked = Readonly<Record<string, string>>

/** One sheet has the questions of one form. */
const filterOf = ({ formId, status, ...rest }: Asked): Filter & { formId: string } => {
  if (formId === undefined) throw new AppError('export.form_missing')
  const state = status === 'submitted' || status === 'recalled' ? { status } : {}
  return { ...rest, ...state, formId } as Filter & { formId: string }
}

const about: readonly (SheetColumn & { value: (row: ReturnType<typeof rowView>) => string })[] = [
  { title: '姓名', width: 12, value: (row) => row.realName },
  { title: '学号/工号', width: 18, value: (row) => row.userName },
  { title: '院系', width: 30, value: (row) => row.deptFullName },
  { title: '提交时间', width: 20, value: (row) => row.submitTime },
  { title: '提交人', width: 12, value: (row) => row.submitUserName },
  { title: '表单版本', width: 10, value: (row) => texts.versionNo(row.no) },
]

type Versions = ReadonlyMap<number, { readonly form: FormAtHand; readonly fields: readonly FormField[] }>

/** Every version these answers were given to, the newest first, with the questions this person may see. */
const versionsOf = async (tx: Tx, actor: Actor, formId: string, ids: readonly string[]): Promise<Versions> => {
  const right = await rightsOn(tx, actor, formId)
  const rows = await tx.sql<{ no: number }>(
    'select distinct form_no as no from form_answer where tenant_id = $1 and id = any($2::uuid[]) order by no desc',
    [tx.tenantId, ids],
  )
  const versions = new Map<number, { form: FormAtHand; fields: readonly FormField[] }>()
  for (const { no } of rows) {
    const form = await formAtHand(tx, { formId, no })
    versions.set(no, { form, fields: fieldsFor(form, right, actor).filter(isQuestion) })
  }
  return versions
}

/** The newest wording of every question; what only older versions asked stands behind. */
const questionsOf = (versions: Versions): readonly FormField[] => {
  const asked = new Map<string, FormField>()
  for (const { fields } of versions.values())
    for (const field of fields) if (!asked.has(field.prop)) asked.set(field.prop, field)
  return [...asked.values()]
}

const PORTION = 200

async function* rows(tx: Tx, actor: Actor, given: Asked): AsyncGenerator<readonly SheetRow[]> {
  const filter = filterOf(given)
  const ids = await answersInReach(tx, actor, filter)
  const versions = await versionsOf(tx, actor, filter.formId, ids)
  const questions = questionsOf(versions)
  for (let at = 0; at < ids.length; at += PORTION)
    yield await portion(tx, actor, ids.slice(at, at + PORTION), versions, questions)
}

const portion = async (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  versions: Versions,
  questions: readonly FormField[],
): Promise<readonly SheetRow[]> => {
  const bodies = await openedBodies(tx, ids)
  const lines = (await linesOf(tx, ids)).filter(({ id }) => bodies.has(id))
  const names = await namesIn(tx, actor, questions, [...bodies.values()])
  return lines.map(({ title, type_code: typeCode, writer, ...row }: Line): SheetRow => {
    const view = rowView(actor, row, { form: { title, typeCode }, person: row, writer })
    const { form, fields } = versions.get(row.form_no)!
    const shown = signedAs(fields, answersFor(fields, bodies.get(row.id)!), view)
    const own = new Map(fields.map((field) => [field.prop, field]))
    return [
      ...about.map(({ value }) => value(view)),
      ...questions.map(({ prop }) => {
        const field = own.get(prop)
        return field ? (names(field, shown) ?? answerLabel(field, shown, form.options)) : ''
      }),
    ]
  })
}

/** 表单答卷: a row an answer, a column a question, in the words and under the covers of the page. */
export const answersList: ExportList = {
  code: 'answers',
  title: texts.exported,
  read: [],
  take: 'admin_export_list_btn',
  isNamed: true,
  filters: {
    formId: 'id',
    typeCode: 'text',
    status: ['submitted', 'recalled'],
    keyword: 'text',
    startDate: 'day',
    endDate: 'day',
  },
  columns: about.map(({ value: _, ...column }) => column),
  columnsFor: async (tx, actor, given) => {
    const filter = filterOf(given)
    const questions = questionsOf(await versionsOf(tx, actor, filter.formId, await answersInReach(tx, actor, filter)))
    return [
      ...about.map(({ value: _, ...column }) => column),
      ...questions.map(({ label }) => ({ title: label, width: 24 })),
    ]
  },
  count: async (tx, actor, given) => (await answersInReach(tx, actor, filterOf(given))).length,
  rows,
}
