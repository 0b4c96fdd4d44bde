import { maskRealName, nothingOwed, type RoleCode } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import { attempt } from '../../kernel/db/attempt.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { sendMessage } from '../message/index.ts'
import { replaceDuty } from '../rota/index.ts'
import { personFor } from '../user/index.ts'
import { noteHandover } from './handover.tables.ts'
import { hostsAt, type NamedHost } from './hosts.ts'
import { linesOf } from './lines.ts'
import { owedBy } from './owed.repo.ts'
import { passLine } from './pass-line.ts'

type Given = {
  userId: string
  reason: string
  people: readonly { personId: string; toId: string }[]
  shifts: readonly { id: string; version: number; toId: string }[]
}
type Failure = { id: string; name: string; message: string }

/** Reads every record of the centre anyway; nobody else opens files to themselves by giving them to themselves. */
const HEAD: RoleCode = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

/** In one order, and against whoever shuts the account or fills the last place at the same moment. */
const holdPeople = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const both = [tx.tenantId, [...new Set(ids)]]
  await tx.sql(
    'select 1 from user_account where tenant_id = $1 and id = any($2::uuid[]) order by id for no key update',
    both,
  )
  await tx.sql(
    'select 1 from professional where tenant_id = $1 and user_id = any($2::uuid[]) order by user_id for update',
    both,
  )
}

/** Of an id nobody here knows, or may see, not even an echo comes back. */
const known = async (tx: Tx, actor: Actor, { userId, people, shifts }: Given): Promise<string> => {
  const hosts = await hostsAt(tx)
  for (const { toId } of [...people, ...shifts]) {
    await personFor(tx, actor, toId)
    if (!hosts.some(({ id }) => id === toId)) throw notFound()
  }
  for (const { personId } of people) await personFor(tx, actor, personId)
  return (await personFor(tx, actor, userId)).real_name
}

const receiver = (hosts: readonly NamedHost[], actor: Actor, fromId: string, toId: string): NamedHost => {
  if (toId === fromId) throw new AppError('handover.same')
  if (toId === actor.userId && !actor.roleCodes.includes(HEAD)) throw new AppError('handover.self')
  return ensure(hosts.find(({ id }) => id === toId))
}

/** One line after the other, each wholly or not at all: what cannot be says why and holds up nobody else's. */
export const giveHandover = async (tx: Tx, ctx: Ctx, asked: Given) => {
  const actor = ctx.requireActor()
  const { userId, reason, people, shifts } = asked
  const fromName = await known(tx, actor, asked)
  await holdPeople(tx, [userId, ...people.map(({ toId }) => toId), ...shifts.map(({ toId }) => toId)])
  const failed: Failure[] = []
  const given = new Map<string, number>()
  const done = (toId: string) => given.set(toId, (given.get(toId) ?? 0) + 1)
  for (const { personId, toId } of people) {
    const one = await attempt(tx, 'handed_person', async (part) => {
      // Fresh each time: what the line before took counts.
      const hosts = await hostsAt(part)
      const to = receiver(hosts, actor, userId, toId)
      const owed = (await owedBy(part, userId)).filter((row) => row.person_id === personId)
      const [line] = await linesOf(part, owed, [to.id])
      if (!line) throw new AppError('handover.nothing')
      await passLine(part, line, { actor, fromId: userId, to, reason: reason.trim() })
    })
    if (one.ok) done(toId)
    else
      failed.push({
        id: personId,
        name: maskRealName((await personFor(tx, actor, personId)).real_name),
        message: one.error.message,
      })
  }
  for (const { id, version, toId } of shifts) {
    const one = await attempt(tx, 'handed_shift', async (part) => {
      receiver(await hostsAt(part), actor, userId, toId)
      const owed = await owedBy(part, userId)
      if (!owed.some((row) => row.id === id)) throw new AppError('handover.nothing')
      await replaceDuty(part, actor, { id, version, hostId: toId, reason: reason.trim() })
      const counts = { ...nothingOwed, shifts: 1 }
      await noteHandover(part, { fromId: userId, toId, personId: null, counts, reason: reason.trim() })
      part.audit({ action: 'handover.give', subjectType: 'user', subjectId: toId, detail: { from: userId, ...counts } })
    })
    if (one.ok) done(toId)
    else failed.push({ id, name: '', message: one.error.message })
  }
  for (const [toId, n] of given)
    await sendMessage(tx, {
      code: 'handover_given',
      about: { type: 'handover', id: userId, step: `${toId}:${tx.now.toISOString()}` },
      values: { name: fromName, n: String(n) },
      link: '/case_manage',
      to: { userIds: [toId] },
    })
  for (const id of [userId, ...given.keys()]) tx.notify('appointment', id)
  if (given.size === 0) ctx.nothingChanged()
  return { done: [...given.values()].reduce((sum, n) => sum + n, 0), failed }
}
