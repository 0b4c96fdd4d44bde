import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findFaults, MANIFEST, syncTree } from './backup-manifest.ts'

const SHOWN = 10

const refusal = (what: string, faults: readonly string[]): Error =>
  new Error(
    [what, ...faults.slice(0, SHOWN), ...(faults.length > SHOWN ? [`……共 ${faults.length} 处`] : [])].join('\n'),
  )

/** Throws with the names of what is damaged. */
export const verifyBackup = async (source: string): Promise<void> => {
  const faults = await findFaults(source)
  if (faults.length > 0) throw refusal(`备份不完整或已损坏，没有恢复任何东西：${source}`, faults)
}

/** Of an embedded deployment: its data are for its owner alone. */
const closeTree = async (folder: string): Promise<void> => {
  await chmod(folder, 0o700)
  for (const item of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, item.name)
    if (item.isDirectory()) await closeTree(path)
    // Never a link: the mode would go to whatever it leads to, anywhere on the machine.
    else if (item.isFile()) await chmod(path, 0o600)
  }
}

const copyTree = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, preserveTimestamps: true })

/**
 * Puts a backup into an empty data folder. It is looked through before anything is written and its copy once more, and only
 * then does the copy get the names under which a start would find it; the database last.
 */
export const restoreBackup = async (source: string, dataDir: string, copy = copyTree): Promise<void> => {
  const there = await readdir(dataDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  // Never over living data: an operator moves it away first, and so still has it.
  if (there.length > 0) throw new Error(`数据文件夹不为空，请先移走：${dataDir}`)
  await verifyBackup(source)
  const aside = join(dataDir, 'restoring')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    await copy(source, aside)
    await rm(join(aside, MANIFEST))
    await closeTree(aside)
    await syncTree(aside)
    const faults = await findFaults(aside, source)
    if (faults.length > 0) throw refusal(`复制出来的与备份不一致，已撤回：${dataDir}`, faults)
    for (const name of (await readdir(aside)).toSorted()) await rename(join(aside, name), join(dataDir, name))
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}
