import type { UpdateFlags } from '@xinqiao/contract'
import {
  acceptAnswers,
  checkForm,
  formatDate,
  infoCounters,
  type InfoAnswers,
  type InfoContext,
  type InfoCounter,
  type InfoSection,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import {
  formsFor,
  refuse,
  settleSection,
  shownIn,
  storedAnswers,
  writeAccount,
  writeAnswers,
} from '../user-info/index.ts'
import { findById } from '../user/index.ts'
import { lockManaged } from './manageable.ts'
import { judgeProfile, writeRest } from './profile.ts'
import { formAnswers } from './read-person.ts'
import { demandOpening, demandWriting } from './section.policy.ts'

const BASIC: InfoSection = 0
const EVALUATION: InfoSection = 3

type Saved = { version: number; isWriteInfo: number[] }
type GivenBasic = UpdateFlags & { userId: string; answers: InfoAnswers; version: number }
type GivenSection = { userId: string; answers?: InfoAnswers; version: number }

const changedIn = (accepted: InfoAnswers, loaded: InfoAnswers): string[] =>
  Object.keys(accepted).filter((prop) => accepted[prop] !== (loaded[prop] ?? ''))

/** The basic section of somebody else, by the rules of the profile form; roles and type stay as they are. */
export const saveBasic = async (tx: Tx, actor: Actor, given: GivenBasic): Promise<Saved> => {
  demandWriting(actor, BASIC)
  const { user } = await lockManaged(tx, actor, given.userId)
  if (user.version !== given.version) throw new AppError('request.version_conflict')
  const { answers: stored } = await storedAnswers(tx, user, BASIC)
  const loaded = await formAnswers(tx, actor, user, stored)
  const { answers, updateRealNameFlag, updatePhoneFlag, updateIdCardFlag } = given
  const flags = { updateRealNameFlag, updatePhoneFlag, updateIdCardFlag }
  const { accepted, rest } = await judgeProfile(tx, actor, user, { ...answers, ...defined(flags) }, stored, loaded)
  await writeAccount(tx, user, accepted)
  await writeRest(tx, user.id, rest, stored)
  const isWriteInfo = await settleSection(tx, user.id, BASIC)
  return done(tx, user.id, BASIC, changedIn(accepted, loaded), {
    version: (await findById(tx, user.id))!.version,
    isWriteInfo,
  })
}

const defined = (flags: { [K in keyof UpdateFlags]-?: number | undefined }): UpdateFlags =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))

/** Without answers only the counts are kept, so that a school can count before the person has said a word. */
export const saveSection = async (
  tx: Tx,
  actor: Actor,
  category: InfoSection,
  given: GivenSection & Partial<Record<InfoCounter, number>>,
): Promise<Saved> => {
  demandWriting(actor, category)
  const { user } = await lockManaged(tx, actor, given.userId)
  const [form] = await formsFor(tx, user.user_type_id, (all) => all.filter((one) => one === category))
  if (!form) throw notFound()
  await demandOpening(tx, actor, user.id, category)
  const stored = await storedAnswers(tx, user, category)
  if (stored.version !== given.version) throw new AppError('request.version_conflict')
  const loaded = shownIn(form, stored.answers)
  const context: InfoContext = { today: formatDate(tx.now), loaded, isAdmin: true }
  if (given.answers) refuse(checkForm(form, given.answers, context))
  const accepted = given.answers ? acceptAnswers(form, given.answers, context) : {}
  const counts = category === EVALUATION ? countsOf(given) : {}
  const version = await writeAnswers(tx, user.id, category, { ...stored.answers, ...accepted, ...counts })
  const isWriteInfo = given.answers ? await settleSection(tx, user.id, category) : user.write_info
  const changed = [...changedIn(accepted, loaded), ...changedIn(counts, stored.answers)]
  return done(tx, user.id, category, changed, { version, isWriteInfo })
}

/** Kept as texts among the answers, like everything there. */
const countsOf = (given: Partial<Record<InfoCounter, number>>): Record<string, string> =>
  Object.fromEntries(
    infoCounters.flatMap(({ prop }) => {
      const count = given[prop]
      return count === undefined ? [] : [[prop, String(count)]]
    }),
  )

const done = (tx: Tx, userId: string, category: InfoSection, changed: readonly string[], saved: Saved): Saved => {
  tx.notify('user', userId)
  tx.audit({ action: 'user.record_change', subjectType: 'user', subjectId: userId, detail: { category, changed } })
  return saved
}
