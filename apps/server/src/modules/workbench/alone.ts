import { StaleKeysError } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type OnFailure = (code: string, error: unknown) => void

/** Between savepoints: a statement that fails would otherwise doom every one after it. Null: it could not be read. */
export const readAlone = async <T>(
  tx: Tx,
  code: string,
  read: () => Promise<T>,
  onFailure: OnFailure,
): Promise<T | null> => {
  // Not awaited: it travels in one packet with the first statement.
  const saved = tx.sql('savepoint workbench_part')
  try {
    const found = await read()
    await saved
    await tx.sql('release savepoint workbench_part')
    return found
  } catch (error) {
    // Keys made meanwhile: the whole transaction is run again with them.
    if (error instanceof StaleKeysError) throw error
    await saved
    await tx.sql('rollback to savepoint workbench_part')
    onFailure(code, error)
    return null
  }
}
