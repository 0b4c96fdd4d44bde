import { callHoldMinutes } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { answerErrands } from '../errand/index.ts'
import { answerCallCode } from '../message/index.ts'
import { keepTest } from './callout.errands.ts'
import { TEST, type TestRow } from './callout.repo.ts'

/** Somebody types what their telephone showed: a test is answered, an alarm is heard. It says nothing of what it is about. */
export const answerCode = async (tx: Tx, code: string) => {
  const heard = await answerCallCode(tx, code)
  if (!heard) throw new AppError('callout.code_wrong')
  const tests = await tx.sql<TestRow>(
    `update call_test set answered_at = $3 where tenant_id = $1 and id = any($2::uuid[]) and answered_at is null returning *`,
    [tx.tenantId, heard.about.filter(({ type }) => type === TEST).map(({ id }) => id), tx.now],
  )
  for (const row of tests) await keepTest(tx, row)
  const held = await answerErrands(tx, heard.userId, heard.about)
  tx.audit({ action: 'callout.answer', subjectType: 'user', subjectId: heard.userId, detail: { held: held.length } })
  return { isTest: heard.about.every(({ type }) => type === TEST), minutes: callHoldMinutes }
}
