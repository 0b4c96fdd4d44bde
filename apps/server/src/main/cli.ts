import { fileURLToPath } from 'node:url'
import { readConfig } from '../kernel/config.ts'
import { createLogger } from '../kernel/logger.ts'
import { openDatabase } from './database.ts'
import { createRuntime, type Runtime } from './runtime.ts'
import { explainStartFailure } from './start-failure.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a command against the deployment's database, beside a running server or without one. */
export const runCommand = async (run: (runtime: Runtime, masterKey: Buffer) => Promise<number>): Promise<void> => {
  try {
    const config = readConfig(ROOT)
    const database = await openDatabase(config, () => undefined)
    const runtime = await createRuntime({
      ...config,
      ...database,
      logger: createLogger('warn'),
      demo: null,
      runJobs: false,
    })
    let code = 1
    try {
      code = await run(runtime, database.masterKey)
    } finally {
      await runtime.close()
      await database.stop()
    }
    process.exit(code)
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error)}\n`)
    process.exit(1)
  }
}
