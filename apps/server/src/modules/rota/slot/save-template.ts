import { clashRefusal, type PlannedSlot, type Workforce } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { insertSlots } from './insert-slots.ts'
import { demandWritten } from './locked-records.ts'
import { planTemplate, planView, type TemplateInput } from './plan-rota.ts'
import { refused } from '../refusal.ts'
import { rotaTexts as texts } from '../rota.messages.ts'

const EITHER = 3

/** What would come of it; nothing is written. */
export const dryRun = async (tx: Tx, actor: Actor, given: TemplateInput & { workforceId?: string }) => {
  const plan = await planTemplate(tx, actor, given, { id: tx.newId(), insteadOf: given.workforceId })
  return planView(plan, () => plan.roomName, null)
}

/** Puts a template into force: all of its slots, or those that collide with nothing, or none. */
export const saveTemplate = async (tx: Tx, actor: Actor, given: TemplateInput & { skipClashes?: boolean }) => {
  await demandWritten(tx, actor, given.userId)
  const id = tx.newId()
  const plan = await planTemplate(tx, actor, given, { id })
  const [first] = plan.clashes
  if (first && !given.skipClashes) throw refused(clashRefusal(first.clash, 'host', plan.roomName))
  if (plan.slots.length === 0) throw new AppError('slot.template_wrong', { detail: texts.nothingToPlan })
  await insertTemplate(tx, { ...given, ...plan.template }, plan.slots, actor.userId)
  tx.audit({
    action: 'schedule.save',
    subjectType: 'workforce',
    subjectId: id,
    detail: { userId: given.userId, slots: plan.slots.length, from: given.startDate, to: given.endDate },
  })
  return planView(plan, () => plan.roomName, id)
}

type Template = Workforce & Pick<TemplateInput, 'consultMethod' | 'studentView' | 'reserved'>

/** A template and the slots it brings, as planned. */
export const insertTemplate = async (
  tx: Tx,
  template: Template,
  slots: readonly PlannedSlot[],
  createdBy: string,
): Promise<void> => {
  const looks = {
    consultMethod: template.consultMethod ?? EITHER,
    studentView: template.studentView ?? true,
    isReserved: template.reserved ?? false,
  }
  await tx.insert('workforce', {
    id: template.id,
    user_id: template.userId,
    site_id: template.siteId,
    room_id: template.roomId,
    types: template.types,
    weeks: [...new Set(template.weeks)].toSorted((a, b) => a - b),
    start_time: template.startTime,
    end_time: template.endTime,
    start_date: template.startDate,
    end_date: template.endDate,
    slot_minutes: template.slotMinutes,
    gap_minutes: template.gapMinutes,
    consult_method: looks.consultMethod as 1 | 2 | 3,
    student_view: looks.studentView,
    is_duty: false,
    is_reserved: looks.isReserved,
    created_by: createdBy,
    created_at: tx.now,
  })
  const { userId, siteId, roomId, types } = template
  const common = { ...looks, userId, siteId, roomId, types, workforceId: template.id, shiftId: null, isDuty: false }
  await insertSlots(
    tx,
    slots.map(({ startAt, endAt }) => ({ ...common, id: tx.newId(), startAt, endAt })),
  )
}
