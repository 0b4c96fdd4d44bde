import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@playwright/test'
import { isThere, openHouse, type MovedTime } from './house.ts'

export type { MovedTime }

/** Journeys of this Monday share a first start, which was at nine: each begins later in a copy of it. */
const MONDAY = '2026-12-07'

/** For the journeys of one file; what came up only half goes with them, too, and leaves its place to the second try. */
export const movedTime = (port: number, begin: string): MovedTime => {
  const time = {} as MovedTime
  let stop = (): Promise<void> => Promise.resolve()
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    // Whoever answers already is another product, which knows nothing of this clock.
    if (await isThere(`http://localhost:${port}`)) throw new Error(`port ${port} is taken`)
    const folder = mkdtempSync(join(tmpdir(), 'xinqiao-story-'))
    stop = async () => rmSync(folder, { recursive: true, force: true })
    if (begin.startsWith(MONDAY)) await copyFirstStart(port, folder)
    const house = openHouse(port, begin, folder)
    stop = async () => {
      await house.stop()
      rmSync(folder, { recursive: true, force: true })
    }
    await house.isReady()
    Object.assign(time, house)
  })
  test.afterAll(() => stop())
  return time
}

/** Loading the demo schools takes as long as half a journey: whoever comes first does it for all. */
const copyFirstStart = async (port: number, folder: string): Promise<void> => {
  const first = `${process.env['E2E_DATA_DIR']}-${MONDAY}`
  const isReady = join(first, 'ready')
  while (!existsSync(isReady)) {
    if (isTaken(first)) {
      await sleep(200)
      continue
    }
    const house = openHouse(port, `${MONDAY} 09:00`, first)
    try {
      await house.isReady()
      await house.stop()
      writeFileSync(isReady, '')
    } catch (error) {
      await house.stop()
      rmSync(first, { recursive: true, force: true })
      throw error
    }
  }
  // Where the database had to move elsewhere, its copy would be the same database: each has a first start of its own.
  if (!existsSync(join(first, 'data/postgres.moved')))
    cpSync(join(first, 'data'), join(folder, 'data'), { recursive: true, preserveTimestamps: true })
}

/** Of several that ask at once one is told that it is not. */
const isTaken = (folder: string): boolean => {
  try {
    mkdirSync(folder)
    return false
  } catch {
    return true
  }
}
