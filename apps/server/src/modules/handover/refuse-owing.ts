import { owedWords } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { countOwed, owedBy } from './owed.repo.ts'

/** Nobody is shut out of the house while somebody still counts on them. The caller holds the account. */
export const refuseOwing = async (tx: Tx, user: { id: string; real_name: string }): Promise<void> => {
  const what = owedWords(countOwed(await owedBy(tx, user.id)))
  if (what) throw new AppError('handover.owing', { name: user.real_name, what })
}
