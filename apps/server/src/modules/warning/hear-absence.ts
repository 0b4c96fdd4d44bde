import { absenceLevel } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { raiseSignal } from './raise-signal.ts'
import { absenceTexts as texts } from './warning.messages.ts'

/** Somebody with a level did not come: a sign, the graver the level. Whoever has none is asked after as everybody is. */
export const hearAbsence = async (tx: Tx, userId: string, times: number): Promise<void> => {
  const found = await tx.row<{ star: number }>(
    'select star from assessment_level where tenant_id = $1 and user_id = $2 order by made_at desc, id desc limit 1',
    [tx.tenantId, userId],
  )
  const level = absenceLevel(found?.star ?? null)
  if (found && level) await raiseSignal(tx, { userId, level, source: 'absence', words: texts.words(found.star, times) })
}
