import { constants } from 'node:fs'
import { access, chmod, chown, lstat, mkdir, readFile, readdir, realpath, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { EmbeddedPostgresError } from './embedded.error.ts'
import type { Account } from './embedded.process.ts'

/** A new cluster takes about 60 MB; below this a first start would only end in a half-made one. */
const NEW_CLUSTER_BYTES = 128 * 1024 * 1024

export type Home = {
  /** DATA_DIR itself, without symlinks in its path. */
  dataDir: string
  /** Where the database files are: <dataDir>/postgres, or a system folder when they had to move. */
  folder: string
}

export function movedFile(dataDir: string): string {
  return join(dataDir, 'postgres.moved')
}

export async function openHome(dataDir: string): Promise<Home> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const real = await realpath(dataDir)
  await access(real, constants.W_OK | constants.X_OK).catch(async (error: unknown) => {
    await refuseForeign(real)
    throw new EmbeddedPostgresError('not_writable', real, error)
  })
  const moved = await readFile(movedFile(real), 'utf8').catch(() => '')
  const folder = moved.trim() || join(real, 'postgres')
  await refuseForeign(folder)
  return { dataDir: real, folder }
}

async function refuseForeign(folder: string): Promise<void> {
  const me = process.getuid?.()
  const found = await stat(folder).catch(() => undefined)
  if (found === undefined || me === undefined || me === 0 || found.uid === me) return
  throw new EmbeddedPostgresError('not_owner', `${folder}: owner uid ${found.uid}, this process uid ${me}.`)
}

export async function isInitialised(folder: string, ours: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length === 0) return false
  const major = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  if (major.trim() === '' || !names.includes('global')) {
    throw new EmbeddedPostgresError('broken', `${folder} holds files but no PostgreSQL cluster.`)
  }
  if (major.trim() !== ours) {
    const age = Number(major) > Number(ours) ? 'newer' : 'older'
    throw new EmbeddedPostgresError('wrong_major', `${folder}: version ${major.trim()} (${age}), program: ${ours}.`)
  }
  return true
}

export async function requireSpace(dataDir: string): Promise<void> {
  const disk = await statfs(dataDir)
  const free = disk.bavail * disk.bsize
  if (free >= NEW_CLUSTER_BYTES) return
  throw new EmbeddedPostgresError('disk_full', `${dataDir}: ${Math.floor(free / 1024 / 1024)} MB free, 128 MB needed.`)
}

export async function ownerOf(folder: string): Promise<Account | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/** The server refuses a folder that others may enter or that is not its own, e.g. after a volume was remounted. */
export async function handOver(folder: string, account: Account | undefined): Promise<void> {
  if (account && (await ownerOf(folder))?.uid !== account.uid) await chownTree(folder, account)
  await chmod(folder, 0o700)
}

async function chownTree(path: string, account: Account): Promise<void> {
  const found = await lstat(path)
  if (found.isSymbolicLink()) return
  if (found.isDirectory()) {
    for (const name of await readdir(path)) await chownTree(join(path, name), account)
  }
  await chown(path, account.uid, account.gid)
}

/** Whether an ordinary account could walk down to this path; root's own powers end once it is dropped. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  for (let at = dirname(path); ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}
