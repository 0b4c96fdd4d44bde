import {
  dueWords,
  ackDue,
  assessDue,
  crisisCaseGuards,
  crisisCaseMachine,
  firstContactDue,
  followDue,
  homeDue,
  levelDue,
  millisecondsPer,
  missedDue,
  missingOf,
  type CrisisCaseAction,
  type CrisisCaseActor,
  type CrisisCaseEffect,
  type CrisisCaseFacts,
  type CrisisCaseGuard,
  type CrisisCaseState,
  type GradeStar,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import { daysOffOf } from '../errand/index.ts'
import { receiverIds, sendMessage } from '../message/index.ts'
import { askMeeting, casePath, keepAfterEnd, keepCaseErrands, keepPathErrands } from './crisis.errands.ts'
import { crisisTexts as texts } from './crisis.messages.ts'
import { CHIEF, HEAD, isMember, kindsOf } from './crisis.policy.ts'
import { tellDrill } from './drill/drill.tables.ts'
import { conditionsOf, findCase, isInHospital, standingOf } from './crisis.repo.ts'
import { CASE, type CrisisRow } from './crisis.tables.ts'

export type Given = {
  readonly star?: GradeStar
  readonly reason?: string
  readonly ownerId?: string
  readonly isToClinician?: boolean
  readonly assessment?: { readonly id: string | null; readonly star: GradeStar | null }
  readonly talk?: { readonly at: Date; readonly measure: 1 | 2 | 3; readonly inHospital?: boolean }
  /** When somebody came to a hospital, or home from it. */
  readonly at?: Date
  readonly into?: CrisisRow
}

type Set = Partial<CrisisRow>

const HOURS_TO_DECIDE = 48

const clock = (tx: Tx, next_step: CrisisRow['next_step'], due_at: Date): Set => ({
  next_step,
  due_from: tx.now,
  due_at,
})

const taken = (tx: Tx, row: CrisisRow, owner_id: string): Set => ({
  owner_id,
  taken_at: row.taken_at ?? tx.now,
  ...(row.state === 'centre' && row.next_step === 'take' ? clock(tx, 'assess', assessDue(tx.now, row.is_urgent)) : {}),
})

/** A graver level is a new beginning: somebody speaks with the person again within its time. */
const levelled = (tx: Tx, row: CrisisRow, star: GradeStar, daysOff: Awaited<ReturnType<typeof daysOffOf>>): Set => {
  const isLighter = row.star !== null && star > row.star && row.contacted_at !== null
  return {
    star,
    star_at: tx.now,
    proposed_star: null,
    proposed_by: null,
    ...(row.star === null ? { measure: 2 } : {}),
    ...(isLighter && row.contacted_at
      ? clock(tx, 'follow', followDue(star, tx.now, row.contacted_at))
      : clock(tx, 'contact', firstContactDue(star, tx.now, daysOff))),
  }
}

const earlier = (one: Date | null, other: Date): Date => (one !== null && one < other ? one : other)

const ended = (tx: Tx): Set => ({
  next_step: 'none',
  due_at: null,
  closed_at: tx.now,
  closed_by: tx.actor?.userId ?? null,
  proposed_star: null,
  proposed_by: null,
})

/** What changes with each act besides the state: who has it, how grave it is, and by when what comes next. */
const changes = (
  tx: Tx,
  row: CrisisRow,
  action: CrisisCaseAction,
  given: Given,
  daysOff: Awaited<ReturnType<typeof daysOffOf>>,
): Set => {
  const me = tx.actor?.userId ?? null
  switch (action) {
    case 'arrive':
      return row.is_urgent ? clock(tx, 'take', ackDue(tx.now)) : clock(tx, 'assess', assessDue(tx.now, false))
    case 'take':
      return taken(tx, row, ensure(me))
    case 'assign':
      return taken(tx, row, ensure(given.ownerId))
    case 'assess':
      return {
        assessment_id: given.assessment?.id ?? null,
        advised_star: given.assessment?.star ?? null,
        ...clock(tx, 'level', levelDue(tx.now, row.is_urgent)),
      }
    case 'propose':
    case 'propose_change':
      return { proposed_star: given.star ?? null, proposed_by: me }
    case 'decline':
    case 'decline_change':
      return { proposed_star: null, proposed_by: null }
    case 'level':
    case 'adjust':
      return levelled(tx, row, ensure(given.star), daysOff)
    case 'confirm':
    case 'confirm_change':
      return levelled(tx, row, ensure(row.proposed_star), daysOff)
    case 'record': {
      const at = ensure(given.talk).at
      const last = row.contacted_at && row.contacted_at > at ? row.contacted_at : at
      return {
        contacted_at: last,
        measure: ensure(given.talk).measure,
        ...(given.talk?.inHospital && !isInHospital(row) ? { hospital_at: at, discharged_at: null } : {}),
        ...clock(tx, 'follow', followDue(ensure(row.star), row.star_at ?? tx.now, last)),
      }
    }
    case 'follow':
      return { measure: 3 }
    case 'admit':
      return { hospital_at: ensure(given.at), discharged_at: null }
    case 'discharge': {
      const at = ensure(given.at)
      return { discharged_at: at, ...clock(tx, 'contact', earlier(row.due_at, homeDue(at))) }
    }
    case 'miss':
      return clock(tx, 'contact', earlier(row.due_at, missedDue(tx.now)))
    case 'ask_close':
      return clock(tx, 'close', new Date(tx.now.getTime() + HOURS_TO_DECIDE * millisecondsPer.hour))
    case 'reject':
      return {
        agreed_by: null,
        ...clock(tx, 'follow', followDue(ensure(row.star), row.star_at ?? tx.now, row.contacted_at ?? tx.now)),
      }
    case 'watch':
      return { star: 4, star_at: tx.now, ...ended(tx) }
    case 'dismiss':
    case 'end_drill':
    case 'close':
      return ended(tx)
    case 'merge':
      return { merged_into: ensure(given.into).id, state_before: row.state }
    default:
      return { merged_into: null, state_before: null }
  }
}

const factsOf = async (tx: Tx, row: CrisisRow, action: CrisisCaseAction, given: Given): Promise<CrisisCaseFacts> => {
  const needs = action === 'follow' || action === 'ask_close' || action === 'close'
  const standing = needs ? await standingOf(tx, row) : null
  return {
    star: row.star,
    wanted: given.star ?? null,
    advised: row.advised_star,
    proposed: row.proposed_star,
    reason: given.reason ?? '',
    hasOwner: row.owner_id !== null,
    isFree: row.owner_id === null || row.owner_id === tx.actor?.userId,
    isToClinician: given.isToClinician ?? false,
    isAssessed: given.assessment !== undefined && given.assessment.star !== null,
    hasRisk: given.talk !== undefined,
    calmTalks: standing?.calm_talks ?? 0,
    wasInHospital: (standing?.in_hospital ?? false) || row.hospital_at !== null,
    isInHospital: isInHospital(row),
    isSamePerson: given.into !== undefined && given.into.user_id === row.user_id && given.into.id !== row.id,
    missing: standing ? missingOf(conditionsOf(tx, row, standing)) : '',
    before: row.state_before,
    isDrill: row.drill_id !== null,
  }
}

/** In a drill one word goes to those who take part, after each step: nobody else hears of it. */
const tell = async (tx: Tx, row: CrisisRow, what: string, userIds: readonly string[]): Promise<unknown> =>
  row.drill_id === null &&
  sendMessage(tx, {
    code: 'crisis_turn',
    about: { type: CASE, id: row.id, step: `turn:${row.version}` },
    to: { userIds: userIds.filter((id) => id !== tx.actor?.userId && id !== row.user_id) },
    values: { what, time: row.due_at ? dueWords(row.due_at, tx.now) : '' },
    link: casePath(row.id),
  })

const tellStep = (tx: Tx, row: CrisisRow, drillId: string, action: CrisisCaseAction): Promise<void> =>
  tellDrill(tx, {
    drillId,
    what: texts.drill.step(crisisCaseMachine.transitions.find((one) => one.action === action)?.label ?? ''),
    step: `case:${row.version}`,
  })

const membersOf = async (tx: Tx, row: CrisisRow): Promise<string[]> => [
  ...(row.owner_id ? [row.owner_id] : []),
  ...(
    await tx.sql<{ id: string }>('select user_id as id from crisis_member where tenant_id = $1 and case_id = $2', [
      tx.tenantId,
      row.id,
    ])
  ).map(({ id }) => id),
]

export type Move = {
  readonly id: string
  readonly action: CrisisCaseAction
  readonly by: Actor | 'system'
  readonly version?: number
  readonly given?: Given
  readonly about?: string
  /** Puts an end before those who have to agree; the flow stands on the case, not the other way round. */
  readonly askApprovers?: (row: CrisisRow) => Promise<unknown>
}

/** Refused while anything is missing that a case needs to end (45006), by name. */
export const demandConditions = async (tx: Tx, row: CrisisRow): Promise<void> => {
  const conditions = conditionsOf(tx, row, await standingOf(tx, row))
  if (conditions.every(({ isMet }) => isMet)) return
  throw new AppError('crisis.close_conditions', { list: missingOf(conditions) })
}

/** The one way a case changes. Its clock and its people change with it, in the same transaction. */
export const moveCase = async (tx: Tx, move: Move): Promise<CrisisRow> => {
  const { id, action, by, version, given = {}, about, askApprovers } = move
  const isOfTeam = by !== 'system' && (await isMember(tx, id, by.userId))
  const daysOff = await daysOffOf(tx, 'workday')
  try {
    const { row } = await runTransition<
      CrisisCaseState,
      CrisisCaseAction,
      CrisisCaseActor,
      CrisisCaseGuard,
      CrisisCaseEffect,
      CrisisRow,
      CrisisCaseFacts
    >(tx, {
      machine: crisisCaseMachine,
      id,
      action,
      by: (held) => (by === 'system' ? ['system'] : kindsOf(by, held, isOfTeam)),
      ...(version === undefined ? {} : { version }),
      guards: crisisCaseGuards,
      ctx: (held) => factsOf(tx, held, action, given),
      set: (held) => changes(tx, held, action, given, daysOff),
      reason: given.reason?.trim() ?? '',
      about: () => about,
      effects: {
        // The ladder of what is urgent calls people by itself.
        tell_centre: async ({ row: now }) =>
          now.is_urgent ? undefined : tell(tx, now, texts.next.assess, await receiverIds(tx, { roleCodes: [HEAD] })),
        tell_owner: ({ row: now }) => tell(tx, now, texts.turn.owner, now.owner_id ? [now.owner_id] : []),
        tell_heads: async ({ row: now }) =>
          tell(tx, now, texts.turn.heads, await receiverIds(tx, { roleCodes: [HEAD] })),
        ask_second: async ({ row: now }) =>
          tell(tx, now, texts.turn.second, await receiverIds(tx, { roleCodes: [HEAD, CHIEF] })),
        start_care: async ({ row: now }) => {
          if (now.drill_id !== null) return
          await sendMessage(tx, {
            code: 'crisis_level',
            about: { type: CASE, id, step: `level:${now.version}` },
            to: { userIds: await membersOf(tx, now) },
            values: { no: now.case_no },
            link: casePath(id),
          })
        },
        ask_meeting: ({ row: now }) => (now.drill_id === null ? askMeeting(tx, now) : undefined),
        ask_approvers: ({ row: now }) => askApprovers?.(now),
        tell_end: ({ row: now }) => keepAfterEnd(tx, now),
      },
      wrongState: 'crisis.wrong_state',
      notAllowed: 'auth.forbidden',
    })
    await keepCaseErrands(tx, row)
    await keepPathErrands(tx, row)
    if (row.drill_id !== null && action !== 'end_drill') await tellStep(tx, row, row.drill_id, action)
    tx.notify('rota')
    tx.notifyAll('appointment', await membersOf(tx, row))
    return row
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName !== 'crisis.close_conditions') throw error
    // The sentence names what is missing: the table of refusals cannot know it.
    await demandConditions(tx, ensure(await findCase(tx, id)))
    throw error
  }
}
