import { owedWords } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { handovers } from './handover.matter.ts'
import { countOwed, owedBy } from './owed.repo.ts'

/**
 * Nobody is shut out of the house while somebody still counts on them; what waited for their word waits no more and stays with
 * whoever has it. The caller holds the account.
 */
export const refuseOwing = async (tx: Tx, user: { id: string; real_name: string }): Promise<void> => {
  const what = owedWords(countOwed(await owedBy(tx, user.id)))
  if (what) throw new AppError('handover.owing', { name: user.real_name, what })
  const offered = await tx.sql<{ id: string }>(
    `select id from handover where tenant_id = $1 and to_id = $2 and state = 'offered' order by id`,
    [tx.tenantId, user.id],
  )
  for (const { id } of offered) await handovers.move(tx, { id, action: 'withdraw', by: 'system', input: {} })
}
