import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, open, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { EmbeddedPostgresError, explainFailure } from './embedded.error.ts'
import { handOver } from './embedded.folder.ts'
import { isUp, readPostmaster, START_MILLISECONDS, type Postmaster } from './embedded.postmaster.ts'
import { bareEnvironment, isAlive, run, waitUntil } from './embedded.process.ts'
import type { Runner } from './embedded.runner.ts'
import { type Durability, type PostgresSettings, serverArguments } from './embedded.settings.ts'

const LOG_BYTES = 5 * 1024 * 1024

/** Made aside and renamed, so that a start cut short never leaves half a cluster under the final name. */
export async function initialise(runner: Runner, password: string, durability: Durability): Promise<void> {
  const fresh = `${runner.folder}.new`
  const secret = `${runner.folder}.password`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  try {
    await writeFile(secret, `${password}\n`, { mode: 0o600 })
    if (runner.owner) await chown(secret, runner.owner.uid, runner.owner.gid)
    await handOver(fresh, runner.owner)
    const { file, args, account } = runner.invoke('initdb', [
      `--pgdata=${fresh}`,
      '--username=postgres',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // A page that rots is noticed when it is read, instead of being believed.
      '--data-checksums',
      ...localeArguments(),
      '--no-instructions',
      ...(durability === 'none' ? ['--no-sync'] : []),
    ])
    const { ok, output } = await run(file, args, account)
    if (!ok) throw new EmbeddedPostgresError(explainFailure(output), output)
    await rmdir(runner.folder).catch(() => undefined)
    await rename(fresh, runner.folder)
  } finally {
    await rm(secret, { force: true })
    await rm(fresh, { recursive: true, force: true })
  }
}

/** Trigrams of Chinese text need a UTF-8 character type; the plain C order keeps text indexes independent of the system. */
function localeArguments(): string[] {
  if (process.platform === 'linux') return ['--locale=C.UTF-8']
  return process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C']
}

export type Launch = {
  runner: Runner
  dataDir: string
  durability: Durability
  settings: PostgresSettings
  /** Where it was before: everybody who knows the old server finds the new one there. */
  port?: number
}

export async function launch(request: Launch): Promise<Postmaster> {
  await handOver(request.runner.folder, request.runner.owner)
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchOnce(request)
    } catch (error) {
      const kind = error instanceof EmbeddedPostgresError ? error.kind : undefined
      // Somebody else took the port first, or backends of a killed server are still on their way out.
      if (attempt === 8 || (kind !== 'port_taken' && kind !== 'in_use')) throw error
      await sleep(kind === 'in_use' || request.port !== undefined ? 400 : 0)
    }
  }
}

async function launchOnce({ runner, dataDir, durability, settings, ...at }: Launch): Promise<Postmaster> {
  const port = at.port ?? (await freePort())
  const command = runner.invoke('postgres', ['-D', runner.folder, ...serverArguments(port, durability, settings)])
  const logFile = join(dataDir, 'postgres.log')
  if (((await stat(logFile).catch(() => undefined))?.size ?? 0) > LOG_BYTES) await rename(logFile, `${logFile}.1`)
  const log = await open(logFile, 'a', 0o600)
  if (runner.owner) await log.chown(runner.owner.uid, runner.owner.gid)
  const from = (await log.stat()).size
  // Its own session: Ctrl-C must reach only us, who then end the server after the last request. Its output goes to a
  // file and not through us, for it outlives us when we are killed.
  const child = spawn(command.file, command.args, {
    ...command.account,
    cwd: '/',
    env: bareEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  try {
    await once(child, 'spawn')
  } finally {
    await log.close()
  }
  child.unref()
  const pid = child.pid ?? 0
  let found: Postmaster | undefined
  const settled = await waitUntil(async () => {
    found = await readPostmaster(runner.folder)
    return !isAlive(pid) || (found?.pid === pid && isUp(found))
  }, START_MILLISECONDS)
  if (settled && found?.pid === pid && isAlive(pid)) return found
  if (!settled) process.kill(pid, 'SIGQUIT')
  const said = (await readFile(logFile, 'utf8')).slice(from).trim().split('\n').slice(-12).join('\n')
  throw new EmbeddedPostgresError(explainFailure(said), said || 'The server ended without a word.')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
