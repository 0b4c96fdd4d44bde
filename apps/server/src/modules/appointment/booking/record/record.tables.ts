import type { RecordTimes } from '@xinqiao/domain'
import type { Row } from '../../../../kernel/db/rows.ts'

export type RecordRow = Row<'session_record'>

export const timesOf = (row: RecordRow): RecordTimes => ({
  state: row.state,
  lockAt: row.lock_at,
  unlockedUntil: row.unlocked_until,
  signedAt: row.signed_at,
  missing: row.missing,
})
