import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MASTER_KEY, type TestApp } from '../harness.ts'

export type Doomed = { url: string; kill(): Promise<void> }

/** Another server on the app's database, in a process of its own, until it is killed. */
export const startDoomed = async (app: TestApp): Promise<Doomed> => {
  const script = fileURLToPath(new URL('doomed-server.fixture.ts', import.meta.url))
  const { ownerUrl, appUrl } = app.database
  const child = spawn(process.execPath, [script, ownerUrl, appUrl, MASTER_KEY.toString('hex'), app.dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Half of a start is reading the sources, and they are the same each time.
    env: { NODE_COMPILE_CACHE: join(app.dataDir, 'compiled'), ...process.env },
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: `http://127.0.0.1:${/\d+/.exec(line.toString())?.[0]}`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Instead of waiting: what a dead process held was held long ago. */
export const age = (app: TestApp): Promise<unknown> =>
  app.runtime.owner.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`,
  )
