import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { birthOf, isAlive } from './embedded.process.ts'

type Owner = { pid: number; birth: string }

/**
 * Notes which program runs the server, so that a command-line tool started beside it uses the same server and leaves
 * it running, while the server of a killed program is taken over. Returns false when another live program owns it.
 */
export async function claim(file: string): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true })
  const mine = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) } satisfies Owner)
  for (;;) {
    try {
      await writeFile(file, mine, { flag: 'wx' })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    // The other one may have made the file and not yet written into it.
    await sleep(20)
    if (await hasLiveOwner(file)) return false
    await rm(file, { force: true })
  }
}

async function hasLiveOwner(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '')
  try {
    const { pid, birth } = JSON.parse(text) as Owner
    return isAlive(pid) && birthOf(pid) === birth
  } catch {
    return false
  }
}

export async function release(file: string): Promise<void> {
  await rm(file, { force: true })
}
