import { ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { endRescore, rescoreAll } from './rescore-kind.ts'

type Given = { fromVersionId: string; toVersionId: string; reason: string; by: string }

/** A run as the task leaves it, for schools that are filled at once; scored by the same function. */
export const demoRescore = async (tx: Tx, given: Given): Promise<void> => {
  const id = tx.newId()
  await tx.insert('rescore', {
    id,
    from_version_id: given.fromVersionId,
    to_version_id: given.toVersionId,
    reason: given.reason,
    created_by: given.by,
    created_at: tx.now,
  })
  const run = ensure(await tx.find('rescore', { id }))
  await endRescore(tx, id, await rescoreAll(run, (work) => work(tx)))
}
