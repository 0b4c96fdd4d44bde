import { allFields, readDefinition, readStored, type FormDefinition } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkVersion } from '../../kernel/version.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { designProblems, told } from './design-problems.ts'
import { changeForm, findVersion, insertVersion, lockForm, oldFields } from './form.repo.ts'

/** Both have been through the same reader, so that the order of their keys is the same too. */
const isSame = (a: FormDefinition, b: FormDefinition): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Answers are found by the name of their field for ever; a name that meant something else would mislead whoever reads them. */
const refuseReused = async (tx: Tx, formId: string, { fields }: FormDefinition): Promise<void> => {
  const types = new Map(allFields(fields).map(({ prop, type }) => [prop, type]))
  const reused = (await oldFields(tx, formId)).find(({ prop, type }) => types.has(prop) && types.get(prop) !== type)
  if (reused) throw new AppError('form.prop_reused', { prop: reused.prop, label: reused.label })
}

export type Publishing = { id: string; version: number; note?: string }

/** Makes the draft the version people fill in. What was published before stays as it was, for its answers. */
export const publishForm = async (tx: Tx, actor: Actor, { id, version, note = '' }: Publishing) => {
  ensureWholeSchool(actor)
  const form = await lockForm(tx, id)
  checkVersion(version, form.version)
  const draft = readStored(form.draft)
  const problems = await designProblems(tx, draft)
  if (problems.length > 0)
    throw new AppError('form.not_ready', { detail: told(problems, draft) }, { data: { problems } })
  if (form.published_no !== null) {
    const published = readDefinition(await findVersion(tx, id, form.published_no))
    if (typeof published !== 'string' && isSame(draft, published)) throw new AppError('form.unchanged')
    await refuseReused(tx, id, draft)
  }
  const no = (form.published_no ?? 0) + 1
  await insertVersion(tx, { formId: id, no, definition: draft, note: note.trim() })
  const after = await changeForm(tx, form, { publishedNo: no })
  tx.audit({ action: 'form.publish', subjectType: 'form', subjectId: id, detail: { title: draft.title, no, note } })
  return { no, version: after }
}
