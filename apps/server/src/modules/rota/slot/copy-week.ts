import {
  clockOf,
  formatDate,
  hostRefusal,
  millisecondsPer,
  parseDate,
  weekdayOf,
  type PlannedSlot,
  type Workforce,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { hostFacts } from '../host.repo.ts'
import { insertSlots } from './insert-slots.ts'
import { demandWritten } from './locked-records.ts'
import { planView, planWithinTerms } from './plan-rota.ts'
import { rotaTexts as texts } from '../rota.messages.ts'
import { ensureKeeps, isClerk } from '../rota.policy.ts'
import type { SlotRow } from './slot.repo.ts'

const mondayOf = (day: string): Date => {
  const at = ensure(parseDate(day), 'slot.wrong_order')
  return new Date(at.getTime() - (weekdayOf(at) - 1) * millisecondsPer.day)
}

/** A slot as a template of one day, so many days later: planning needs no second set of rules. */
const templateOf = (row: SlotRow, shiftMs: number): Workforce => {
  const startAt = new Date(row.start_at.getTime() + shiftMs)
  const day = formatDate(startAt)
  return {
    id: row.id,
    userId: row.user_id,
    siteId: row.site_id,
    roomId: row.room_id,
    types: row.types,
    weeks: [weekdayOf(startAt)],
    startTime: clockOf(row.start_at),
    endTime: clockOf(row.end_at),
    startDate: day,
    endDate: day,
    slotMinutes: (row.end_at.getTime() - row.start_at.getTime()) / millisecondsPer.minute,
    gapMinutes: 0,
  }
}

export type CopyInput = { fromDate: string; toDate: string; userIds?: readonly string[]; siteId?: string }

type SourceRow = SlotRow & { room_name: string | null }

/** The open slots of the week a day lies in; duty is planned by shifts. People and rooms that are no more stay behind. */
const slotsOfWeek = (tx: Tx, monday: Date, hosts: readonly string[], siteId?: string): Promise<SourceRow[]> =>
  tx.sql<SourceRow>(
    `select s.*, r.name as room_name from slot s
       join professional p on p.tenant_id = $1 and p.user_id = s.user_id
       join site st on st.tenant_id = $1 and st.id = s.site_id and st.enabled
       left join room r on r.tenant_id = $1 and r.id = s.room_id
      where s.tenant_id = $1 and s.start_at >= $2 and s.start_at < $3 and s.state <> 'removed' and not s.is_duty
        and not s.is_closed and coalesce(r.enabled, true)
        and (cardinality($4::uuid[]) = 0 or s.user_id = any($4)) and ($5::uuid is null or s.site_id = $5)
      order by s.start_at, s.id`,
    [tx.tenantId, monday, new Date(monday.getTime() + millisecondsPer.week), hosts, siteId ?? null],
  )

/** Whoever is no doctor any more, say, does not go on being one in the weeks to come: such a type stays behind. */
const stillFitting = async (tx: Tx, rows: readonly SourceRow[], shiftMs: number): Promise<SourceRow[]> => {
  const hosts = [...new Set(rows.map((row) => row.user_id))]
  const facts = new Map(await Promise.all(hosts.map(async (id) => [id, await hostFacts(tx, id)] as const)))
  return rows.flatMap((row) => {
    const at = new Date(row.start_at.getTime() + shiftMs)
    const types = row.types.filter((type) => hostRefusal(type, facts.get(row.user_id)!, at) === null)
    return types.length > 0 ? [{ ...row, types }] : []
  })
}

/** Brings the slots of one week into another; what collides there, or falls on a holiday, is left out and told. */
export const copyWeek = async (tx: Tx, actor: Actor, given: CopyInput) => {
  for (const userId of given.userIds ?? []) ensureKeeps(actor, userId)
  const [from, to] = [mondayOf(given.fromDate), mondayOf(given.toDate)]
  const shift = to.getTime() - from.getTime()
  if (shift === 0) throw new AppError('slot.template_wrong', { detail: texts.sameWeek })
  const hosts = isClerk(actor) ? (given.userIds ?? []) : [actor.userId]
  for (const hostId of hosts) await demandWritten(tx, actor, hostId)
  const source = await stillFitting(tx, await slotsOfWeek(tx, from, hosts, given.siteId), shift)
  if (source.length === 0) throw new AppError('slot.template_wrong', { detail: texts.nothingToPlan })
  const plan = await planWithinTerms(
    tx,
    source.map((row) => templateOf(row, shift)),
  )
  const byId = new Map(source.map((row) => [row.id, row]))
  const original = (slot: PlannedSlot): SourceRow => byId.get(slot.workforceId)!
  await insertSlots(
    tx,
    plan.slots.map((slot) => {
      const row = original(slot)
      return {
        id: tx.newId(),
        workforceId: null,
        shiftId: null,
        userId: row.user_id,
        siteId: row.site_id,
        roomId: row.room_id,
        types: row.types,
        startAt: slot.startAt,
        endAt: slot.endAt,
        consultMethod: row.consult_method,
        studentView: row.student_view,
        isDuty: false,
        isReserved: row.is_reserved,
      }
    }),
  )
  tx.audit({
    action: 'schedule.copy_week',
    subjectType: 'schedule',
    detail: { from: formatDate(from), to: formatDate(to), slots: plan.slots.length },
  })
  return planView(plan, (slot) => original(slot).room_name ?? '', null)
}
