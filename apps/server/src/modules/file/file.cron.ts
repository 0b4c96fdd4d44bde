import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import type { FileStore } from '../../kernel/files/store.ts'
import { deleteFile, expiredFiles, purgeTickets } from './file.repo.ts'

const BATCH = 200

/** What nobody used, and what has served its time. Row first: bytes without a row harm nobody, a row without bytes would. */
export const fileCron = (store: FileStore): CronDefinition => ({
  name: 'file_purge',
  schedule: '41 * * * *',
  run: async ({ withTenant, tenantIds }) => {
    for (const tenantId of tenantIds) {
      await withTenant({ tenantId, actor: null }, purgeTickets)
      for (;;) {
        const gone = await withTenant({ tenantId, actor: null }, async (tx) => {
          const files = await expiredFiles(tx, BATCH)
          for (const { id } of files) await deleteFile(tx, id)
          return files
        })
        for (const { storage_key: key } of gone) await store.remove(key)
        if (gone.length < BATCH) break
      }
    }
  },
})
