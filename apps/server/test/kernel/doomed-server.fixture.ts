import { createLogger } from '../../src/kernel/logger.ts'
import { createRuntime } from '../../src/main/runtime.ts'

/** The whole server as a process of its own, jobs included: made to be killed in the middle of its work. */
const [ownerUrl = '', appUrl = '', masterKey = '', dataDir = ''] = process.argv.slice(2)
const unlimited = { perSecond: 1e9, burst: 1e9 }
const runtime = await createRuntime({
  ownerUrl,
  appUrl,
  masterKey: Buffer.from(masterKey, 'hex'),
  dataDir,
  logger: createLogger('error'),
  demo: null,
  poolSize: 10,
  limits: { stranger: unlimited, campus: unlimited, account: unlimited, tenant: unlimited },
  sms: { send: () => Promise.resolve() },
})
await runtime.app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`port ${(runtime.app.server.address() as { port: number }).port}\n`)
