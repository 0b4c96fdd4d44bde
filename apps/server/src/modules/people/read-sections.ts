import {
  isInfoSection,
  maskEmail,
  maskRealName,
  type InfoAnswers,
  type InfoForm,
  type InfoSection,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { demandPurpose } from '../archive/index.ts'
import { countsIn, formsFor, shownIn, storedAnswers } from '../user-info/index.ts'
import { canSeePerson, deptPath, findById, seesMasked, type UserRow } from '../user/index.ts'
import { demandSight, maySeeSection, mayWriteSection } from './section.policy.ts'

const BASIC: InfoSection = 0
const PAST: InfoSection = 2
const EVALUATION: InfoSection = 3
/** What somebody told of illness and family lies where their words to a counsellor lie. */
const PAST_LAYER = 3

export const inSight = async (tx: Tx, actor: Actor, id: string): Promise<UserRow> => {
  const user = ensure(await findById(tx, id))
  if (!(await canSeePerson(tx, actor, id))) throw notFound()
  return user
}

export const nameFor = (actor: Actor, user: UserRow): string =>
  seesMasked(actor) ? maskRealName(user.real_name) : user.real_name

/** Masked as in the person's own form, save for the name where the actor knows it anyway. */
const forActor = (actor: Actor, user: UserRow, form: InfoForm, answers: InfoAnswers) => {
  const shown = shownIn(form, answers)
  if (form.category !== BASIC) return shown
  // Whoever may change the address must see it whole: it has no flag that says it is still covered.
  const email = mayWriteSection(actor, BASIC) ? (shown['email'] ?? '') : maskEmail(shown['email'] ?? '')
  return { ...shown, realName: nameFor(actor, user), ...(shown['email'] === undefined ? {} : { email }) }
}

/** What people told the school about themselves is read by few, and every reading is written down. */
const noteReading = (tx: Tx, actor: Actor, user: UserRow, sections: readonly number[]): void => {
  if (user.id === actor.userId || sections.every((category) => category === BASIC)) return
  tx.audit({ action: 'user.record_read', subjectType: 'user', subjectId: user.id, detail: { sections } })
}

/** What stands beside a section's own answers where it is only read: the covered address, and what the school counted. */
const besides = (category: InfoSection, answers: InfoAnswers): Record<string, string> => {
  if (category === BASIC) return { email: maskEmail(answers['email'] ?? '') }
  if (category !== EVALUATION) return {}
  return Object.fromEntries(Object.entries(countsIn(answers)).map(([prop, count]) => [prop, String(count)]))
}

/** All sections of a person that the actor may read. */
export const readSections = async (tx: Tx, actor: Actor, user: UserRow) => {
  const forms = await formsFor(tx, user.user_type_id, (all) => all.filter((one) => maySeeSection(actor, one)))
  const isApart = (category: InfoSection): boolean => category === PAST && user.id !== actor.userId
  noteReading(
    tx,
    actor,
    user,
    forms.map(({ category }) => category).filter((category) => !isApart(category)),
  )
  const owed = user.write_info.filter(isInfoSection)
  const sections = []
  for (const form of forms) {
    const { answers } = isApart(form.category) ? { answers: {} } : await storedAnswers(tx, user, form.category)
    const shown = forActor(actor, user, form, answers)
    sections.push({
      category: form.category,
      form,
      isOwed: owed.includes(form.category),
      isEditable: mayWriteSection(actor, form.category),
      isApart: isApart(form.category),
      answers: { ...shown, ...besides(form.category, answers) },
    })
  }
  return sections
}

/** One section of one person, to read or to change. A section the person's type does not have is not there. */
export const readSection = async (tx: Tx, actor: Actor, userId: string, category: InfoSection) => {
  demandSight(actor, category)
  const user = await inSight(tx, actor, userId)
  const [form] = await formsFor(tx, user.user_type_id, (all) => all.filter((one) => one === category))
  if (!form) throw notFound()
  if (category === PAST) await demandPurpose(tx, actor, user.id, PAST_LAYER)
  noteReading(tx, actor, user, [category])
  const { answers, version } = await storedAnswers(tx, user, category)
  return {
    category,
    userId: user.id,
    userTypeId: user.user_type_id,
    form,
    answers: forActor(actor, user, form, answers),
    // Names and numbers are the account's, and so is their version.
    version: category === BASIC ? user.version : version,
    isOwed: user.write_info.includes(category),
    isEditable: mayWriteSection(actor, category),
    deptFullName: await deptPath(tx, user.dept_id),
  }
}

export const readEvaluation = async (tx: Tx, actor: Actor, userId: string) => {
  const section = await readSection(tx, actor, userId, EVALUATION)
  const { answers } = await storedAnswers(tx, ensure(await findById(tx, userId)), EVALUATION)
  return { ...section, ...countsIn(answers) }
}
