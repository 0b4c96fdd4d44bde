import { warningSource, type SignalSource } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSetting } from '../setting/index.ts'
import { escalateSignal } from '../warning/index.ts'
import { REPORT } from './crisis.tables.ts'
import { fileReport } from './file-report.ts'
import { moveCase } from './move-case.ts'

const ACUTE = 5

/** Scales and tests said it, not a person. */
const ASSESSED: readonly SignalSource[] = ['scale', 'band', 'change', 'drawing']

const isFromAssessment = async (tx: Tx, signalId: string): Promise<boolean> =>
  (
    await tx.sql(
      'select 1 from signal_sign where tenant_id = $1 and signal_id = $2 and source = any($3::text[]) limit 1',
      [tx.tenantId, signalId, ASSESSED],
    )
  ).length > 0

/** 转危机: the warning ends where the case begins, and whoever had the one has the other. */
export const reportWarning = async (
  tx: Tx,
  actor: Actor,
  { id, version, words }: { id: string; version: number; words: string },
) => {
  const signal = await escalateSignal(tx, actor, { id, version })
  const { enable } = await readSetting(tx, 'anIntervention')
  const row = await fileReport(tx, {
    type: '1',
    userId: signal.user_id,
    signs: [],
    happened: 'now',
    place: '',
    words,
    isUrgent: signal.level === ACUTE,
    reporterType: 'warning',
    reporterId: actor.userId,
    source: warningSource,
    signalId: id,
    variant: enable && (await isFromAssessment(tx, id)) ? 'an' : 'crisis',
  })
  await moveCase(tx, { id: row.case_id, action: 'take', by: actor })
  tx.audit({ action: 'crisis.report', subjectType: REPORT, subjectId: row.id, detail: { signalId: id } })
  return { reportNo: row.report_no, caseId: row.case_id }
}
