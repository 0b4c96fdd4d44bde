import type { ProfileInput, UpdateFlags } from '@xinqiao/contract'
import { acceptAnswers, answerOf, checkForm, formatDate, type InfoAnswers, type InfoContext } from '@xinqiao/domain'
import { managesSchool, type Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reaches, reachOf } from '../dept/index.ts'
import { formFor, isAccountProp, refuse, refuseUnfitAccount, withMasksKept, writeAnswers } from '../user-info/index.ts'
import { isTypeInUse, type UserRow } from '../user/index.ts'

export type Judged = { accepted: Record<string, string>; rest: InfoAnswers; typeId: string | null }

/**
 * Judges a profile by the rules the person's own form has, with an administrator's freedom. What is not given stays as it is;
 * a mask stands for what is behind it.
 */
export const judgeProfile = async (
  tx: Tx,
  actor: Actor,
  user: UserRow,
  given: Partial<ProfileInput> & UpdateFlags,
  stored: InfoAnswers,
  loaded: InfoAnswers,
): Promise<Judged> => {
  const typeId = given.userTypeId ?? user.user_type_id
  if (typeId !== null && typeId !== user.user_type_id && !(await isTypeInUse(tx, typeId)))
    throw new AppError('user_type.disabled')
  const form = await formFor(tx, { ...user, user_type_id: typeId }, 0)
  const named = form.fields.flatMap(({ prop }) => {
    const value = given[prop]
    return typeof value === 'string' && prop !== 'username' ? [[prop, value] as const] : []
  })
  const context: InfoContext = { today: formatDate(tx.now), loaded, isAdmin: true }
  const answers = withMasksKept({ ...given, answers: { ...loaded, ...Object.fromEntries(named) } }, loaded)
  refuse(checkForm(form, answers, context))
  const accepted = acceptAnswers(form, answers, context)
  const deptId = answerOf(accepted, 'deptId')
  const isMoved = deptId !== answerOf(stored, 'deptId')
  // Before anything else is said of it: outside of one's part of the school there is not even a department.
  if (isMoved && !managesSchool(actor) && !(await reaches(tx, reachOf(actor), deptId))) throw notFound()
  await refuseUnfitAccount(tx, stored, loaded, accepted)
  const rest = Object.entries({ ...stored, ...accepted }).filter(([prop]) => !isAccountProp(prop))
  return { accepted, rest: Object.fromEntries(rest), typeId }
}

/** What is not part of the account lies with the answers of the basic section. */
export const writeRest = async (tx: Tx, userId: string, rest: InfoAnswers, before: InfoAnswers): Promise<void> => {
  const isChanged = Object.entries(rest).some(([prop, value]) => value !== answerOf(before, prop))
  if (isChanged) await writeAnswers(tx, userId, 0, rest)
}
