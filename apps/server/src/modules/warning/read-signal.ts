import {
  appointmentMachine,
  appointmentTypes,
  contactOutcomes,
  callsPeople,
  contactWays,
  formatDateTime,
  isReached,
  type AppointmentType,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AnswerDoor } from '../answer/index.ts'
import { mayReach, permissionOf } from '../choice/index.ts'
import { findById, openContacts } from '../user/index.ts'
import { disputeOf } from './dispute-signal.ts'
import { contactsOf, ENTITY, stepsOf } from './signal.repo.ts'
import { signalInSight } from './signal.policy.ts'
import { NAMED, signalView, type NamedSignal } from './signal.views.ts'
import { signViews } from './signs.ts'
import { stepLabel } from './warning.messages.ts'
import { isLive, SIGNAL_WORDS, type SignalRow } from './warning.tables.ts'

type Ahead = {
  id: string
  type: AppointmentType
  start_at: Date
  state: keyof typeof appointmentMachine.states
  host: string
}

export const visitsAhead = async (tx: Tx, userId: string) => {
  const rows = await tx.sql<Ahead>(
    `select a.id, a.type, a.start_at, a.state, coalesce(u.real_name, '') as host
       from appointment a left join user_account u on u.tenant_id = $1 and u.id = a.host_id
      where a.tenant_id = $1 and a.visitor_id = $2 and a.state in ('toConfirm', 'notStart', 'running') and a.end_at > $3
      order by a.start_at limit 5`,
    [tx.tenantId, userId, tx.now],
  )
  return rows.map(({ id, type, start_at, state, host }) => ({
    id,
    type,
    typeName: appointmentTypes[type].label,
    startAt: formatDateTime(start_at),
    hostName: host,
    stateName: appointmentMachine.states[state].label,
  }))
}

/** How to reach somebody: for whoever has taken it on, because reaching them is now theirs to do. */
const reachOf = async (tx: Tx, actor: Actor, { user_id: userId, state, level }: SignalRow, isMine: boolean) => {
  if (!isMine || !isLive({ state })) return { phone: '', contacts: [], reach: null }
  // Levels that call people are danger by themselves; below them what the person said goes first.
  const verdict = await mayReach(tx, actor, userId, 'call', { isDanger: callsPeople(level) })
  const isOpen = verdict === 'agreed' || verdict === 'danger'
  const user = ensure(await findById(tx, userId))
  const contacts = await openContacts(tx, userId)
  return {
    phone: isOpen && user.phone ? tx.keys.decrypt(inRow('user.phone', user.id), user.phone) : '',
    contacts: contacts.map(({ name, relationName, phone }) => ({ name, relationName, phone })),
    reach: { ...(await permissionOf(tx, userId)), verdict },
  }
}

/** The person, what is known of it, what was done; the words it was heard in only where somebody may read them anyway. */
export const readSignal = async (tx: Tx, actor: Actor, door: AnswerDoor, id: string) => {
  const row = await signalInSight(tx, actor, id)
  const [named] = await tx.sql<NamedSignal>(`${NAMED} where s.tenant_id = $1 and s.id = $2`, [tx.tenantId, id])
  const view = signalView(tx, actor, named!)
  const [steps, visits, reach, signs, talks, dispute] = await Promise.all([
    stepsOf(tx, id),
    visitsAhead(tx, row.user_id),
    reachOf(tx, actor, row, view.isMine),
    signViews(tx, row),
    contactsOf(tx, id),
    disputeOf(tx, row),
  ])
  const isReadable = row.answer_id !== null && (await door.mayRead(tx, actor, row.answer_id))
  tx.audit({
    action: 'signal.read',
    subjectType: ENTITY,
    subjectId: id,
    detail: { withContacts: reach.phone !== '', byDanger: reach.reach?.verdict === 'danger' },
  })
  return {
    ...view,
    ...reach,
    answerId: isReadable ? row.answer_id : null,
    steps: steps.map(({ version, action, at, actorName, body }) => ({
      action: stepLabel(action),
      time: formatDateTime(at),
      actorName,
      words: body ? tx.keys.decrypt(inRow(SIGNAL_WORDS, id, version), body) : '',
    })),
    signs,
    dispute,
    talks: talks.map(({ version, at, byName, way, outcome, body }) => ({
      time: formatDateTime(at),
      byName,
      wayName: contactWays[way],
      outcomeName: contactOutcomes[outcome],
      isReached: isReached(outcome),
      words: body ? tx.keys.decrypt(inRow(SIGNAL_WORDS, id, version), body) : '',
    })),
    visits,
  }
}
