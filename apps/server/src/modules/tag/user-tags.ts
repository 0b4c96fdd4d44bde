import { formatDate, formatDateTime, tagLimits, tagProblem, type TagDraft } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { demandPurpose } from '../archive/index.ts'
import { sendMessage } from '../message/index.ts'
import { canSeePerson, findById } from '../user/index.ts'
import {
  deleteTag,
  field,
  tagLayer,
  insertTag,
  lockTag,
  noteCorrection,
  purgeTags,
  tagsOf,
  updateTag,
  type TagRow,
} from './tag.repo.ts'
import { tagTexts as texts } from './tag.messages.ts'

const view = (tx: Tx, row: TagRow) => ({
  id: row.id,
  userId: row.user_id,
  name: tx.keys.decrypt(inRow(field('name'), row.id), row.name),
  source: tx.keys.decrypt(inRow(field('source'), row.id), row.source),
  foundOn: row.found_on,
  expiresOn: row.expires_on,
  createTime: formatDateTime(row.created_at),
  version: row.version,
  correction: row.correction ? tx.keys.decrypt(inRow(field('correction'), row.id), row.correction) : null,
  correctionTime: row.correction_at ? formatDateTime(row.correction_at) : null,
})

const demandSight = async (tx: Tx, actor: Actor, userId: string): Promise<void> => {
  ensure(await findById(tx, userId))
  if (!(await canSeePerson(tx, actor, userId))) throw notFound()
}

/** Everybody knows what is said about oneself; of others only those who work with it, and that is written down. */
export const listTags = async (tx: Tx, actor: Actor, userId: string) => {
  if (userId !== actor.userId) {
    if (!actor.permissions.has('admin_userTag_list_tab')) throw new AppError('auth.forbidden')
    await demandSight(tx, actor, userId)
    await demandPurpose(tx, actor, userId, tagLayer)
    tx.audit({ action: 'tag.read', subjectType: 'user', subjectId: userId })
  }
  return (await tagsOf(tx, userId)).map((row) => view(tx, row))
}

const checked = (tx: Tx, { name, source, foundOn, expiresOn }: TagDraft): TagDraft => {
  const tag = { name: name.trim(), source: source.trim(), foundOn, expiresOn }
  const detail = tagProblem(tag, formatDate(tx.now))
  if (detail) throw new AppError('tag.invalid', { detail })
  return tag
}

/** The same tag twice says nothing more, also when two say it at once. */
const once = (write: Promise<TagRow>): Promise<TagRow> =>
  write.catch((error: { constraint?: string }): never => {
    if (error.constraint === 'user_tag_once') throw new AppError('tag.taken')
    throw error as Error
  })

export const addTag = async (tx: Tx, actor: Actor, given: TagDraft & { userId: string }) => {
  await tx.sql('select 1 from user_account where tenant_id = $1 and id = $2 for update', [tx.tenantId, given.userId])
  await demandSight(tx, actor, given.userId)
  const tag = checked(tx, given)
  await purgeTags(tx, given.userId)
  const { perPerson: max } = tagLimits
  if ((await tagsOf(tx, given.userId)).length >= max) throw new AppError('tag.too_many', { max })
  const row = await once(insertTag(tx, given.userId, actor.userId, tag))
  tx.audit({ action: 'tag.add', subjectType: 'user', subjectId: given.userId, detail: { tagId: row.id } })
  return view(tx, row)
}

type Known = { id: string; version: number }

const tagInReach = async (tx: Tx, actor: Actor, { id, version }: Known): Promise<TagRow> => {
  const row = ensure(await lockTag(tx, id))
  await demandSight(tx, actor, row.user_id)
  if (row.version !== version) throw new AppError('request.version_conflict')
  return row
}

/** Whoever asked hears what came of it. */
const answer = async (tx: Tx, row: TagRow, result: string): Promise<void> => {
  if (row.correction_at === null) return
  await sendMessage(tx, {
    code: 'tag_settled',
    about: { type: 'user_tag', id: row.id, step: String(row.version) },
    to: { userIds: [row.user_id] },
    values: { result },
    link: '/userinfo/index',
  })
}

export const correctTag = async (tx: Tx, actor: Actor, given: Known & TagDraft) => {
  const before = await tagInReach(tx, actor, given)
  const row = await once(updateTag(tx, before.id, checked(tx, given)))
  await answer(tx, before, texts.corrected)
  tx.audit({ action: 'tag.correct', subjectType: 'user', subjectId: row.user_id, detail: { tagId: row.id } })
  return view(tx, row)
}

export const removeTag = async (tx: Tx, actor: Actor, given: Known): Promise<null> => {
  const row = await tagInReach(tx, actor, given)
  await deleteTag(tx, row.id)
  await answer(tx, row, texts.removed)
  tx.audit({ action: 'tag.remove', subjectType: 'user', subjectId: row.user_id, detail: { tagId: row.id } })
  return null
}

/** The person's own word about a tag, brought to whoever answers for it. */
export const askCorrection = async (tx: Tx, actor: Actor, given: { id: string; reason: string }) => {
  const row = ensure(await lockTag(tx, given.id))
  if (row.user_id !== actor.userId) throw notFound()
  const reason = given.reason.trim()
  if (reason === '') throw new AppError('tag.invalid', { detail: texts.reasonMissing })
  if (Array.from(reason).length > tagLimits.reason)
    throw new AppError('tag.invalid', { detail: texts.reasonLong(tagLimits.reason) })
  if (row.correction_at !== null) throw new AppError('tag.asked')
  const asked = await noteCorrection(tx, row.id, reason)
  await sendMessage(tx, {
    code: 'tag_correction',
    about: { type: 'user_tag', id: row.id, step: String(asked.version) },
    to: { roleCodes: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] },
    link: `/user_manage/userinfo?id=${row.user_id}`,
  })
  tx.audit({ action: 'tag.ask_correction', subjectType: 'user', subjectId: row.user_id, detail: { tagId: row.id } })
  return view(tx, asked)
}
