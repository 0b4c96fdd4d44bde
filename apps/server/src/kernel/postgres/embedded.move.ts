import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Binaries } from './embedded.binaries.ts'
import { type Home, movedFile } from './embedded.folder.ts'

/** Where programs and data go when an unprivileged account can reach neither: root-owned, and survives a reboot. */
export const SYSTEM_DIR = '/var/lib/xinqiao-postgres'

export async function copyBinaries({ native, version }: Binaries, systemDir: string): Promise<string> {
  const target = join(systemDir, `program-${version}`)
  if (await exists(target)) return target
  await openFolder(systemDir)
  const half = `${target}.${process.pid}`
  await cp(native, half, { recursive: true, verbatimSymlinks: true })
  await openFolder(half)
  // Whoever loses a race finds the same files in place.
  await rename(half, target).catch(() => rm(half, { recursive: true, force: true }))
  return target
}

/**
 * A note in DATA_DIR, not the path's name, ties it to the moved files: they are then found again after DATA_DIR was
 * renamed, and left alone after it was emptied for a fresh start.
 */
export async function moveFolder({ dataDir, folder }: Home, systemDir: string): Promise<string> {
  if (!folder.startsWith(dataDir)) return folder
  const target = join(systemDir, `data-${randomBytes(6).toString('hex')}`)
  const former = await exists(folder)
  if (former) {
    await cp(folder, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  } else {
    await mkdir(target, { mode: 0o700 })
  }
  await writeFile(movedFile(dataDir), `${target}\n`)
  if (former) await rename(folder, `${folder}.before-move`)
  return target
}

async function openFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o755)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
