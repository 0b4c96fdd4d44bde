import type { Mutant } from './mutant.ts'

const DATABASE = 'apps/server/src/main/database.ts'
const COMMANDS = 'apps/server/src/main/tenant.test.ts'
const RESTORE = 'apps/server/src/main/restore-backup.ts'
const RESTORE_TEST = 'apps/server/src/main/restore-backup.test.ts'
const MANIFEST = 'apps/server/src/main/backup-manifest.ts'

/** What keeps a deployment alive and its data whole. */
export const operationsMutants: readonly Mutant[] = [
  {
    name: 'a command with another master key shuts out the running servers',
    file: DATABASE,
    find: 'approve: (client) => proveMasterKey(client, masterKey),',
    replace: '',
    caughtBy: COMMANDS,
    test: 'wrong key or none',
  },
  {
    name: 'a key made here is used on a database of others',
    file: 'apps/server/src/kernel/config.ts',
    find: 'if (databaseUrl && !masterKey)',
    replace: 'if (databaseUrl && masterKey?.length === 0)',
    caughtBy: COMMANDS,
    test: 'wrong key or none',
  },
  {
    name: 'a new key is made beside an old database',
    file: 'apps/server/src/main/secrets.ts',
    find: 'if (hasCluster(dataDir))',
    replace: `if (hasCluster(dataDir) && name === '')`,
    caughtBy: 'apps/server/src/main/secrets.test.ts',
  },
  {
    name: 'a damaged backup is restored',
    file: RESTORE,
    find: '  await verifyBackup(source)\n',
    replace: '',
    caughtBy: RESTORE_TEST,
    test: 'refused by the name',
  },
  {
    name: 'a copy that came out otherwise is taken for the backup',
    file: RESTORE,
    find: 'const faults = await findFaults(aside, source)',
    replace: 'const faults: string[] = []',
    caughtBy: RESTORE_TEST,
    test: 'came out otherwise',
  },
  {
    name: 'a file of the right size is taken for the right one',
    file: MANIFEST,
    find: 'else if (now.sha256 !== kept.sha256)',
    replace: `else if (now.sha256 === '')`,
    caughtBy: RESTORE_TEST,
    test: 'refused by the name',
  },
]
