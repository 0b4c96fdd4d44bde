import {
  appointmentTypeCodes,
  appointmentTypes,
  formatDate,
  hostCategories,
  isHostCategory,
  type HostCategory,
} from '@xinqiao/domain'
import { mayChange, type Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Row } from '../../../kernel/db/rows.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { checkVersion } from '../../../kernel/version.ts'
import { grantSubject, proposeGrant } from '../../grant/index.ts'
import { readSetting } from '../../setting/index.ts'
import { isClinician } from '../../user/index.ts'
import { ensurePerson } from '../host.repo.ts'
import { readHost } from './read-team.ts'
import { lockAhead, removeSlots } from '../slot/remove-slots.ts'
import { rotaTexts as texts } from '../rota.messages.ts'

export type ProfessionalInput = {
  userId: string
  version?: number
  category?: string
  title?: string
  intro?: string
  years?: number
  fields?: readonly string[]
  consultMethod?: number
  maxCases?: number
  certificateUntil?: string | null
  isTrained?: boolean
  isShown?: boolean
  supervisorId?: string | null
  internFrom?: string | null
  internUntil?: string | null
}

type Known = Row<'professional'>

/** Said in the same transaction: what lay with the one before lies with the one after. */
export const SUPERVISOR_CHANGED = 'professional.supervisor_changed'
export type SupervisorChanged = { readonly hostId: string; readonly toId: string }

/** What people may say about themselves; the rest is for the house to say. */
const OWN: ReadonlySet<string> = new Set(['userId', 'version', 'intro', 'fields', 'consultMethod', 'years'])

export const isTeamKeeper = (actor: Actor): boolean => mayChange(actor, ['consult_team_manage_btn'])

const ensureMayWrite = (actor: Actor, given: ProfessionalInput, isNew: boolean): void => {
  if (isTeamKeeper(actor)) return
  const isOwn = given.userId === actor.userId && !isNew && Object.keys(given).every((name) => OWN.has(name))
  if (!isOwn) throw new AppError('auth.forbidden')
}

const invalid = (detail: string): AppError => new AppError('request.invalid', { detail })

const checkWords = async (tx: Tx, given: ProfessionalInput): Promise<void> => {
  if (given.category !== undefined && !isHostCategory(given.category)) throw invalid(texts.categoryMissing)
  if (given.certificateUntil && given.certificateUntil < '0001') throw invalid(texts.dayWrong)
  if (given.supervisorId) {
    if (given.supervisorId === given.userId) throw invalid(texts.ownSupervisor)
    await ensurePerson(tx, given.supervisorId)
  }
  if (given.fields) {
    const { items } = await readSetting(tx, 'zxlysz')
    const known = new Set((items as readonly { code?: string }[]).map(({ code }) => code))
    if (given.fields.some((code) => !known.has(code))) throw invalid(texts.fieldUnknown)
  }
}

const DEFAULTS = {
  title: '',
  intro: '',
  fields: [],
  consult_method: 3,
  max_cases: 20,
  certificate_until: null,
  is_trained: false,
  is_shown: true,
  years: 0,
  supervisor_id: null,
  intern_from: null,
  intern_until: null,
} satisfies Partial<Known>

const rowOf = (given: ProfessionalInput, before: Pick<Known, keyof typeof DEFAULTS>, category: HostCategory) => ({
  category,
  title: given.title?.trim() ?? before.title,
  intro: given.intro?.trim() ?? before.intro,
  fields: given.fields ? [...new Set(given.fields)] : before.fields,
  consult_method: (given.consultMethod as 1 | 2 | 3 | undefined) ?? before.consult_method,
  max_cases: given.maxCases ?? before.max_cases,
  certificate_until: given.certificateUntil === undefined ? before.certificate_until : given.certificateUntil,
  is_trained: given.isTrained ?? before.is_trained,
  is_shown: given.isShown ?? before.is_shown,
  years: given.years ?? before.years,
  supervisor_id: given.supervisorId === undefined ? before.supervisor_id : given.supervisorId,
  intern_from: given.internFrom === undefined ? before.intern_from : given.internFrom,
  intern_until: given.internUntil === undefined ? before.intern_until : given.internUntil,
})

/** Somebody in training has a first and a last day, and somebody who signs beside them. */
const checkTraining = ({ supervisor_id, intern_from: from, intern_until: until }: ReturnType<typeof rowOf>): void => {
  if ((from === null) !== (until === null)) throw invalid(texts.internHalf)
  if (from === null || until === null) return
  if (until < from) throw invalid(texts.internOrder)
  if (supervisor_id === null) throw invalid(texts.internAlone)
}

/** Nobody comes to a doctor and meets somebody who is none any more. */
const refuseLeftWithout = async (tx: Tx, userId: string, category: HostCategory): Promise<void> => {
  if (category === 'doctor') return
  const waiting = await tx.sql(
    `select 1 from appointment where tenant_id = $1 and host_id = $2 and type = any($3::text[])
        and state in ('toConfirm', 'notStart', 'running') limit 1`,
    [tx.tenantId, userId, appointmentTypeCodes.filter((type) => appointmentTypes[type].hostNeeds === 'doctor')],
  )
  if (waiting.length > 0) throw new AppError('host.awaited')
}

/** Takes somebody into the team, or changes what is known of them. */
export const saveProfessional = async (tx: Tx, actor: Actor, given: ProfessionalInput) => {
  const before = await tx.row<Known>('select * from professional where tenant_id = $1 and user_id = $2 for update', [
    tx.tenantId,
    given.userId,
  ])
  ensureMayWrite(actor, given, !before)
  await ensurePerson(tx, given.userId)
  if (before) checkVersion(given.version, before.version)
  await checkWords(tx, given)
  const category = given.category ?? before?.category
  if (!isHostCategory(category)) throw invalid(texts.categoryMissing)
  if (before && before.category !== category) await refuseLeftWithout(tx, given.userId, category)
  if (await mustBeConfirmed(tx, actor, given, before, category)) {
    await proposeMember(tx, given, category)
    return null
  }
  await keepProfessional(tx, given, before, category)
  return readHost(tx, actor, given.userId)
}

/** Whoever is of the team reads what those they receive have written, and a supervisor what the others write. */
const mustBeConfirmed = async (
  tx: Tx,
  actor: Actor,
  given: ProfessionalInput,
  before: Known | undefined,
  category: HostCategory,
): Promise<boolean> => {
  const supervisorId = given.supervisorId ?? null
  const isNewStanding = !before || before.category !== category
  const isNewSupervisor = supervisorId !== null && supervisorId !== before?.supervisor_id
  if ((isNewStanding && given.userId === actor.userId) || (isNewSupervisor && supervisorId === actor.userId))
    throw new AppError('host.own_standing')
  if (isNewSupervisor && !(await isClinician(tx, supervisorId))) throw invalid(texts.supervisorPlain)
  return isNewStanding && !(await isClinician(tx, given.userId))
}

const BIZ_TYPE = 'grant_team'

const proposeMember = async (tx: Tx, given: ProfessionalInput, category: HostCategory): Promise<string> => {
  const { real_name: name } = await ensurePerson(tx, given.userId)
  return proposeGrant<ProfessionalInput>(tx, {
    bizType: BIZ_TYPE,
    bizId: given.userId,
    title: texts.memberTitle(name),
    gain: { userId: given.userId },
    change: given,
    facts: [{ label: texts.memberAs, text: hostCategories[category] }],
  })
}

export const teamSubject = grantSubject<ProfessionalInput>(BIZ_TYPE, async (tx, { change }) => {
  const before = await tx.row<Known>('select * from professional where tenant_id = $1 and user_id = $2 for update', [
    tx.tenantId,
    change.userId,
  ])
  if (before) checkVersion(change.version, before.version)
  await ensurePerson(tx, change.userId)
  const category = change.category ?? before?.category
  if (!isHostCategory(category)) throw invalid(texts.categoryMissing)
  await keepProfessional(tx, change, before, category)
})

const keepProfessional = async (
  tx: Tx,
  given: ProfessionalInput,
  before: Known | undefined,
  category: HostCategory,
): Promise<void> => {
  const row = rowOf(given, before ?? DEFAULTS, category)
  checkTraining(row)
  await tx.upsert(
    'professional',
    { user_id: given.userId, ...row, updated_by: tx.actor?.userId ?? null, updated_at: tx.now },
    { on: ['user_id'], counts: true },
  )
  if (before && row.supervisor_id !== null && row.supervisor_id !== before.supervisor_id)
    tx.emit(SUPERVISOR_CHANGED, { hostId: given.userId, toId: row.supervisor_id } satisfies SupervisorChanged)
  tx.audit({ action: 'professional.save', subjectType: 'user', subjectId: given.userId, detail: { category } })
}

/** Out of the team: what nobody has booked of their future goes too, what is booked stays for somebody to settle. */
/** A shift without anybody behind it is found out too late: by the person who needed it. */
const refuseOnDuty = async (tx: Tx, userId: string): Promise<void> => {
  const [shift] = await tx.sql<{ day: string; name: string }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, u.real_name as name
       from duty_shift d join user_account u on u.tenant_id = d.tenant_id and u.id = d.host_id
      where d.tenant_id = $1 and d.host_id = $2 and d.day >= $3::date and d.removed_at is null
      order by d.day limit 1`,
    [tx.tenantId, userId, formatDate(tx.now)],
  )
  if (shift) throw new AppError('slot.on_duty', { name: shift.name, day: shift.day })
}

export const removeProfessional = async (
  tx: Tx,
  actor: Actor,
  given: { userId: string; version: number },
): Promise<null> => {
  const [row] = await tx.sql<{ version: number }>(
    'select version from professional where tenant_id = $1 and user_id = $2 for update',
    [tx.tenantId, given.userId],
  )
  if (!row) throw new AppError('request.not_found')
  checkVersion(given.version, row.version)
  await refuseOnDuty(tx, given.userId)
  const slots = (await lockAhead(tx, 'user_id', given.userId)).filter((slot) => !slot.is_duty)
  const { removed } = await removeSlots(tx, slots, ['ROLE_APPOINTMENT'])
  await tx.sql('update workforce set removed_at = $3 where tenant_id = $1 and user_id = $2 and removed_at is null', [
    tx.tenantId,
    given.userId,
    tx.now,
  ])
  await tx.remove('professional', { user_id: given.userId })
  tx.audit({
    action: 'professional.remove',
    subjectType: 'user',
    subjectId: given.userId,
    detail: { removed: removed.length },
  })
  return null
}
