import { formatDateTime } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { openProposals, type Pending } from './grant.repo.ts'

const view = ({ flowId, title, facts, proposerName, at }: Pending) => ({
  flowId,
  title,
  facts,
  proposerName,
  createTime: formatDateTime(at),
})

type PendingView = ReturnType<typeof view>

export const pendingOfUser = async (tx: Tx, userId: string): Promise<PendingView[]> =>
  (await openProposals(tx, 'user_id', userId)).map(view)

export const pendingOfRole = async (tx: Tx, roleId: string): Promise<PendingView[]> =>
  (await openProposals(tx, 'role_id', roleId)).map(view)

/** By role. */
export const pendingOfForm = async (tx: Tx, formId: string): Promise<ReadonlyMap<string, PendingView[]>> => {
  const byRole = Map.groupBy(await openProposals(tx, 'form_id', formId), (row) => row.role_id ?? '')
  return new Map([...byRole].map(([roleId, rows]) => [roleId, rows.map(view)]))
}
