import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../apps/server/src/kernel/db/migrate.ts'
import { rowTypes } from '../../apps/server/src/kernel/db/row-types.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/kernel/postgres/embedded.ts'

/** Migrates a database that lives for this moment only, and writes down what its rows are like. */
export const migratedRowTypes = async (root: string): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xinqiao-generate-'))
  const server = await startEmbeddedPostgres({
    dataDir,
    superuserPassword: 'generate',
    log: () => undefined,
    durability: 'none',
  })
  try {
    const directory = join(root, 'apps/server/db/migrations')
    await migrate({ ownerUrl: server.url, appRole: 'generate_app', appPassword: 'generate', directory })
    return await rowTypes(server.url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
