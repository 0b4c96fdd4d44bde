import { handoverHindrance, momentText, type HandoverHindrance } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { HANDED_OVER, lockVisitor, openCase, passReviews } from '../appointment/index.ts'
import { askReview, isReviewOpen, passCase } from '../care/index.ts'
import { passCrisis } from '../crisis/index.ts'
import { handErrand } from '../errand/index.ts'
import { sendMessage } from '../message/index.ts'
import { passSlot } from '../rota/index.ts'
import { passSignal } from '../warning/index.ts'
import { noteHandover } from './handover.tables.ts'
import type { NamedHost } from './hosts.ts'
import type { Line } from './lines.ts'
import { countOwed, owedBy, type Owed } from './owed.repo.ts'

export type Pass = {
  readonly actor: Actor
  readonly fromId: string
  readonly to: NamedHost
  readonly reason: string
}

const refusalOf = (line: Line, to: NamedHost, hindrance: HandoverHindrance): AppError => {
  if (hindrance === 'barred') return new AppError('appointment.conflict_of_interest')
  if (hindrance === 'full') return new AppError('case.full', { n: String(to.maxCases) })
  if (hindrance === 'unfit') return new AppError('handover.unfit', { name: to.name })
  const [visit] = line.owed.filter(({ kind }) => kind === 'visits')
  return new AppError('handover.busy', { name: to.name, time: visit?.at ? momentText(visit.at) : '' })
}

type VisitRow = { id: string; visitor_id: string; start_at: Date; slot_id: string | null; case_id: string | null }

/** The hour stays as it was arranged, and somebody else keeps it. */
const passVisit = async (tx: Tx, { id }: Owed, { actor, fromId, to, reason }: Pass, caseId: string | null) => {
  const [found] = await tx.sql<{ slot_id: string | null }>(
    'select slot_id from appointment where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  )
  if (found?.slot_id) await passSlot(tx, actor, { slotId: found.slot_id, fromId, toId: to.id, reason })
  const [row] = await tx.sql<VisitRow>(
    `update appointment set host_id = $3, case_id = case when case_id is null then null else coalesce($4, case_id) end,
            version = version + 1, updated_at = $5
      where tenant_id = $1 and id = $2 and host_id = $6 and state in ('toConfirm', 'notStart') returning *`,
    [tx.tenantId, id, to.id, caseId, tx.now, fromId],
  )
  if (!row) throw new AppError('request.version_conflict')
  return row
}

/** What is left of a session goes on with somebody else; who was there stays written down. */
const passRecord = async (tx: Tx, { id }: Owed, { fromId, to }: Pass, caseId: string | null): Promise<void> => {
  const done = await tx.sql(
    // One nobody has said how it went may still begin: then it is of the case that goes on.
    `update appointment set host_id = $3, met_by = coalesce(met_by, host_id), version = version + 1, updated_at = $4,
            case_id = case when case_id is not null and state in ('toConfirm', 'notStart') then coalesce($6, case_id) else case_id end
      where tenant_id = $1 and id = $2 and host_id = $5 returning 1`,
    [tx.tenantId, id, to.id, tx.now, fromId, caseId],
  )
  if (done.length === 0) throw new AppError('request.version_conflict')
}

/** The case goes on as a new one that knows the old: what was written in it opens to whoever has it now. */
const passItsCase = async (tx: Tx, line: Line, { actor, to, reason }: Pass): Promise<string | null> => {
  const [held] = line.owed.filter(({ kind }) => kind === 'cases')
  if (!held?.type) return null
  const isOffTrack = await isReviewOpen(tx, held.id)
  await passCase(tx, { id: held.id, by: actor, reason })
  const id = await openCase(tx, {
    visitorId: line.personId,
    hostId: to.id,
    type: held.type,
    source: HANDED_OVER,
    openedBy: actor.userId,
    previousId: held.id,
  })
  if (isOffTrack) await askReview(tx, id)
  return id
}

/** Whoever comes is told by whom they will be received, once, and without a word of why. */
const tellVisitor = async (tx: Tx, caseId: string | null, visits: readonly VisitRow[], { to }: Pass, line: Line) => {
  if (caseId !== null)
    await sendMessage(tx, {
      code: 'case_handed',
      about: { type: 'care_case', id: caseId },
      values: { name: to.name },
      link: '/myVisit',
      to: { userIds: [line.personId] },
    })
  else
    for (const visit of visits)
      await sendMessage(tx, {
        code: 'slot_replaced',
        about: { type: 'appointment', id: visit.id, step: `handover:${to.id}` },
        values: { time: momentText(visit.start_at), name: to.name },
        to: { userIds: [visit.visitor_id] },
      })
}

/**
 * In the order of whoever books, comes, writes or calls off: the hours, the visitor, the sessions, and the case last. What is
 * written at this moment comes first or finds its new host; what was booked since the line was read is none of it.
 */
const holdLine = async (tx: Tx, { owed, personId }: Line, fromId: string): Promise<void> => {
  const ids = owed.filter(({ kind }) => kind === 'visits' || kind === 'records').map(({ id }) => id)
  await tx.sql(
    `select 1 from slot where tenant_id = $1 and id in (select slot_id from appointment where tenant_id = $1 and id = any($2::uuid[]))
      order by id for update`,
    [tx.tenantId, ids],
  )
  await lockVisitor(tx, personId)
  await tx.sql('select 1 from appointment where tenant_id = $1 and id = any($2::uuid[]) order by id for update', [
    tx.tenantId,
    ids,
  ])
  const since = (await owedBy(tx, fromId)).filter(({ person_id: id, kind }) => id === personId && kind === 'visits')
  if (since.some(({ id }) => !ids.includes(id))) throw new AppError('request.version_conflict')
}

/** Everything of one visitor, in one piece: their case, the hours arranged, what is owed, warnings, errands. */
export const passLine = async (tx: Tx, line: Line, pass: Pass): Promise<void> => {
  const { fromId, to, reason } = pass
  const of = (kind: Owed['kind']) => line.owed.filter((one) => one.kind === kind)
  if (of('visits').some(({ state }) => state === 'running')) throw new AppError('handover.running')
  const hindrance = handoverHindrance(line, to)
  if (hindrance) throw refusalOf(line, to, hindrance)
  await holdLine(tx, line, fromId)
  const caseId = await passItsCase(tx, line, pass)
  const visits = []
  for (const one of of('visits')) visits.push(await passVisit(tx, one, pass, caseId))
  for (const one of of('records')) await passRecord(tx, one, pass, caseId)
  for (const one of of('warnings')) await passSignal(tx, { id: one.id, toId: to.id })
  for (const one of of('crises')) await passCrisis(tx, { id: one.id, fromId, toId: to.id })
  // Before the errands: those of a review go with it.
  await passReviews(tx, { personId: line.personId, fromId, toId: to.id })
  await handErrand(tx, { aboutUserId: line.personId, fromId, toId: to.id })
  await tellVisitor(tx, caseId, visits, pass, line)
  const counts = countOwed(line.owed)
  await noteHandover(tx, { fromId, toId: to.id, personId: line.personId, counts, reason })
  tx.notify('appointment', line.personId)
  tx.audit({
    action: 'handover.give',
    subjectType: 'user',
    subjectId: line.personId,
    detail: { from: fromId, to: to.id, ...counts },
  })
}
