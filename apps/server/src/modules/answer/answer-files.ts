import { namedProblem, type FormAnswers, type FormField, type FormValue } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { claimFile } from '../file/index.ts'
import { answerTexts as texts } from './answer.messages.ts'
import { filesOfAnswer, type FileUse } from './answer.repo.ts'
import { fileIdIn, isUuid } from './file-ids.ts'

type NamedUse = FileUse & { readonly label: string }

const textsIn = (value: FormValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one: FormValue): one is string => typeof one === 'string') : []

const rowsIn = (value: FormValue | undefined): readonly FormAnswers[] =>
  Array.isArray(value)
    ? value.filter((row: FormValue): row is FormAnswers => typeof row === 'object' && row !== null)
    : []

/** Attachments by the question they answer; those inside rows belong to the question with the rows. */
const attachmentsIn = (fields: readonly FormField[], answers: FormAnswers, within?: string): NamedUse[] =>
  fields.flatMap((field) => {
    const prop = within ?? field.prop
    if (field.type === 'upload')
      return textsIn(answers[field.prop]).map((fileId) => ({ fileId, prop, label: field.label }))
    if (field.type !== 'subForm') return []
    return rowsIn(answers[field.prop]).flatMap((row) => attachmentsIn(field.fields ?? [], row, prop))
  })

/** Everybody attaches what they brought themselves; what the answer shows already may stay in it. */
export const claimAttachments = async (
  tx: Tx,
  actor: Actor,
  fields: readonly FormField[],
  answers: FormAnswers,
  answerId: string | null,
): Promise<void> => {
  const uses = attachmentsIn(fields, answers)
  if (uses.length === 0) return
  const known = new Set(answerId === null ? [] : (await filesOfAnswer(tx, answerId)).map((row) => row.file_id))
  for (const { fileId, prop, label } of uses) {
    if (known.has(fileId)) continue
    const file = isUuid(fileId) ? await claimFile(tx, fileId, actor.userId) : null
    if (file?.purpose === 'attachment') continue
    const problem = { prop, label, message: texts.badFile(label) }
    throw new AppError(
      'form.answer_wrong',
      { detail: namedProblem(problem) },
      { data: [{ prop, message: problem.message }] },
    )
  }
}

/** Every file the answer shows, signatures included. */
export const filesIn = (fields: readonly FormField[], answers: FormAnswers): readonly FileUse[] => [
  ...attachmentsIn(fields, answers).map(({ fileId, prop }) => ({ fileId, prop })),
  ...fields
    .filter(({ type }) => type === 'signature')
    .flatMap(({ prop }) => {
      const fileId = fileIdIn(answers[prop])
      return fileId === null ? [] : [{ fileId, prop }]
    }),
]
