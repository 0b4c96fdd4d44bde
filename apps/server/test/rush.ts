import type { ClientSession } from '@xinqiao/contract/client'
import { vi } from 'vitest'
import { inTenant } from './departments.ts'
import { createOwnApp, type TestApp } from './harness.ts'
import type { TestTenant, Visitor } from './people.ts'
import { buildRush, openSessions, type Rush, type RushSize } from './rush-school.ts'

export type RushTest = {
  app: TestApp
  tenant: TestTenant
  rush: Rush
  visitors: Visitor[]
  clerk: Visitor
  /** Moves the school's clock. */
  at: (time: Date) => void
  close: () => Promise<void>
}

/** A Monday morning of a term, wherever the test runs. */
const MONDAY = new Date('2026-03-02T02:00:00Z')

export const withSession = (app: TestApp, tenant: TestTenant, session: ClientSession): Visitor => {
  const browser = app.visitor(tenant)
  browser.session.token = {
    access_token: session.accessToken,
    signKey: session.signKey,
    encFlag: session.encFlag,
    tenantId: session.tenantId,
  } as NonNullable<Visitor['session']['token']>
  return browser
}

export const givenRush = async (size: RushSize, start: Date = MONDAY): Promise<RushTest> => {
  // Dates alone stand still: browsers and server then agree on the time, and whatever waits still runs.
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const app = await createOwnApp()
  const tenant = await app.givenTenant({
    settings: { fhms: { mode: 2, collectSeconds: 120 }, zxyyms: { mode: 2 }, yymssz: { bookingCheckEnable: false } },
  })
  const { rush, sessions } = await inTenant(app, tenant, async (tx) => {
    const built = await buildRush(tx, size)
    return { rush: built, sessions: await openSessions(tx, built.visitorIds) }
  })
  const clerk = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_APPOINTMENT'], username: 'clerk' }))
  return {
    app,
    tenant,
    rush,
    clerk,
    visitors: sessions.map((session) => withSession(app, tenant, session)),
    at: (time) => void vi.setSystemTime(time),
    close: async () => {
      vi.useRealTimers()
      await app.close()
    },
  }
}

export const refusalOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
