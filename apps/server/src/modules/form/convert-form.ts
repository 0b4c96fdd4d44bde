import type { ImportNote } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx, IncomingFile } from '../../kernel/http/binding.ts'
import { checkVersion } from '../../kernel/version.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { formTexts as texts } from './form.messages.ts'
import { changeForm, lockForm } from './form.repo.ts'
import { takeOver } from './read-content.ts'
import { versionsOf } from './read-form.ts'

const notesView = (notes: readonly ImportNote[]) => notes.map(({ prop, message }) => ({ prop: prop || null, message }))

/** Shows what a form of the older kind becomes, and what of it does not come along. Nothing is kept. */
export const convertForm = (content: string) => {
  const { definition, notes } = takeOver(content, null)
  return { content: JSON.stringify(definition), notes: notesView(notes) }
}

const MAX_MB = 2
const LONGEST = 800_000

const textOf = async (file: IncomingFile): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of file.stream) parts.push(part as Buffer)
  if (file.isCutOff()) throw new AppError('file.too_large', { mb: MAX_MB })
  const text = Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  if (text.trim() === '') throw new AppError('file.empty')
  if (text.length > LONGEST) throw new AppError('form.unreadable', { detail: texts.tooLong })
  return text
}

/** A file becomes the draft of a form, as if it had been designed by hand. The file is read before a transaction begins. */
export const takeHistory = async (ctx: Ctx, id: string, version: string, file: IncomingFile) => {
  const actor = ctx.requireActor()
  const text = await textOf(file)
  return ctx.withTenant((tx) => keep(tx, actor, id, Number(version), text))
}

const keep = async (tx: Tx, actor: Actor, id: string, version: number, text: string) => {
  ensureWholeSchool(actor)
  const form = await lockForm(tx, id)
  checkVersion(version, form.version)
  const { definition, notes } = takeOver(text, form.title)
  const after = await changeForm(tx, form, { draft: definition })
  tx.audit({
    action: 'form.history',
    subjectType: 'form',
    subjectId: id,
    detail: { version: after, fields: definition.fields.length, notes: notes.length },
  })
  return { versions: await versionsOf(tx, id), notes: notesView(notes), version: after }
}
