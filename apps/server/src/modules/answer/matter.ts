import type { FormAnswers } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AnswerDeps, Matter } from './answer-parts.ts'

export type Named = {
  formId: string
  userId?: string | undefined
  bizType?: string | undefined
  bizId?: string | undefined
}

/**
 * Whom a matter is about its own module says, so that an address names nobody and nobody can be put in another's place.
 * Without a matter it is oneself unless somebody is named; a matter has both its names or none.
 */
export const matterOf = async (
  { subjects }: AnswerDeps,
  tx: Tx,
  actor: Actor,
  { formId, userId, bizType, bizId }: Named,
): Promise<Matter> => {
  if (bizType === undefined && bizId === undefined)
    return { formId, userId: userId ?? actor.userId, bizType: null, bizId: null }
  if (bizType === undefined || bizId === undefined) throw notFound()
  const about = await subjects.get(bizType)?.about(tx, bizId)
  if (!about || (userId ?? about) !== about) throw notFound()
  return { formId, userId: about, bizType, bizId }
}

/** What the matter itself can say when nobody has written yet. */
export const startOf = async ({ subjects }: AnswerDeps, tx: Tx, { bizType, bizId }: Matter): Promise<FormAnswers> =>
  (bizType !== null && bizId !== null && (await subjects.get(bizType)?.start?.(tx, bizId))) || {}
