import {
  appealGuards,
  appealMachine,
  decide,
  type AppealAction,
  type AppealFacts,
  type AppealState,
  type EffectOf,
} from '@xinqiao/domain'
import { errors, type ErrorName } from '@xinqiao/contract'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { carryOut, recordInitial, runTransition, type Effects } from '../../../kernel/transition.ts'
import { attendanceOf, helpOf, lockVisitor, readRules } from '../booking/index.ts'
import { sendMessage, settleAbout } from '../../message/index.ts'
import { canSeePerson } from '../../user/index.ts'
import { appealLink, keepAppealErrand } from './appeal.errands.ts'
import { appealsOf, insertAppeal, openAppeals } from './appeal.repo.ts'
import { appealView } from './break-views.ts'
import { insertRelease, standingOf, tellReleased } from './blocking.ts'
import { ANSWER, type AppealRow } from './visit.tables.ts'

const ENTITY = 'break_appeal'
const clerks = ['ROLE_APPOINTMENT', 'ROLE_ADMIN', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] as const
type By = 'owner' | 'system' | (typeof clerks)[number]
type Guard = keyof typeof appealGuards
type Effect = EffectOf<typeof appealMachine>

const factsOf = (facts: Partial<AppealFacts>): AppealFacts => ({
  appealEnable: true,
  isBlocked: true,
  appealsBefore: 0,
  words: '',
  reason: '',
  ...facts,
})

type Move = {
  id: string
  action: AppealAction
  by: readonly By[]
  facts: Partial<AppealFacts>
  version?: number
  visible?: (row: AppealRow) => boolean | Promise<boolean>
  set?: Partial<AppealRow>
}

const effectsOf = (tx: Tx, reason: string): Effects<Effect, AppealRow> => ({
  tell_clerk: ({ row }) =>
    sendMessage(tx, {
      code: 'booking_appeal',
      about: { type: ENTITY, id: row.id },
      to: { roleCodes: ['ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] },
      link: appealLink(row),
    }),
  release: ({ row }) =>
    insertRelease(tx, { visitorId: row.visitor_id, termId: row.term_id, reason, by: row.decided_by ?? '' }),
  tell_visitor: ({ row }) =>
    row.state === '2' ? tellReleased(tx, row.visitor_id, { type: ENTITY, id: row.id }) : tellRefused(tx, row, reason),
})

const moveAppeal = async (tx: Tx, { facts, ...move }: Move): Promise<AppealRow> => {
  // Whoever was asked to decide it need not any more.
  tx.notifyAll('inbox', await settleAbout(tx, { type: ENTITY, id: move.id }, null))
  const { row } = await runTransition<AppealState, AppealAction, By, Guard, Effect, AppealRow, AppealFacts>(tx, {
    machine: appealMachine,
    ...move,
    guards: appealGuards,
    ctx: () => factsOf(facts),
    effects: effectsOf(tx, facts.reason ?? ''),
    wrongState: 'break.wrong_state',
  })
  await keepAppealErrand(tx, row)
  tx.notify('appointment', row.visitor_id)
  tx.notify('rota')
  return row
}

/** 申诉: once a term, while blocked. A row is born only when the machine lets it. */
export const appeal = async (tx: Tx, actor: Actor, given: { words: string }) => {
  await lockVisitor(tx, actor.userId)
  const words = given.words.trim()
  const [{ term, isBlocked }, rules] = await Promise.all([standingOf(tx, actor.userId), readRules(tx, null)])
  const before = await appealsOf(tx, actor.userId, term.id)
  const verdict = decide(appealMachine, {
    state: appealMachine.initial,
    action: 'appeal',
    by: ['owner'],
    guards: appealGuards,
    ctx: factsOf({ appealEnable: rules.appealEnable, isBlocked, appealsBefore: before.length, words }),
  })
  if (!verdict.ok) throw refusal(verdict)
  const row = await insertAppeal(tx, { visitorId: actor.userId, termId: term.id, words })
  await recordInitial(tx, { machine: { initial: row.state }, entity: ENTITY, id: row.id, action: 'appeal' })
  await carryOut(effectsOf(tx, ''), verdict.effects, { before: row, row })
  await keepAppealErrand(tx, row)
  tx.notify('rota')
  tx.audit({ action: 'break.appeal', subjectType: ENTITY, subjectId: row.id })
  return appealView(tx, row)
}

const refusal = (verdict: { reason: string; error?: string }): AppError => {
  const name = verdict.error ?? ''
  return new AppError(Object.hasOwn(errors, name) ? (name as ErrorName) : 'break.wrong_state')
}

type Answer = { id: string; version: number; isGranted: boolean; reason: string }

/** Granting is a release like any other, with its reason; refusing says where help is nonetheless. */
export const decideAppeal = async (tx: Tx, actor: Actor, given: Answer) => {
  const reason = given.reason.trim()
  const row = await moveAppeal(tx, {
    id: given.id,
    version: given.version,
    action: given.isGranted ? 'grant' : 'refuse',
    by: actor.roleCodes as readonly By[],
    visible: (found) => canSeePerson(tx, actor, found.visitor_id),
    facts: { reason },
    set: { answer: tx.keys.encrypt(inRow(ANSWER, given.id), reason), decided_by: actor.userId, decided_at: tx.now },
  })
  tx.audit({
    action: 'break.decide',
    subjectType: ENTITY,
    subjectId: row.id,
    detail: { isGranted: given.isGranted, visitorId: row.visitor_id },
  })
  return appealView(tx, row)
}

const tellRefused = async (tx: Tx, row: AppealRow, reason: string): Promise<void> => {
  const { phone, hotline } = await helpOf(tx)
  await sendMessage(tx, {
    code: 'booking_appeal_refused',
    about: { type: ENTITY, id: row.id },
    to: { userIds: [row.visitor_id] },
    values: { reason, phone: phone || hotline },
    link: '/appointmentStepsPage',
  })
}

export const withdrawAppeal = async (tx: Tx, actor: Actor, given: { id: string; version: number }) => {
  const row = await moveAppeal(tx, {
    ...given,
    action: 'withdraw',
    by: ['owner'],
    visible: (found) => found.visitor_id === actor.userId,
    facts: {},
  })
  tx.audit({ action: 'break.withdraw', subjectType: ENTITY, subjectId: row.id })
  return appealView(tx, row)
}

/** After a correction or a release: what nobody needs to decide any more is settled. */
export const settleAppeals = async (tx: Tx, visitorId: string): Promise<void> => {
  for (const { id, term_id } of await openAppeals(tx, visitorId)) {
    const { blockedFrom } = await attendanceOf(tx, visitorId, { id: term_id })
    if (blockedFrom !== null) continue
    const set = { decided_at: tx.now }
    await moveAppeal(tx, { id, action: 'settle', by: ['system'], facts: { isBlocked: false }, set })
  }
}
