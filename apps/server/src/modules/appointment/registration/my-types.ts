import {
  appointmentTypes,
  liveStates,
  mayBook,
  openTypes,
  sessionsLeft,
  suggestedType,
  type AppointmentType,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { gather, ownReferral } from '../booking/index.ts'
import { minutesOf, standingView } from './booking-way.ts'
import { registrationTexts as texts } from './registration.messages.ts'

type Live = { id: string; type: AppointmentType }

const liveOnes = (tx: Tx, visitorId: string): Promise<Live[]> =>
  tx.sql(
    `select id, type from appointment where tenant_id = $1 and visitor_id = $2 and state = any($3::text[])
      order by start_at`,
    [tx.tenantId, visitorId, liveStates],
  )

const appealState = async (tx: Tx, visitorId: string, termId: string): Promise<string | null> =>
  (
    await tx.row<{ state: string }>(
      `select state from break_appeal where tenant_id = $1 and visitor_id = $2 and term_id = $3
        order by created_at desc limit 1`,
      [tx.tenantId, visitorId, termId],
    )
  )?.state ?? null

/** Groups are entered by their own sign-up, which brings the interview with it. */
const isOffered = (type: AppointmentType): boolean =>
  mayBook(type, 'visitor') && appointmentTypes[type].family !== 'group'

/** What this person can book, what stands in the way of each, and what they should take next. */
export const myTypes = async (tx: Tx, actor: Actor) => {
  const visitorId = actor.userId
  const factsOf = (type: AppointmentType) =>
    gather(tx, { type, visitorId, slot: null, as: 'visitor', method: '3', isOverride: false })
  const base = await factsOf('2')
  const { rules, help, types } = base.settings
  const offered = openTypes(types).filter(isOffered)
  const gathered = await Promise.all(offered.map(async (type) => ({ type, ...(await factsOf(type)) })))
  const live = await liveOnes(tx, visitorId)
  const referral = offered.some((type) => appointmentTypes[type].needsReferral)
    ? await ownReferral(tx, visitorId)
    : null
  const suggested = suggestedType(offered, base.facts)
  const idOf = (type: AppointmentType) =>
    live.find((one) => appointmentTypes[one.type].family === appointmentTypes[type].family)?.id ?? null
  const { block } = base.facts
  const appeal = block && base.term ? await appealState(tx, visitorId, base.term.id) : null
  const extra = base.attendance?.approvedExtra ?? 0
  const sessions = base.attendance?.sessions ?? { used: 0, future: 0 }
  return {
    types: gathered.map(({ type, facts }) => ({
      type,
      label: appointmentTypes[type].label,
      intro: texts.intro(type),
      minutes: minutesOf(type, rules),
      isSuggested: type === suggested,
      appointmentId: idOf(type),
      refusal: standingView(facts),
      referral: appointmentTypes[type].needsReferral ? referral : null,
    })),
    block: block && {
      until: block.until,
      count: block.count,
      canAppeal: rules.appealEnable && appeal === null,
      appealState: appeal,
    },
    sessions: {
      used: sessions.used,
      left: sessionsLeft(sessions, extra, rules),
      limit: rules.termSessionLimit + extra,
    },
    help,
  }
}
