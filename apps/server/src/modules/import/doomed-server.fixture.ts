import { createLogger } from '../../kernel/logger.ts'
import { createRuntime } from '../../main/runtime.ts'

/** A whole server that does background work on somebody else's database: made to be killed. */
const [ownerUrl = '', appUrl = '', masterKey = '', dataDir = ''] = process.argv.slice(2)
await createRuntime({
  ownerUrl,
  appUrl,
  masterKey: Buffer.from(masterKey, 'hex'),
  dataDir,
  logger: createLogger('silent'),
  demo: null,
  poolSize: 6,
  runJobs: true,
})
// Nobody came to kill it: it must not outlive the tests for long.
setTimeout(() => process.exit(1), 120_000)
