import { isMasked } from '../masking.ts'
import { plainUsername } from '../rules/plain.ts'
import { usernameRule } from '../rules/text.ts'
import type { InfoAnswers, InfoForm } from '../user-info/info-field.ts'
import { checkField, namedProblem, plainAnswer, type InfoContext } from '../user-info/info-rules.ts'
import { roleProp, type ImportColumn, type ImportMode } from './import-columns.ts'
import { cellText, choiceOf, dayText, hasLostDigits, type ImportCell } from './import-values.ts'

export type ImportRow = {
  /** By field; department and role as written, everything else as it would be stored. */
  readonly answers: InfoAnswers
  readonly dept: string
  readonly role: string
  /** Everything that is wrong with the row itself, each naming its field. */
  readonly problems: readonly string[]
}

type Reading = { answers: Record<string, string>; problems: string[]; bad: Set<string> }

const read = (columns: ReadonlyMap<number, ImportColumn>, cells: readonly ImportCell[]): Reading => {
  const reading: Reading = { answers: {}, problems: [], bad: new Set() }
  const refuse = (prop: string, problem: string) => {
    reading.problems.push(problem)
    reading.bad.add(prop)
  }
  for (const [at, { prop, title, field }] of columns) {
    const cell = cells[at] ?? null
    const text = cellText(cell)
    if (text === '') continue
    if (hasLostDigits(cell)) refuse(prop, `${title}：单元格是数字格式，末几位已丢失，请改为文本格式后重新填写`)
    else if (field?.options) {
      const code = choiceOf(field, text)
      if (code === null) refuse(prop, `${title}：没有这个选项，请按模板中的选项填写`)
      else reading.answers[prop] = code
    } else reading.answers[prop] = field?.type === 'date' ? dayText(cell) : field ? plainAnswer(field, text) : text
  }
  return reading
}

/**
 * Reads one row by the form's own rules. In update mode an empty cell says nothing and a mask stands for what is behind it;
 * rules that need what is stored are asked later.
 */
export const readImportRow = (
  form: InfoForm,
  mode: ImportMode,
  columns: ReadonlyMap<number, ImportColumn>,
  cells: readonly ImportCell[],
  today: string,
): ImportRow => {
  const { answers, problems, bad } = read(columns, cells)
  const { username: typed = '', deptId: dept = '', [roleProp]: role = '', ...rest } = answers
  const username = plainUsername(typed)
  const nameProblem = bad.has('username') ? null : usernameRule(username)
  if (nameProblem) problems.push(namedProblem({ prop: 'username', label: '账号', message: nameProblem }))
  if (mode === '1') {
    const given = Object.entries(rest).filter(([prop, value]) => !(isMasked(value) && isMaskable(form, prop)))
    return { answers: { ...Object.fromEntries(given), username }, dept, role, problems }
  }
  const context: InfoContext = { today, loaded: {}, isAdmin: true }
  for (const field of form.fields) {
    const message = bad.has(field.prop) ? null : checkField(field, rest, context)
    if (message) problems.push(namedProblem({ ...field, message }))
  }
  return { answers: { ...rest, username }, dept, role, problems }
}

const isMaskable = (form: InfoForm, prop: string): boolean =>
  form.fields.some((field) => field.prop === prop && field.isMasked === true)

/** Complaints about what a row changes, judged together with what stays. */
export const changeProblems = (
  form: InfoForm,
  given: InfoAnswers,
  merged: InfoAnswers,
  context: InfoContext,
): readonly string[] =>
  form.fields
    .filter(({ prop }) => prop in given || (prop === 'idCard' && 'idCardType' in given))
    .flatMap((field) => {
      const message = checkField(field, merged, context)
      return message === null ? [] : [namedProblem({ ...field, message })]
    })
