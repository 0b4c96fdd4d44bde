import { formCatalogue, readStored, type FormDefinition } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkVersion } from '../../kernel/version.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { designProblems } from './design-problems.ts'
import { ensureType, standardForm } from './form-in-force.ts'
import { formTexts as texts } from './form.messages.ts'
import { changeForm, copyRights, ensureSite, insertForm, lockForm } from './form.repo.ts'
import { readContent, readName } from './read-content.ts'

export type GivenForm = { typeCode: string; title: string; siteId?: string | null; content?: string }
export type GivenChange = {
  id: string
  version?: number | undefined
  typeCode?: string
  title: string
  siteId?: string | null
  content?: string
}

/** Where a new form starts: as the catalogue has it, or with nothing. */
const startOf = (typeCode: string, title: string): FormDefinition => {
  const known = formCatalogue.find(({ code }) => code === typeCode)
  return known ? { ...known.definition, title } : { schemaVersion: 1, title, fields: [] }
}

/** A new form of a type is open to whom the type's standard form is open. */
export const createForm = async (tx: Tx, actor: Actor, given: GivenForm) => {
  ensureWholeSchool(actor)
  const { code: typeCode } = ensureType(given.typeCode)
  const title = readName(given.title)
  await ensureSite(tx, given.siteId)
  const draft = given.content === undefined ? startOf(typeCode, title) : readContent(given.content, title)
  const standard = await standardForm(tx, typeCode)
  const id = await insertForm(tx, { typeCode, title, siteId: given.siteId ?? null, draft })
  if (standard) await copyRights(tx, standard, id)
  tx.audit({ action: 'form.save', subjectType: 'form', subjectId: id, detail: { typeCode, title, isNew: true } })
  return { id, version: 1, problems: await designProblems(tx, draft) }
}

/** Keeps what is being designed. Nobody fills in anything else until it is published. */
export const saveDraft = async (tx: Tx, actor: Actor, given: GivenChange) => {
  ensureWholeSchool(actor)
  const title = readName(given.title)
  const before = await lockForm(tx, given.id)
  checkVersion(given.version, before.version)
  if (given.typeCode !== undefined && given.typeCode !== before.type_code)
    throw new AppError('request.invalid', { detail: texts.typeFixed })
  await ensureSite(tx, given.siteId)
  const draft = given.content === undefined ? { ...readStored(before.draft), title } : readContent(given.content, title)
  const siteId = given.siteId === undefined ? before.site_id : given.siteId
  const version = await changeForm(tx, before, { title, siteId, draft })
  tx.audit({
    action: 'form.save',
    subjectType: 'form',
    subjectId: before.id,
    detail: { title, siteId, version, fields: draft.fields.length },
  })
  return { id: before.id, version, problems: await designProblems(tx, draft) }
}

export const saveForm = (
  tx: Tx,
  actor: Actor,
  { id, version, ...given }: GivenForm & { id?: string; version?: number },
) => (id === undefined ? createForm(tx, actor, given) : saveDraft(tx, actor, { id, version, ...given }))
