import { formTypeOf, readsPaper } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AnswerSubject } from '../../answer/index.ts'
import { standingWith } from '../../archive/index.ts'

const mayReadOf = async (tx: Tx, actor: Actor, visitorId: string): Promise<boolean> =>
  visitorId === actor.userId || readsPaper(await standingWith(tx, actor, visitorId), 'registration')

const isOfCategory = async (tx: Tx, formId: string, category: string): Promise<boolean> => {
  const [form] = await tx.sql<{ type_code: string }>('select type_code from form where tenant_id = $1 and id = $2', [
    tx.tenantId,
    formId,
  ])
  return form !== undefined && formTypeOf(form.type_code)?.categoryCode === category
}

/** What visitors say for themselves on their way to a time: the matter is they themselves. */
const ownWords = (bizType: 'consent' | 'registration'): AnswerSubject => ({
  bizType,
  about: async (_, bizId) => bizId,
  mayRead: (tx, actor, answer) => mayReadOf(tx, actor, answer.userId),
  mayWrite: async (tx, actor, { userId, bizId, formId }) =>
    userId === actor.userId && bizId === userId && isOfCategory(tx, formId, bizType),
})

export const registrationSubjects: readonly AnswerSubject[] = [ownWords('consent'), ownWords('registration')]
