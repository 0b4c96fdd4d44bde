import type { GradeStar, ReportSign, ReportWhen } from '@xinqiao/domain'
import { formatDateTime } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { caseInSight } from '../crisis.policy.ts'
import { dutyPhoneOf } from '../crisis.repo.ts'
import { CASE, REPORT } from '../crisis.tables.ts'
import { fileReport, reporterTypeOf } from '../file-report.ts'
import { moveCase } from '../move-case.ts'
import { findDrill } from './drill.tables.ts'

type Asked = {
  id: string
  signs: ReportSign[]
  happened: ReportWhen
  place: string
  words: string
  isUrgent: boolean
  isDorm?: boolean
}

/** A report of what is played, by a call of its own: nobody who reports a real person can do so in a drill by mistake. */
export const reportInDrill = async (tx: Tx, actor: Actor, { id, isDorm = false, ...asked }: Asked) => {
  const drill = await findDrill(tx, actor, id)
  // Under the lock: it does not end, and no second report comes, while this one is written.
  const held = await tx.lock('crisis_drill', id)
  if (held?.state !== 'running') throw new AppError('drill.wrong_state')
  if (await tx.find('crisis_case', { drill_id: id })) throw new AppError('drill.reported')
  const row = await fileReport(tx, {
    ...asked,
    type: '1',
    userId: drill.player_id,
    reporterType: reporterTypeOf(actor, drill.player_id, isDorm),
    reporterId: actor.userId,
    drill: { id, no: drill.drill_no },
  })
  tx.audit({ action: 'drill.report', subjectType: REPORT, subjectId: row.id, detail: { drillId: id } })
  return { reportNo: row.report_no, createTime: formatDateTime(row.created_at), dutyPhone: await dutyPhoneOf(tx) }
}

type Marked = { id: string; version: number; step: 'assess' | 'record'; star?: number }

/** In a drill nobody fills in a paper about a colleague: that it was done is enough, and when. */
export const markStep = async (tx: Tx, actor: Actor, { id, version, step, star }: Marked): Promise<null> => {
  const row = await caseInSight(tx, actor, id)
  if (row.drill_id === null) throw new AppError('drill.wrong_state')
  const given =
    step === 'assess'
      ? { assessment: { id: null, star: (star ?? null) as GradeStar | null } }
      : { talk: { at: tx.now, measure: 2 as const } }
  await moveCase(tx, { id, version, action: step, by: actor, given })
  tx.audit({ action: 'drill.mark', subjectType: CASE, subjectId: id, detail: { step } })
  return null
}
