import { formatDateTime, refillKinds } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { formInForce } from '../../form/index.ts'
import { keepScale, scaleWords } from '../../smart-form/index.ts'
import { hearScale } from '../../warning/index.ts'
import { findAppointment, namesOf, type AppointmentRow } from '../booking/index.ts'
import { appointmentInSight } from '../visit/visit.policy.ts'
import { statusView } from './list-first.ts'
import { refills } from './refill.matter.ts'
import { findRefill, isLockedOf, QUESTIONNAIRE, refillsOf, refillView, SCALE, type RefillRow } from './refill.repo.ts'

const FIRST = '15'
const askable: readonly string[] = ['notStart', 'running', 'success', 'complete']

/** Scores and answers are for whoever asked for them. */
const ownPart = async (tx: Tx, actor: Actor, row: RefillRow) => {
  const isAsker = row.asked_by === actor.userId
  const result = isAsker && row.result_id !== null ? await scaleWords(tx, row.result_id) : ''
  return { answerId: isAsker ? row.answer_id : null, result }
}

export const readFirst = async (tx: Tx, actor: Actor, id: string) => {
  const row = await appointmentInSight(tx, actor, id)
  if (row.type !== FIRST) throw notFound()
  const [asked, isLocked] = await Promise.all([refillsOf(tx, [id]), isLockedOf(tx, row)])
  const open = new Set(asked.filter(({ state }) => state === 'asked').map(({ kind }) => kind))
  const mayAsk = row.host_id === actor.userId && !isLocked && askable.includes(row.state)
  return {
    ...statusView(row),
    isLocked,
    refills: await Promise.all(asked.map(async (one) => ({ ...refillView(one), ...(await ownPart(tx, actor, one)) }))),
    mayAsk: mayAsk ? Object.keys(refillKinds).filter((kind) => !open.has(kind as RefillRow['kind'])) : [],
  }
}

export const ownFirst = async (tx: Tx, actor: Actor) => {
  const rows = await tx.sql<AppointmentRow & { host_name: string }>(
    `select a.*, h.real_name as host_name from appointment a join user_account h on h.tenant_id = $1 and h.id = a.host_id
      where a.tenant_id = $1 and a.visitor_id = $2 and a.type = $3 and a.state <> 'removed' order by a.start_at desc, a.id limit 50`,
    [tx.tenantId, actor.userId, FIRST],
  )
  const asked = await refillsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    startAt: formatDateTime(row.start_at),
    endAt: formatDateTime(row.end_at),
    hostName: row.host_name,
    ...statusView(row),
    refills: asked.filter((one) => one.appointment_id === row.id && one.state !== 'withdrawn').map(refillView),
  }))
}

const ownRefill = async (tx: Tx, actor: Actor, id: string) => {
  const row = await findRefill(tx, id)
  const visit = row && (await findAppointment(tx, row.appointment_id))
  if (!row || !visit || visit.visitor_id !== actor.userId) throw notFound()
  return { row, visit }
}

export const readRefill = async (tx: Tx, actor: Actor, id: string) => {
  const { row, visit } = await ownRefill(tx, actor, id)
  const [names, isLocked, formId] = await Promise.all([
    namesOf(tx, visit),
    isLockedOf(tx, visit),
    row.kind === 'questionnaire' ? formInForce(tx, QUESTIONNAIRE, visit.site_id) : null,
  ])
  return {
    ...refillView(row),
    hostName: names.host,
    startAt: formatDateTime(visit.start_at),
    isLocked,
    scaleCode: SCALE,
    formId,
  }
}

/** Scored and heard like every other; and the asking is answered in the same transaction. */
export const fillScale = async (tx: Tx, actor: Actor, { id, answers }: { id: string; answers: readonly number[] }) => {
  const { row, visit } = await ownRefill(tx, actor, id)
  if (row.kind !== 'scale') throw notFound()
  const userId = visit.visitor_id
  const about = { scaleCode: SCALE, answers, userId, answerId: null, madeBy: actor.userId }
  const result = await keepScale(tx, about, hearScale)
  await refills.move(tx, { id, action: 'fill', by: actor, input: { resultId: result.id } })
  tx.audit({ action: 'first.fill', subjectType: 'appointment', subjectId: visit.id, detail: { kind: row.kind } })
  return null
}
