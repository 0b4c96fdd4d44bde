import type { ClientSession } from '@xinqiao/contract/client'
import { inTenant } from '../../../test/departments.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { buildRush, openSessions, type Rush, type RushSize } from '../../../test/rush-school.ts'

export type RushTest = {
  app: TestApp
  tenant: TestTenant
  rush: Rush
  visitors: Visitor[]
  clerk: Visitor
  /** Moves the school's clock. */
  at: (time: Date) => void
  now: () => Date
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
  const clock = { now: start }
  const app = await createTestApp({ clock: () => clock.now })
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
    at: (time) => void (clock.now = time),
    now: () => clock.now,
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
