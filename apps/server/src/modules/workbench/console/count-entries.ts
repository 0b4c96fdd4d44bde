import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readAlone, type OnFailure } from '../alone.ts'
import { isFor, type ConsoleEntry } from './console.entry.ts'

export const faceOf = ({ code, label, path, icon, tone }: ConsoleEntry) => ({
  code,
  label,
  path: path ?? null,
  icon,
  tone,
})

/** All counts this person may see, in one transaction, each of which may fail alone. */
export const countEntries = async (
  tx: Tx,
  actor: Actor,
  entries: readonly ConsoleEntry[],
  onFailure: OnFailure = () => undefined,
) => {
  const counts = []
  for (const entry of entries.filter((one) => isFor(one, actor))) {
    const count = await readAlone(tx, entry.code, () => entry.count(tx, actor), onFailure)
    counts.push({
      ...faceOf(entry),
      value: count?.value ?? null,
      note: count?.note ?? null,
      urgent: count?.urgent ?? false,
    })
  }
  return counts
}
