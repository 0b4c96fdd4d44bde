import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Matter } from './answer-parts.ts'

type Named = { formId: string; userId?: string; bizType?: string; bizId?: string }

/** About oneself unless somebody is named; a matter has both its names or none. */
export const matterOf = (actor: Actor, { formId, userId, bizType, bizId }: Named): Matter => {
  if ((bizType === undefined) !== (bizId === undefined)) throw notFound()
  return { formId, userId: userId ?? actor.userId, bizType: bizType ?? null, bizId: bizId ?? null }
}
