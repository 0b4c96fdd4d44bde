import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { itemsOf, keepWord, SORT_STEP } from './save-item.ts'

/** Puts values into the order given; those not named follow as they were. Where the order is the platform's, nothing is kept. */
export const sortItems = async (
  tx: Tx,
  actor: Actor,
  given: { type: string; values: readonly string[] },
): Promise<null> => {
  ensureWholeSchool(actor)
  const items = await itemsOf(tx, given.type)
  const values = [...new Set(given.values)]
  const first = values.flatMap((value) => items.filter((item) => item.value === value))
  if (first.length < values.length) throw notFound()
  const ordered = [...first, ...items.filter((item) => !values.includes(item.value))]
  for (const [place, item] of ordered.entries()) {
    const sort = (place + 1) * SORT_STEP
    if (sort !== item.sort) await keepWord(tx, given.type, item, { ...item, sort })
  }
  tx.audit({ action: 'dict.item_sort', subjectType: 'dict', subjectId: given.type, detail: { values } })
  return null
}
