import { isSignedByPerson, PERSON_SIGN, signableBy, type Layer, type Purpose } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { demandPurpose } from '../archive/index.ts'
import { rightsOn, type FormRight } from '../form/index.ts'
import { canSeePerson, findById } from '../user/index.ts'
import type { AnswerDeps, KnownAnswer, Matter } from './answer-parts.ts'
import { findAnswer, lockMatter } from './answer.repo.ts'
import type { AnswerRow } from './answer.tables.ts'

const known = (row: AnswerRow): KnownAnswer => ({
  ...matterOfRow(row),
  id: row.id,
  createdBy: row.created_by,
  status: row.status,
})

/** What was taken back is with those whose words it is, until they give it again. */
const isTakenBack = (row: AnswerRow, { userId }: Actor): boolean =>
  row.status === 'recalled' && row.created_by !== userId && row.updated_by !== userId

/** Somebody who is to sign what was written about them reads it: as it stands now, and nothing that stood there before. */
export const isAskedToSign = async (tx: Tx, { userId, roleCodes }: Actor, row: AnswerRow): Promise<boolean> => {
  if (row.user_id !== userId || row.created_by === userId || row.status !== 'submitted' || !row.is_last) return false
  if (!signableBy(PERSON_SIGN, roleCodes)) return false
  const form = await tx.row<{ type_code: string }>('select type_code from form where tenant_id = $1 and id = $2', [
    tx.tenantId,
    row.form_id,
  ])
  return form !== undefined && isSignedByPerson(form.type_code)
}

/** They sign, and that is all they may do with it. */
export const readsToSign = async (tx: Tx, actor: Actor, row: AnswerRow, { actions }: FormRight): Promise<boolean> =>
  !actions.has('fill') && (await isAskedToSign(tx, actor, row))

export const mayRead = async (
  { subjects }: AnswerDeps,
  tx: Tx,
  actor: Actor,
  row: AnswerRow,
  right: FormRight | Promise<FormRight>,
): Promise<boolean> => {
  if (isTakenBack(row, actor)) return false
  if (await isAskedToSign(tx, actor, row)) return true
  if (row.biz_type !== null) return (await subjects.get(row.biz_type)?.mayRead(tx, actor, known(row))) === true
  const { actions } = await right
  if (row.user_id === actor.userId && actions.has('fill')) return true
  if (row.created_by === actor.userId && actions.has('edit')) return true
  return actions.has('view') && (await canSeePerson(tx, actor, row.user_id))
}

/** For an answer that is there: correcting, signing. */
export const mayCorrect = async (
  { subjects }: AnswerDeps,
  tx: Tx,
  actor: Actor,
  row: AnswerRow,
  { actions }: FormRight,
): Promise<boolean> => {
  if (row.biz_type !== null) return (await subjects.get(row.biz_type)?.mayWrite(tx, actor, known(row))) === true
  if (row.user_id === actor.userId) return actions.has('fill')
  if (row.created_by === actor.userId && actions.has('edit')) return true
  return mayOverrule(tx, actor, row, { actions })
}

/**
 * Whose kept signature may be put under a saved answer without a hand: whose words it is, or whose matter. Somebody who merely
 * may correct everything would otherwise sign what they came to look at.
 */
export const maySignUnasked = (actor: Actor, row: AnswerRow, prop: string): boolean =>
  prop === 'sign_teacher' &&
  row.status === 'submitted' &&
  (row.biz_type !== null || row.created_by === actor.userId || row.updated_by === actor.userId)

/** Those who read and write others' answers also take them back for others. */
export const mayOverrule = async (
  tx: Tx,
  actor: Actor,
  row: AnswerRow,
  { actions }: Pick<FormRight, 'actions'>,
): Promise<boolean> =>
  row.user_id !== actor.userId &&
  actions.has('edit') &&
  actions.has('view') &&
  (await canSeePerson(tx, actor, row.user_id))

/** A matter that is closed says so to whoever would have written in it. */
const demandOpen = async (
  { subjects }: Pick<AnswerDeps, 'subjects'>,
  tx: Tx,
  actor: Actor,
  matter: Matter,
): Promise<void> => {
  const why = matter.bizType === null ? null : await subjects.get(matter.bizType)?.closed?.(tx, actor, matter)
  if (why) throw new AppError(why)
}

/** For one that is still to be given. Somebody out of sight is nobody. */
export const demandGiving = async (
  { subjects }: AnswerDeps,
  tx: Tx,
  actor: Actor,
  matter: Matter,
  { actions }: FormRight,
): Promise<void> => {
  if (matter.bizType !== null) {
    const subject = ensure(subjects.get(matter.bizType))
    const [person, isTheirs] = await together(findById(tx, matter.userId), subject.mayWrite(tx, actor, matter))
    ensure(person)
    if (isTheirs) return
    await demandOpen({ subjects }, tx, actor, matter)
    throw notFound()
  }
  const isOwn = matter.userId === actor.userId
  if (!actions.has(isOwn ? 'fill' : 'edit')) throw new AppError('auth.forbidden')
  if (isOwn) return
  ensure(await findById(tx, matter.userId))
  if (!(await canSeePerson(tx, actor, matter.userId))) throw notFound()
}

export type Found = { readonly row: AnswerRow; readonly right: FormRight }

/** An answer somebody may not read is one that is not there. */
export const answerInReach = async (deps: AnswerDeps, tx: Tx, actor: Actor, id: string): Promise<Found> =>
  inReach(deps, tx, actor, ensure(await findAnswer(tx, id)))

type Lies = { readonly layer: Layer; readonly isUnasked: boolean; readonly purpose?: Purpose } | null

const layerOf = async ({ subjects }: AnswerDeps, tx: Tx, actor: Actor, row: AnswerRow): Promise<Lies> =>
  (row.biz_type === null ? null : await subjects.get(row.biz_type)?.layer?.(tx, actor, known(row))) ?? null

const demandOf = async (tx: Tx, actor: Actor, row: AnswerRow, lies: Lies): Promise<void> => {
  if (lies !== null) await demandPurpose(tx, actor, row.user_id, lies.layer, lies)
}

/** Strangers to the person say what for before they read, and everybody's reading is written down (V7, V8). */
export const demandLayer = async (deps: AnswerDeps, tx: Tx, actor: Actor, row: AnswerRow): Promise<void> =>
  demandOf(tx, actor, row, await layerOf(deps, tx, actor, row))

export const inReach = async (deps: AnswerDeps, tx: Tx, actor: Actor, row: AnswerRow): Promise<Found> => {
  const asked = rightsOn(tx, actor, row.form_id)
  const [right, isReadable, lies] = await together(
    asked,
    mayRead(deps, tx, actor, row, asked),
    layerOf(deps, tx, actor, row),
  )
  if (!isReadable) throw notFound()
  await demandOf(tx, actor, row, lies)
  return { row, right }
}

/** The same for a change, with everything held that a change touches; always in this order, so that two never wait for each other. */
export const answerToChange = async (deps: AnswerDeps, tx: Tx, actor: Actor, id: string): Promise<Found> => {
  await lockMatter(tx, matterOfRow(ensure(await findAnswer(tx, id))))
  const found = await inReach(deps, tx, actor, ensure(await findAnswer(tx, id, 'lock')))
  await demandOpen(deps, tx, actor, matterOfRow(found.row))
  return found
}

export const matterOfRow = (row: AnswerRow): Matter => ({
  formId: row.form_id,
  userId: row.user_id,
  bizType: row.biz_type,
  bizId: row.biz_id,
})
