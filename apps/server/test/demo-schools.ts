import { systemClock, uuidV7 } from '../src/kernel/clock.ts'
import { demoAccounts, DEMO_PASSWORD } from '../src/main/demo/accounts.ts'
import { loadDemoSchools } from '../src/main/demo/index.ts'
import type { RuntimeOptions } from '../src/main/runtime-options.ts'
import { createOwnApp, MASTER_KEY, type TestApp } from './harness.ts'
import type { Visitor } from './people.ts'
import { takeSecondStep } from './second-factor.ts'
import { tryPassword } from './sign-in.ts'

export type DemoSchools = { app: TestApp; enter(account: string, school?: number): Promise<Visitor> }

/** An app that has them, and the way in for their accounts; 1 is `demo`, 2 `river`. */
export const fillDemoSchools = async (app: TestApp): Promise<DemoSchools> => {
  const { owner, withTenant, files, directory } = app.runtime
  await loadDemoSchools({ owner, withTenant, files, masterKey: MASTER_KEY, newId: uuidV7(systemClock) }, [])
  directory.forget()
  const codes = new Map<string, string[]>()
  return {
    app,
    enter: async (account, school = 1) => {
      const browser = app.visitor({ id: school, shortName: school === 1 ? 'demo' : 'river' })
      browser.session.token = await tryPassword(browser, account, DEMO_PASSWORD)
      await takeSecondStep(browser, `${school}:${account}`, codes)
      return browser
    },
  }
}

/** Demo schools of one's own, to be changed; closed by whoever asked for them. */
export const createDemoSchools = async (options: Partial<RuntimeOptions> = {}): Promise<DemoSchools> =>
  fillDemoSchools(await createOwnApp({ demo: demoAccounts, ...options }))

let shared: Promise<DemoSchools> | null = null

/** Those that all files of this process look at, and none changes: loading them takes longer than looking. */
export const lookAtDemoSchools = (): Promise<DemoSchools> => (shared ??= createDemoSchools())
