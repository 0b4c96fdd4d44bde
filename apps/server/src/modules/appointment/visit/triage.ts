import { isLive } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { changeAppointment, lockAppointment, nudge, savedView } from '../booking/index.ts'
import { appointmentInSight } from './visit.policy.ts'

/** 分诊等级: noted while it still says how soon somebody must be seen. */
export const triage = async (tx: Tx, actor: Actor, given: { id: string; version: number; star: number }) => {
  await appointmentInSight(tx, actor, given.id)
  const row = await lockAppointment(tx, given.id)
  if (row.version !== given.version) throw new AppError('request.version_conflict')
  if (!isLive(row.state)) throw new AppError('appointment.wrong_state')
  const after = await changeAppointment(tx, row, { triage_star: given.star })
  nudge(tx, after)
  tx.audit({
    action: 'appointment.triage',
    subjectType: 'appointment',
    subjectId: row.id,
    detail: { star: given.star, before: row.triage_star },
  })
  return savedView(after)
}
