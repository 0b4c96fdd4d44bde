import {
  infoCounters,
  isInfoSection,
  showableAnswers,
  type InfoAnswers,
  type InfoCounter,
  type InfoSection,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { deptPath, findById, type UserRow } from '../user/index.ts'
import { accountAnswers, maskAnswers } from './account-answers.ts'
import { formFor } from './my-forms.ts'
import { readAnswers, type Stored } from './user-info.repo.ts'

/** As stored, nothing hidden: for judging and merging only. */
export const storedAnswers = async (tx: Tx, user: UserRow, category: InfoSection): Promise<Stored> => {
  const stored = await readAnswers(tx, user.id, category)
  return category === 0 ? { ...stored, answers: { ...stored.answers, ...accountAnswers(tx, user) } } : stored
}

/** As the person sees it: masked, and without choices that are offered no longer. */
export const shownAnswers = async (
  tx: Tx,
  user: UserRow,
  category: InfoSection,
  answers: InfoAnswers,
): Promise<Record<string, string>> => {
  const shown = showableAnswers(await formFor(tx, user, category), answers)
  return category === 0 ? maskAnswers(shown) : shown
}

export const readMine = async (tx: Tx, actor: Actor, category: InfoSection) => {
  const user = ensure(await findById(tx, actor.userId), 'auth.required')
  const { answers, version } = await storedAnswers(tx, user, category)
  return {
    category,
    userId: user.id,
    userTypeId: user.user_type_id,
    answers: await shownAnswers(tx, user, category, answers),
    version,
    isOwed: user.write_info.filter(isInfoSection).includes(category),
    deptFullName: await deptPath(tx, user.dept_id),
  }
}

const EVALUATION: InfoSection = 3

/** With what the school has counted, which the person only reads. */
export const readMyEvaluation = async (tx: Tx, actor: Actor) => {
  const { answers } = await readAnswers(tx, actor.userId, EVALUATION)
  const counts = Object.fromEntries(infoCounters.map(({ prop }) => [prop, Number(answers[prop] ?? 0)]))
  return { ...(await readMine(tx, actor, EVALUATION)), ...(counts as Record<InfoCounter, number>) }
}
