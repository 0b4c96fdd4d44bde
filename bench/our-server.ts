// The product's own server in a process of its own, on the benchmark's database.
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { createRuntime } from '../apps/server/src/main/runtime.ts'
import { MASTER_KEY } from './lib/world.ts'

// With a folder for files it also does the background work; `limited` counts calls as the product does.
const [ownerUrl = '', appUrl = '', dataDir = '', counting] = process.argv.slice(2)
const unlimited = { perSecond: 1e9, burst: 1e9 }
const isLimited = counting === 'limited'
const runtime = await createRuntime({
  ownerUrl,
  appUrl,
  masterKey: MASTER_KEY,
  dataDir: dataDir || '/nowhere',
  logger: createLogger('error'),
  demo: null,
  // Some benches come from several places.
  trustProxy: true,
  runJobs: dataDir !== '',
  ...(isLimited ? {} : { limits: { stranger: unlimited, campus: unlimited, account: unlimited, tenant: unlimited } }),
})
await runtime.app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((runtime.app.server.address() as { port: number }).port)
