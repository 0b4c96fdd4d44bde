import type { PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { findImport, pageRejections } from './import.repo.ts'
import { TITLES } from './import.tables.ts'

/** Rows of an import of one's own that were not taken; somebody else's import looks like none at all. */
export const listRejections = async (tx: Tx, actor: Actor, query: PageQuery & { taskId: string }) => {
  const record = await findImport(tx, query.taskId)
  if (!record || record.owner_id !== actor.userId) throw notFound()
  return {
    titles: record.titles ? (JSON.parse(tx.keys.decrypt(inRow(TITLES, record.id), record.titles)) as string[]) : [],
    ...(await pageRejections(tx, record.id, query)),
  }
}
