import {
  infoCounters,
  isInfoSection,
  showableAnswers,
  type InfoAnswers,
  type InfoCounter,
  type InfoForm,
  type InfoSection,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { deptPath, findById, type UserRow } from '../user/index.ts'
import { accountAnswers, maskAnswers } from './account-answers.ts'
import { formFor } from './forms.ts'
import { myForm } from './my-forms.ts'
import { readAnswers, type Stored } from './user-info.repo.ts'

/** As stored, nothing hidden: for judging and merging only. */
export const storedAnswers = async (tx: Tx, user: UserRow, category: InfoSection): Promise<Stored> => {
  const stored = await readAnswers(tx, user.id, category)
  return category === 0 ? { ...stored, answers: { ...stored.answers, ...accountAnswers(tx, user) } } : stored
}

/** As people see it: masked, and without choices that are offered no longer. */
export const shownIn = (form: InfoForm, answers: InfoAnswers): Record<string, string> => {
  const shown = showableAnswers(form, answers)
  return form.category === 0 ? maskAnswers(shown) : shown
}

export const shownAnswers = async (
  tx: Tx,
  user: UserRow,
  category: InfoSection,
  answers: InfoAnswers,
): Promise<Record<string, string>> => shownIn(await formFor(tx, user, category), answers)

export const readMine = async (tx: Tx, actor: Actor, category: InfoSection) => {
  const user = ensure(await findById(tx, actor.userId), 'auth.required')
  const { answers, version } = await storedAnswers(tx, user, category)
  return {
    category,
    userId: user.id,
    userTypeId: user.user_type_id,
    answers: shownIn(await myForm(tx, user, category), answers),
    version,
    isOwed: user.write_info.filter(isInfoSection).includes(category),
    deptFullName: await deptPath(tx, user.dept_id),
  }
}

const EVALUATION: InfoSection = 3

export const countsIn = (answers: InfoAnswers): Record<InfoCounter, number> =>
  Object.fromEntries(infoCounters.map(({ prop }) => [prop, Number(answers[prop] ?? 0)])) as Record<InfoCounter, number>

/** With what the school has counted, which the person only reads. */
export const readMyEvaluation = async (tx: Tx, actor: Actor) => {
  const { answers } = await readAnswers(tx, actor.userId, EVALUATION)
  return { ...(await readMine(tx, actor, EVALUATION)), ...countsIn(answers) }
}
