import { fileURLToPath } from 'node:url'
import { readConfig, type Config } from '../kernel/config.ts'
import { createLogger } from '../kernel/logger.ts'
import { demoAccounts, demoGroups, demoOperator, DEMO_PASSWORD } from './demo/accounts.ts'
import { demoSubject } from './demo/approvals.ts'
import { noteService } from '../modules/ops/index.ts'
import { openDatabase, type Database } from './database.ts'
import { firstStart } from './first-start.ts'
import { createRuntime, type Runtime } from './runtime.ts'
import { explainStartFailure } from './start-failure.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const say = (line: string) => void process.stdout.write(`${line}\n`)

const start = async (config: Config): Promise<void> => {
  const logger = createLogger(config.logLevel)
  let database: Database | null = null
  let runtime: Runtime | null = null
  let isServing = false
  let stopping: Promise<void> | null = null
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      if (isServing) await noteService(runtime!.owner, 'stopped', {}).catch(() => undefined)
      await runtime?.close()
      await database?.stop()
    })()
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      say('\n正在停止，请稍候…')
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  try {
    database = await openDatabase(config, (line) => logger.debug(line))
    runtime = await createRuntime({
      ...config,
      hasOutsideDatabase: config.databaseUrl !== null,
      ownerUrl: database.ownerUrl,
      appUrl: database.appUrl,
      masterKey: database.masterKey,
      logger,
      demo: config.mode === 'demo' ? demoAccounts : null,
      flowSubjects: config.mode === 'demo' ? [demoSubject] : [],
    })
    await firstStart(config, runtime, database.masterKey, say)
    await runtime.app.listen({ port: config.port, host: config.host })
    isServing = true
    // A database that was just made brought no news to anybody.
    const isNew = database.applied.some((name) => name.startsWith('0001'))
    await noteService(runtime.owner, 'started', { migrations: isNew ? 0 : database.applied.length }).catch(
      () => undefined,
    )
    announce(config, (runtime.app.server.address() as { port: number }).port)
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

const announce = (config: Config, port: number): void => {
  const url = config.publicUrl ?? `${config.tls ? 'https' : 'http'}://localhost:${port}`
  say(`\n心桥已启动  ${url}`)
  if (config.mode !== 'demo') return
  say(`  心桥大学  ${url}/demo/login`)
  say(`  江城学院  ${url}/river/login`)
  say(`  演示账号密码均为 ${DEMO_PASSWORD}`)
  for (const group of demoGroups) say(`  ${group.title}：${group.accounts.map((one) => one.account).join('  ')}`)
  say(`  平台运营  ${url}/platform/login  ${demoOperator.account}`)
  say(`  接口文档  ${url}/api/docs\n  按 Ctrl-C 停止`)
}

try {
  await start(readConfig(ROOT))
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}
