import { errandMachine } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import type { ErrandRow } from './errand.tables.ts'

/** What somebody owed about a person is owed by somebody else, by the same hour. */
export const handErrand = async (
  tx: Tx,
  { aboutUserId, fromId, toId }: { aboutUserId: string; fromId: string; toId: string },
): Promise<void> => {
  const rows = await tx.sql<{ id: string }>(
    `select id from errand where tenant_id = $1 and owner_id = $2 and about_user_id = $3 and state = 'open' order by id for update`,
    [tx.tenantId, fromId, aboutUserId],
  )
  for (const { id } of rows)
    await runTransition<'open' | 'done' | 'cancelled', 'hand', 'system', never, never, ErrandRow>(tx, {
      machine: errandMachine as never,
      id,
      action: 'hand',
      by: ['system'],
      set: { owner_id: toId },
      wrongState: 'errand.wrong_state',
    })
}
