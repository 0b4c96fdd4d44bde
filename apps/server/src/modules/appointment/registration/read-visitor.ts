import { sessionsLeft } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { gather } from '../booking/index.ts'
import { findById } from '../../user/index.ts'
import { rowView } from '../visit/index.ts'
import { personOf } from './find-people.ts'
import { ensureBookable } from './registration.policy.ts'
import { repeatStatusOf } from './registration.repo.ts'
import { visitsOf } from './visits.ts'

const RECENT = 5

/** What whoever books for somebody has to know before choosing a time. */
export const readVisitor = async (tx: Tx, actor: Actor, visitorId: string) => {
  await ensureBookable(tx, actor, visitorId)
  const ask = { type: '2', visitorId, slot: null, as: 'clerk', method: '3', isOverride: false } as const
  const { facts, settings, attendance } = await gather(tx, ask)
  const sessions = attendance?.sessions ?? { used: 0, future: 0 }
  const { hostId } = facts.case
  return {
    person: await personOf(tx, visitorId),
    repeatStatus: await repeatStatusOf(tx, visitorId),
    caseHostId: hostId,
    caseHostName: hostId && ((await findById(tx, hostId))?.real_name ?? ''),
    sessionsUsed: sessions.used,
    sessionsLeft: sessionsLeft(sessions, attendance?.approvedExtra ?? 0, settings.rules),
    blockedUntil: facts.block?.until ?? null,
    hasEmergencyContact: facts.visitor.hasEmergencyContact,
    isInDanger: facts.isInDanger,
    recent: await rowView(tx, actor, await visitsOf(tx, actor, visitorId, RECENT)),
  }
}
