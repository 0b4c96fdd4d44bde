import { appointmentTypes, formatDate, momentText } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { staffLink, type AppointmentRow } from '../booking/index.ts'
import { sendMessage } from '../../message/index.ts'
import { chaseTexts as texts } from './visit.messages.ts'
import { appointmentInSight } from './visit.policy.ts'
import { BIZ_TYPE } from './visit.repo.ts'

/** Nobody is reminded of what they do not owe, or do not owe yet. */
const whyNot = (tx: Tx, row: AppointmentRow): string | null => {
  if (row.state !== 'success' || row.record_due_at === null) return texts.notOwed
  return row.record_due_at > tx.now ? texts.notDue : null
}

/** The day is the message's step: a second one of the same day is the same message, whoever sends it. */
const remindOf = (tx: Tx, row: AppointmentRow, dueAt: Date): Promise<number> =>
  sendMessage(tx, {
    code: 'record_chased',
    about: { type: BIZ_TYPE, id: row.id, step: `chase:${formatDate(tx.now)}` },
    to: { userIds: [row.host_id] },
    values: {
      time: momentText(row.start_at),
      type: appointmentTypes[row.type].label,
      due: momentText(dueAt),
    },
    link: staffLink(row.id),
  })

/** 催填: those who run the appointments remind hosts of records that are overdue. */
export const remindRecords = async (tx: Tx, ctx: Ctx, ids: readonly string[]) => {
  const rows: AppointmentRow[] = []
  for (const id of new Set(ids)) rows.push(await appointmentInSight(tx, ctx.requireActor(), id))
  const left: { id: string; message: string }[] = []
  let told = 0
  for (const row of rows) {
    const why = whyNot(tx, row) ?? ((await remindOf(tx, row, row.record_due_at!)) === 0 ? texts.already : null)
    if (why !== null) {
      left.push({ id: row.id, message: why })
      continue
    }
    told++
    tx.audit({ action: 'appointment.remind_record', subjectType: 'appointment', subjectId: row.id })
  }
  if (told === 0) ctx.nothingChanged()
  return { told, left }
}
