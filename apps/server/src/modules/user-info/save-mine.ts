import {
  acceptAnswers,
  answerOf,
  checkForm,
  formatDate,
  idCardRule,
  isIdCardType,
  namedProblem,
  type InfoAnswers,
  type InfoContext,
  type InfoProblem,
  type InfoSection,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { findById, type UserRow } from '../user/index.ts'
import { isAccountProp, writeAccount } from './account-answers.ts'
import { myForm } from './my-forms.ts'
import { shownIn, storedAnswers } from './read-mine.ts'
import { isDept, lockPerson, settleSection, writeAnswers } from './user-info.repo.ts'

type Flags = { updateRealNameFlag?: number; updatePhoneFlag?: number; updateIdCardFlag?: number }
type Given = Flags & { answers: InfoAnswers; version: number }

/** Checks every rule again, stores the section and takes it off the list of what is owed. */
export const saveMine = async (tx: Tx, actor: Actor, category: InfoSection, given: Given) => {
  await lockPerson(tx, actor.userId)
  const user = ensure(await findById(tx, actor.userId), 'auth.required')
  const stored = await storedAnswers(tx, user, category)
  if (stored.version !== given.version) throw new AppError('request.version_conflict')
  const form = await myForm(tx, user, category)
  const loaded = shownIn(form, stored.answers)
  const context: InfoContext = {
    today: formatDate(tx.now),
    loaded,
    // B33
    isAdmin: actor.roleCodes.includes('ROLE_ADMIN') || user.is_initialize_admin,
  }
  const answers = category === 0 ? withMasksKept(given, loaded) : given.answers
  refuse(checkForm(form, answers, context))
  const accepted = acceptAnswers(form, answers, context)
  if (category === 0) {
    await refuseUnfitAccount(tx, stored.answers, loaded, accepted)
    await refuseMoving(tx, user, accepted)
    await writeAccount(tx, user, accepted)
  }
  // What the form does not show (the school's counts, fields of another user type) stays as it was.
  const kept = Object.entries({ ...stored.answers, ...accepted }).filter(
    ([prop]) => category !== 0 || !isAccountProp(prop),
  )
  const version = await writeAnswers(tx, user.id, category, Object.fromEntries(kept))
  const isWriteInfo = await settleSection(tx, user.id, category)
  tx.notify('user', user.id)
  const changed = Object.keys(accepted).filter((prop) => accepted[prop] !== (loaded[prop] ?? ''))
  tx.audit({ action: 'user_info.save', subjectType: 'user', subjectId: user.id, detail: { category, changed } })
  return { version, isWriteInfo }
}

/** Whose roles reach as far as their department would choose their own reach by choosing it. */
const refuseMoving = async (tx: Tx, { id, dept_id: before }: UserRow, accepted: InfoAnswers): Promise<void> => {
  const wanted = accepted['deptId']
  if (wanted === undefined || before === null || wanted === before) return
  const following = await tx.sql(
    `select 1 from user_role h join role_scope s on s.tenant_id = h.tenant_id and s.role_id = h.role_id
      where h.tenant_id = $1 and h.user_id = $2 and s.scope in ('DEPT', 'DEPT_AND_BELOW') limit 1`,
    [tx.tenantId, id],
  )
  if (following.length > 0) throw new AppError('user.own_dept')
}

/** Flag 0 says the value is still the mask that was sent, so the mask is what we judge and nothing is stored. */
export const withMasksKept = (given: Flags & { answers: InfoAnswers }, loaded: InfoAnswers): InfoAnswers => ({
  ...given.answers,
  ...(given.updateRealNameFlag === 0 ? { realName: answerOf(loaded, 'realName') } : {}),
  ...(given.updatePhoneFlag === 0 ? { phone: answerOf(loaded, 'phone') } : {}),
  ...(given.updateIdCardFlag === 0 ? { idCard: answerOf(loaded, 'idCard') } : {}),
})

/** What the browser cannot know: whether the hidden number fits the type, and whether the department exists. */
export const refuseUnfitAccount = async (
  tx: Tx,
  stored: InfoAnswers,
  loaded: InfoAnswers,
  accepted: InfoAnswers,
): Promise<void> => {
  const number = answerOf(stored, 'idCard')
  const type = answerOf(accepted, 'idCardType')
  if (
    number !== '' &&
    answerOf(accepted, 'idCard') === answerOf(loaded, 'idCard') &&
    type !== answerOf(stored, 'idCardType')
  ) {
    const message = idCardRule(isIdCardType(type) ? type : '1')(number)
    if (message) refuse([{ prop: 'idCard', label: '证件号码', message }])
  }
  const dept = accepted['deptId']
  if (dept && dept !== stored['deptId'] && !(await isDept(tx, dept)))
    refuse([{ prop: 'deptId', label: '所属部门', message: '请选择所属部门' }])
}

export const refuse = (problems: readonly InfoProblem[]): void => {
  const [first] = problems
  if (!first) return
  const data = problems.map(({ prop, message }) => ({ prop, message }))
  throw new AppError('user_info.invalid', { detail: namedProblem(first) }, { data })
}
