import { handoverHindrance, momentText, type AppointmentType, type HandoverHindrance } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { HANDED_OVER, lockVisitor, openCase, passReviews } from '../appointment/index.ts'
import { askReview, isReviewOpen, passCase } from '../care/index.ts'
import { passCrisis } from '../crisis/index.ts'
import { handErrand } from '../errand/index.ts'
import { sendMessage } from '../message/index.ts'
import { passSlot } from '../rota/index.ts'
import { passSignal } from '../warning/index.ts'
import type { NamedHost } from './hosts.ts'
import type { Line } from './lines.ts'
import { owedBy, type Owed } from './owed.repo.ts'

export type Pass = {
  readonly fromId: string
  readonly to: NamedHost
  readonly reason: string
  /** Who arranged it. */
  readonly byId: string
  /** The head keeps it until somebody takes over: whether they receive such visitors, and how many, is not asked. */
  readonly isKept?: boolean
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
const passVisit = async (tx: Tx, { id }: Owed, { fromId, to, reason }: Pass) => {
  const [found] = await tx.sql<{ slot_id: string | null }>(
    'select slot_id from appointment where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  )
  if (found?.slot_id) await passSlot(tx, { slotId: found.slot_id, toId: to.id, reason })
  const [row] = await tx.sql<VisitRow>(
    `update appointment set host_id = $3, version = version + 1, updated_at = $4
      where tenant_id = $1 and id = $2 and host_id = $5 and state in ('toConfirm', 'notStart') returning *`,
    [tx.tenantId, id, to.id, tx.now, fromId],
  )
  if (!row) throw new AppError('request.version_conflict')
  return row
}

/** What is left of a session goes on with somebody else; who was there stays written down. */
const passRecord = async (tx: Tx, { id }: Owed, { fromId, to }: Pass): Promise<void> => {
  const done = await tx.sql(
    `update appointment set host_id = $3, met_by = coalesce(met_by, host_id), version = version + 1, updated_at = $4
      where tenant_id = $1 and id = $2 and host_id = $5 returning 1`,
    [tx.tenantId, id, to.id, tx.now, fromId],
  )
  if (done.length === 0) throw new AppError('request.version_conflict')
}

/** A case goes on as a new one that knows the old: what was written in it opens to whoever has it now. */
const passOneCase = async (tx: Tx, held: Owed & { type: AppointmentType }, line: Line, pass: Pass): Promise<string> => {
  const { byId, to, reason } = pass
  const isOffTrack = await isReviewOpen(tx, held.id)
  await passCase(tx, { id: held.id, reason })
  const id = await openCase(tx, {
    visitorId: line.personId,
    hostId: to.id,
    type: held.type,
    source: HANDED_OVER,
    openedBy: byId,
    previousId: held.id,
  })
  // Whoever keeps the hour, a colleague who stands in for it too; and one nobody has said how it went may still begin.
  await tx.sql(
    `update appointment set case_id = $3 where tenant_id = $1 and case_id = $2 and state in ('toConfirm', 'notStart', 'running')`,
    [tx.tenantId, held.id, id],
  )
  if (isOffTrack) await askReview(tx, id)
  return id
}

/** One of each kind of care at most; the visitor is told once. */
const passItsCases = async (tx: Tx, line: Line, pass: Pass): Promise<string | null> => {
  let id: string | null = null
  for (const { type, ...held } of line.owed)
    if (held.kind === 'cases' && type) id = await passOneCase(tx, { ...held, type }, line, pass)
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

const HELD: readonly Owed['kind'][] = ['cases', 'visits', 'records']

const standOf = (owed: readonly Owed[]): string =>
  owed
    .flatMap(({ kind, id, state }) => (HELD.includes(kind) ? [`${kind} ${id} ${state}`] : []))
    .toSorted()
    .join()

/**
 * In the order of whoever books, comes, writes or calls off: the hours, the visitor, the sessions, and the case last. What is
 * written at this moment comes first or finds its new host; what was booked, begun or written since the line was read is another
 * line.
 */
const holdLine = async (tx: Tx, { owed, personId }: Line, fromId: string): Promise<void> => {
  const ids = owed.filter(({ kind }) => kind === 'visits' || kind === 'records').map(({ id }) => id)
  await tx.sql(
    `select 1 from slot where tenant_id = $1 and id in (select slot_id from appointment where tenant_id = $1 and id = any($2::uuid[]))
      order by id for update`,
    [tx.tenantId, ids],
  )
  await lockVisitor(tx, personId)
  await tx.sql(
    `select 1 from appointment where tenant_id = $1 and (id = any($2::uuid[])
        or case_id = any($3::uuid[]) and state in ('toConfirm', 'notStart', 'running')) order by id for update`,
    [tx.tenantId, ids, owed.filter(({ kind }) => kind === 'cases').map(({ id }) => id)],
  )
  const now = (await owedBy(tx, fromId)).filter(({ person_id: id }) => id === personId)
  if (standOf(now) !== standOf(owed)) throw new AppError('request.version_conflict')
}

/** Whether all of it can go to them as things stand. */
export const checkLine = (line: Line, to: NamedHost, isKept = false): void => {
  if (line.owed.some(({ kind, state }) => kind === 'visits' && state === 'running'))
    throw new AppError('handover.running')
  const found = handoverHindrance(line, to)
  const isWaived = isKept && line.personId !== to.id && (found === 'unfit' || found === 'full')
  if (found && !isWaived) throw refusalOf(line, to, found)
}

/** Everything of one visitor, in one piece: their case, the hours arranged, what is owed, warnings, errands. */
export const passLine = async (tx: Tx, line: Line, pass: Pass): Promise<void> => {
  const { fromId, to, isKept } = pass
  const of = (kind: Owed['kind']) => line.owed.filter((one) => one.kind === kind)
  checkLine(line, to, isKept)
  await holdLine(tx, line, fromId)
  const caseId = await passItsCases(tx, line, pass)
  const visits = []
  for (const one of of('visits')) visits.push(await passVisit(tx, one, pass))
  for (const one of of('records')) await passRecord(tx, one, pass)
  for (const one of of('warnings')) await passSignal(tx, { id: one.id, fromId, toId: to.id })
  for (const one of of('crises')) await passCrisis(tx, { id: one.id, fromId, toId: to.id })
  // Before the errands: those of a review go with it.
  await passReviews(tx, { personId: line.personId, fromId, toId: to.id })
  await handErrand(tx, { aboutUserId: line.personId, fromId, toId: to.id })
  await tellVisitor(tx, caseId, visits, pass, line)
  tx.notify('appointment', line.personId)
  tx.notify('appointment', fromId)
  tx.notify('appointment', to.id)
}
