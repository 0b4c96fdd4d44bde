import { readStored } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import { refusedInUse } from '../../kernel/db/in-use.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkVersion } from '../../kernel/version.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { designProblems } from './design-problems.ts'
import {
  answerCounts,
  changeForm,
  copyRights,
  ensureSite,
  findForm,
  findVersion,
  insertForm,
  lockForm,
  type FormRow,
} from './form.repo.ts'
import { IS_DEFAULT } from './list-forms.ts'
import { readName } from './read-content.ts'

type Known = { id: string; version: number }

const changeable = async (tx: Tx, actor: Actor, { id, version }: Known): Promise<FormRow> => {
  ensureWholeSchool(actor)
  const form = await lockForm(tx, id)
  checkVersion(version, form.version)
  return form
}

const note = (tx: Tx, action: string, subjectId: string, detail: Record<string, unknown>): void =>
  tx.audit({ action, subjectType: 'form', subjectId, detail })

/** A published version becomes the draft again; what lay there is gone. */
export const restoreForm = async (tx: Tx, actor: Actor, { no, ...known }: Known & { no: number }) => {
  const form = await changeable(tx, actor, known)
  const draft = readStored(await findVersion(tx, form.id, no))
  const version = await changeForm(tx, form, { title: draft.title, draft })
  note(tx, 'form.restore', form.id, { no, version })
  return { id: form.id, version, problems: await designProblems(tx, draft) }
}

export const copyForm = async (tx: Tx, actor: Actor, given: { id: string; title: string; siteId?: string | null }) => {
  ensureWholeSchool(actor)
  const title = readName(given.title)
  const from = await findForm(tx, given.id)
  await ensureSite(tx, given.siteId)
  const draft = { ...readStored(from.draft), title }
  const siteId = given.siteId === undefined ? from.site_id : given.siteId
  const id = await insertForm(tx, { typeCode: from.type_code, title, siteId, draft })
  await copyRights(tx, from.id, id)
  note(tx, 'form.copy', id, { from: from.id, title })
  return { id, version: 1, problems: await designProblems(tx, draft) }
}

export const enableForm = async (tx: Tx, actor: Actor, { enabled, ...known }: Known & { enabled: boolean }) => {
  const form = await changeable(tx, actor, known)
  const version = await changeForm(tx, form, { enabled })
  note(tx, 'form.enable', form.id, { enabled, version })
  return { version }
}

/** Only a form that nobody has answered and that stands for nothing. The catalogue's copies always stand in reserve. */
export const removeForm = async (tx: Tx, actor: Actor, known: Known): Promise<null> => {
  const form = await changeable(tx, actor, known)
  const count = (await answerCounts(tx, [form.id])).get(form.id) ?? 0
  const [standing] = await tx.sql<{ is_default: boolean }>(
    `select ${IS_DEFAULT} as is_default from form f where f.tenant_id = $1 and f.id = $2`,
    [tx.tenantId, form.id],
  )
  if (count > 0 || form.is_from_catalogue || standing?.is_default) throw new AppError('form.in_use', { count })
  await tx
    .sql('delete from form where tenant_id = $1 and id = $2', [tx.tenantId, form.id])
    // An answer came in between.
    .catch(refusedInUse('form.in_use', { count: count + 1 }))
  note(tx, 'form.remove', form.id, { title: form.title, typeCode: form.type_code })
  return null
}
