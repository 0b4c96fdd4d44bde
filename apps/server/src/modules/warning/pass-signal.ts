import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { trace } from './handle-signal.ts'
import { mayHandle } from './handlers.ts'
import { moveSignal } from './move-signal.ts'
import { dropRelease } from './second-person.ts'

/** Whoever had it leaves: it is somebody else's at once, who is told. */
export const passSignal = async (
  tx: Tx,
  { id, fromId, toId }: { id: string; fromId: string; toId: string },
): Promise<void> => {
  const isToClinician = await mayHandle(tx, toId)
  await dropRelease(tx, id)
  const row = await moveSignal(tx, {
    id,
    action: 'hand',
    by: ['system'],
    facts: (held) => {
      // Somebody else took it meanwhile.
      if (held.taken_by !== fromId) throw new AppError('request.version_conflict')
      return { isInReach: true, isToClinician: isToClinician && held.user_id !== toId }
    },
    set: { taken_by: toId, taken_at: tx.now, is_clinical: true },
  })
  trace(tx, 'hand', row, { to: toId })
}
