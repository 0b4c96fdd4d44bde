import type { Actor } from '../../../kernel/actor.ts'
import { StaleKeysError } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { isFor, type ConsoleEntry, type Count } from './console.entry.ts'

export type OnCountFailure = (code: string, error: unknown) => void

export const faceOf = ({ code, label, path, icon, tone }: ConsoleEntry) => ({
  code,
  label,
  path: path ?? null,
  icon,
  tone,
})

/**
 * All counts this person may see, in one transaction. Each stands between savepoints: a statement that fails would
 * otherwise doom every one after it.
 */
export const countEntries = async (
  tx: Tx,
  actor: Actor,
  entries: readonly ConsoleEntry[],
  onFailure: OnCountFailure = () => undefined,
) => {
  const counts = []
  for (const entry of entries.filter((one) => isFor(one, actor))) {
    const count = await countAlone(tx, actor, entry, onFailure)
    counts.push({
      ...faceOf(entry),
      value: count?.value ?? null,
      note: count?.note ?? null,
      urgent: count?.urgent ?? false,
    })
  }
  return counts
}

const countAlone = async (
  tx: Tx,
  actor: Actor,
  entry: ConsoleEntry,
  onFailure: OnCountFailure,
): Promise<Count | null> => {
  // Not awaited: it travels in one packet with the first statement of the count.
  const saved = tx.sql('savepoint console_entry')
  try {
    const count = await entry.count(tx, actor)
    await saved
    await tx.sql('release savepoint console_entry')
    return count
  } catch (error) {
    // Keys made meanwhile: the whole transaction is run again with them.
    if (error instanceof StaleKeysError) throw error
    await saved
    await tx.sql('rollback to savepoint console_entry')
    onFailure(entry.code, error)
    return null
  }
}
