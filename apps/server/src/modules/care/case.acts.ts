import {
  caseRules,
  millisecondsPer,
  transferTargets,
  type CaseContactOutcome,
  type CaseContactWay,
  type TransferTarget,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { openCase } from '../appointment/index.ts'
import { demandReachBy } from '../choice/index.ts'
import { sealContact } from './care.tables.ts'
import { moveCase } from './case.matter.ts'
import { caseInSight, kindsOf, reaches } from './case.policy.ts'
import { findCase } from './case.repo.ts'
import { hostFor } from './hosts.ts'

const isOver = (state: string): boolean => state !== 'wait' && state !== 'running'

type Contact = { id: string; way: CaseContactWay; outcome: CaseContactOutcome; note: string }

export const logContact = async (tx: Tx, actor: Actor, { id, way, outcome, note }: Contact): Promise<null> => {
  const row = await caseInSight(tx, actor, id)
  if (!kindsOf(actor, row).includes('assigned')) throw new AppError('auth.forbidden')
  if (isOver(row.state)) throw new AppError('case.wrong_state')
  await demandReachBy(tx, actor, row.visitor_id, way === 'phone' ? 'call' : 'write')
  const contact = tx.newId()
  await tx.insert('case_contact', {
    id: contact,
    case_id: id,
    way,
    outcome,
    note: sealContact(tx, contact, note.trim()),
    made_by: actor.userId,
    made_at: tx.now,
  })
  tx.notify('appointment', row.host_id)
  tx.audit({ action: 'case.contact', subjectType: 'care_case', subjectId: id, detail: { way, outcome } })
  return null
}

type Ended = { id: string; version: number; reason: string }

export const endCase =
  (action: 'quit' | 'absent') =>
  async (tx: Tx, actor: Actor, { id, version, reason }: Ended): Promise<null> => {
    await moveCase(tx, { id, action, by: actor, version, input: { reason } })
    tx.audit({ action: `case.${action}`, subjectType: 'care_case', subjectId: id })
    return null
  }

type Reopened = { id: string; hostId?: string }
/** 来访者预约, taken up again. */
const AGAIN = 12

/** Within a year somebody comes back: a new case that knows the old one, which stays as it was. */
export const reopenCase = async (tx: Tx, actor: Actor, { id, hostId }: Reopened): Promise<{ id: string }> => {
  const row = ensure(await findCase(tx, id))
  if (!(await reaches(tx, actor, row))) throw notFound()
  if (!isOver(row.state) || row.closed_at === null) throw new AppError('case.wrong_state')
  if (tx.now.getTime() - row.closed_at.getTime() > caseRules.reopenDays * millisecondsPer.day)
    throw new AppError('case.too_old')
  const host = hostId ?? row.host_id
  const { visitor_id: visitorId, type } = row
  await hostFor(tx, { hostId: host, visitorId, type })
  const made = await openCase(tx, {
    visitorId,
    hostId: host,
    type,
    source: AGAIN,
    openedBy: actor.userId,
    previousId: id,
  })
  tx.notify('appointment', host)
  tx.audit({ action: 'case.reopen', subjectType: 'care_case', subjectId: made, detail: { previousId: id } })
  return { id: made }
}

type Referral = { id: string; version: number; target: number; toUserId?: string; toName?: string }

/** Where to, before the note is written: a colleague who can take them, or an office by its name. */
export const referCase = async (tx: Tx, actor: Actor, given: Referral): Promise<{ id: string }> => {
  const { id, version, target, toUserId, toName = '' } = given
  const row = ensure(await findCase(tx, id))
  if (!(await reaches(tx, actor, row))) throw notFound()
  const isColleague = target === 1
  if (isColleague && toUserId === row.host_id) throw new AppError('case.same_host')
  const to = isColleague
    ? (await hostFor(tx, { hostId: toUserId ?? '', visitorId: row.visitor_id, type: row.type })).name
    : toName.trim() || transferTargets[target as TransferTarget]
  const transfer = tx.newId()
  const referred = {
    id: transfer,
    target: target as TransferTarget,
    toUserId: isColleague ? (toUserId ?? null) : null,
    toName: to,
  }
  await moveCase(tx, { id, action: 'refer', by: actor, version, input: { referred } })
  tx.audit({ action: 'case.refer', subjectType: 'care_case', subjectId: id, detail: { target, transferId: transfer } })
  return { id: transfer }
}
