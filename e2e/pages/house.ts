import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A product of its own whose clock, and that of everybody's browser, the journey moves. */
export type MovedTime = {
  readonly address: string
  now(): number
  /** 'yyyy-MM-dd HH:mm', China time; from then on the clocks run as always. */
  setTime(text: string): Promise<void>
  /** So many minutes from what the clocks say, however long the journey took to get there. */
  pass(minutes: number): Promise<void>
  person(browser: Browser, options?: BrowserContextOptions): Promise<Page>
  leave(page: Page): Promise<void>
}

const shiftTo = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+08:00`) - Date.now()

/** Runs in the browser: its clock is the server's. */
const moveClock = (shift: number): void => {
  const world = window as unknown as { clockShift?: number; Date: DateConstructor }
  if (world.clockShift !== undefined) {
    world.clockShift = shift
    return
  }
  world.clockShift = shift
  const RealDate = world.Date
  const now = (): number => RealDate.now() + (world.clockShift ?? 0)
  world.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      // @ts-expect-error the real one takes whatever it is given
      super(...(given.length === 0 ? [now()] : given))
    }
    static override now = now
  } as DateConstructor
}

export const isThere = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export type House = MovedTime & { isReady(): Promise<void>; stop(): Promise<void> }

/** The product of what lies in the folder, which it fills where nothing does. */
export const openHouse = (port: number, begin: string, folder: string): House => {
  const clockFile = join(folder, 'clock')
  const address = `http://localhost:${port}`
  const pages = new Set<Page>()
  let shift = shiftTo(begin)
  writeFileSync(clockFile, String(shift))
  const server: ChildProcess = spawn(
    process.execPath,
    ['--import', join(ROOT, 'e2e/clock/moved-clock.ts'), join(ROOT, 'apps/server/src/main/start.ts')],
    {
      cwd: ROOT,
      env: {
        // What was compiled for the other product is not compiled again.
        NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
        ...process.env,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        E2E_CLOCK_FILE: clockFile,
      },
      stdio: 'ignore',
    },
  )
  const answers = () => {
    if (server.exitCode !== null) throw new Error(`the product did not start at ${address}`)
    return isThere(address)
  }
  const moveTo = async (next: number): Promise<void> => {
    shift = next
    writeFileSync(clockFile, String(shift))
    for (const page of pages) {
      await page.evaluate(moveClock, shift)
      await page.context().addInitScript(moveClock, shift)
    }
    // The server looks at the file every few moments.
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    address,
    isReady: () => expect.poll(answers, { timeout: 210_000 }).toBe(true),
    now: () => Date.now() + shift,
    setTime: (text) => moveTo(shiftTo(text)),
    pass: (minutes) => moveTo(shift + minutes * 60_000),
    person: async (browser, options = {}) => {
      const context = await browser.newContext({ baseURL: address, ...options })
      await context.addInitScript(moveClock, shift)
      const page = await context.newPage()
      pages.add(page)
      return page
    },
    leave: async (page) => {
      pages.delete(page)
      await page.context().close()
    },
    stop: async () => {
      if (server.exitCode === null) {
        const gone = new Promise((done) => server.once('exit', done))
        server.kill('SIGTERM')
        await gone
      }
    },
  }
}
