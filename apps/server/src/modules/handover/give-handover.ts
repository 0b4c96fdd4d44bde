import { maskRealName, nothingOwed, type RoleCode } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import { attempt } from '../../kernel/db/attempt.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { ensureKeeps, replaceDuty } from '../rota/index.ts'
import { personFor } from '../user/index.ts'
import { noteHandover } from './handover.tables.ts'
import { holdPeople } from './hold-people.ts'
import { hostsAt, type NamedHost } from './hosts.ts'
import { linesOf } from './lines.ts'
import { dropOffer, liveOffer, offerLine, tellAsked } from './offer-line.ts'
import { countOwed, owedBy } from './owed.repo.ts'
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

type One = { readonly fromId: string; readonly personId: string; readonly toId: string; readonly reason: string }

/** Offered to a colleague, who will say whether they take it; who gives to themselves has said so. */
const givePerson = async (tx: Tx, actor: Actor, { fromId, personId, toId, reason }: One): Promise<void> => {
  // Fresh each time: what the line before took counts.
  const to = receiver(await hostsAt(tx), actor, fromId, toId)
  const owed = (await owedBy(tx, fromId)).filter((row) => row.person_id === personId)
  const [line] = await linesOf(tx, owed, [to.id])
  if (!line) throw new AppError('handover.nothing')
  if (owed.some(({ kind }) => kind === 'visits')) ensureKeeps(actor, fromId)
  const counts = countOwed(owed)
  if (toId === actor.userId) {
    await passLine(tx, line, { fromId, to, reason, byId: actor.userId })
    await dropOffer(tx, await liveOffer(tx, fromId, personId))
    await noteHandover(tx, { fromId, toId, personId, counts, reason, state: 'accepted' })
  } else await offerLine(tx, line, { fromId, to, reason })
  tx.audit({
    action: 'handover.give',
    subjectType: 'user',
    subjectId: personId,
    detail: { from: fromId, to: toId, ...counts },
  })
}

type Shift = { readonly id: string; readonly version: number; readonly toId: string }

/** A shift goes by the rota's own 替班, at once: a day is kept by somebody. */
const giveShift = async (
  tx: Tx,
  actor: Actor,
  { id, version, toId }: Shift,
  about: { fromId: string; reason: string },
): Promise<void> => {
  const { fromId, reason } = about
  receiver(await hostsAt(tx), actor, fromId, toId)
  if (!(await owedBy(tx, fromId)).some((row) => row.id === id)) throw new AppError('handover.nothing')
  await replaceDuty(tx, actor, { id, version, hostId: toId, reason })
  const counts = { ...nothingOwed, shifts: 1 }
  await noteHandover(tx, { fromId, toId, personId: null, counts, reason, state: 'accepted' })
  tx.audit({ action: 'handover.give', subjectType: 'user', subjectId: toId, detail: { from: fromId, ...counts } })
}

/** One line after the other, each wholly or not at all: what cannot be says why and holds up nobody else's. */
export const giveHandover = async (tx: Tx, ctx: Ctx, asked: Given) => {
  const actor = ctx.requireActor()
  const { userId: fromId, people, shifts } = asked
  const reason = asked.reason.trim()
  const fromName = await known(tx, actor, asked)
  await holdPeople(tx, [fromId, ...people.map(({ toId }) => toId), ...shifts.map(({ toId }) => toId)])
  const failed: Failure[] = []
  const given = new Map<string, number>()
  let done = 0
  for (const { personId, toId } of people) {
    const one = await attempt(tx, 'handed_person', (part) =>
      givePerson(part, actor, { fromId, personId, toId, reason }),
    )
    if (one.ok) {
      done += 1
      if (toId !== actor.userId) given.set(toId, (given.get(toId) ?? 0) + 1)
    } else
      failed.push({
        id: personId,
        name: maskRealName((await personFor(tx, actor, personId)).real_name),
        message: one.error.message,
      })
  }
  for (const shift of shifts) {
    const one = await attempt(tx, 'handed_shift', (part) => giveShift(part, actor, shift, { fromId, reason }))
    if (one.ok) done += 1
    else failed.push({ id: shift.id, name: '', message: one.error.message })
  }
  await tellAsked(tx, { fromId, fromName, given })
  for (const id of [fromId, ...given.keys(), ...shifts.map(({ toId }) => toId)]) tx.notify('appointment', id)
  if (done === 0) ctx.nothingChanged()
  return { done, failed }
}
