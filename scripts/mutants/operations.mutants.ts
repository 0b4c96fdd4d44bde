import type { Mutant } from './mutant.ts'

const DATABASE = 'apps/server/src/main/database.ts'
const COMMANDS = 'apps/server/src/main/tenant.test.ts'
const RESTORE = 'apps/server/src/main/restore-backup.ts'
const RESTORE_TEST = 'apps/server/src/main/restore-backup.test.ts'
const DISK = 'apps/server/test/kernel/disk-full.test.ts'
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
  {
    name: 'an older release opens the data of a newer one',
    file: 'apps/server/src/kernel/db/migrate.ts',
    find: '    await refuseNewer(client, options.directory)\n',
    replace: '',
    caughtBy: 'apps/server/src/modules/role/upgrade.test.ts',
  },
  {
    name: 'a full disk is told as a fault of ours, and nobody who watches hears of it',
    file: 'apps/server/src/kernel/http/reply.ts',
    find: `if (FULL_CODES.test(raw.code ?? ''))`,
    replace: `if (raw.code === 'never')`,
    caughtBy: DISK,
  },
  {
    name: 'readiness says ready while nothing can be written',
    file: 'apps/server/src/kernel/http/server.ts',
    find: `if (known.errorName === 'server.disk_full') deps.metrics.noteFullDisk()`,
    replace: '',
    caughtBy: DISK,
  },
  {
    name: 'a database that dies stays dead',
    file: 'apps/server/src/kernel/postgres/embedded.ts',
    find: 'start === null || !mayRestart()',
    replace: 'start === null || server.pid > 0',
    caughtBy: 'apps/server/src/kernel/postgres/embedded.test.ts',
    test: 'two programs and one server',
  },
  {
    name: 'a time somebody merely looks at is told as taken',
    file: 'packages/domain/src/appointment/judge-slot.ts',
    find: `refuse('slot.held')`,
    replace: `refuse('slot.taken')`,
    caughtBy: 'packages/domain/src/appointment/judge-booking.test.ts',
  },
  {
    name: 'connections stay with a server that is gone',
    file: 'apps/server/src/kernel/db/servers.ts',
    find: '          this.#now = server\n',
    replace: '',
    caughtBy: 'apps/server/src/kernel/db/servers.test.ts',
  },
  {
    name: 'a row without an end is waited for',
    file: 'apps/server/src/kernel/sheets/xlsx-rows.ts',
    find: `if (size > MOST_HELD) throw new SheetError('too_big')`,
    replace: '',
    caughtBy: 'apps/server/src/kernel/sheets/read-workbook.test.ts',
    test: 'never ends',
  },
  {
    name: 'a thread nobody wants any more goes on',
    file: 'apps/server/src/kernel/sheets/thread.ts',
    find: `signal.addEventListener('abort', stop, { once: true })`,
    replace: '',
    caughtBy: 'apps/server/src/kernel/sheets/thread.test.ts',
  },
  {
    name: 'a cancelled task that reports nothing goes on',
    file: 'apps/server/src/modules/task/report-progress.ts',
    find: 'inTenant((tx) => isStillOurs(tx, task)).then(check, () => undefined)',
    replace: '',
    caughtBy: 'apps/server/src/modules/import/run-import.test.ts',
    test: 'never ends',
  },
  {
    name: 'a job that does not listen keeps the process from leaving',
    file: 'apps/server/src/kernel/jobs/runner.ts',
    find: 'await Promise.race([stopped.then(() => false), isLate])',
    replace: 'await stopped.then(() => false)',
    caughtBy: 'apps/server/src/kernel/jobs/runner.test.ts',
    test: 'keep nobody from leaving',
  },
]
