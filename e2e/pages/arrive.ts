import { randomBytes } from 'node:crypto'
import { captchaFor, createClient, type ClientSession } from '@xinqiao/contract/client'
import { expect, type Page } from '@playwright/test'
import { expectWorkbench, PASSWORD } from './people.ts'
import { foldAlerts } from './shell.ts'

const ADDRESS = `http://localhost:${process.env['E2E_PORT'] ?? '8977'}`

export type Arrival = {
  school: string
  account: string
  /** By its name, where somebody has several and the school lets people act as one at a time. */
  role?: string
  /** A product of the journey's own, and what its clock says. */
  at?: Place
}

type Place = { readonly address: string; now(): number }
const SHARED: Place = { address: ADDRESS, now: () => Date.now() }

/** Signs in over the wire, with the client the pages use. */
export const signInOverWire = async ({ school, account, role, at = SHARED }: Arrival) => {
  let session: ClientSession | null = null
  const told: { tenantId?: string } = {}
  const client = createClient({
    baseUrl: at.address,
    fetch,
    now: at.now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: (length) => randomBytes(length),
    session: () => session,
    context: () => ({ port: 'pc', tenantId: told.tenantId }),
    host: { notice: () => undefined, endSession: () => undefined, goTo: () => undefined, log: () => undefined },
  })
  const tenant = await client.call('GET /admin/tenant/detailByCode', { query: { code: school } })
  told.tenantId = tenant.id
  const token = await client.call('POST /auth/oauth/token', {
    query: { grant_type: 'password', scope: 'server' },
    body: {
      username: account,
      password: await client.seal(PASSWORD),
      ...(await captchaFor(client, { username: account })),
    },
  })
  const { access_token: accessToken, signKey, encFlag } = token
  session = { accessToken, signKey, encFlag, tenantId: token.tenantId }
  const info = await client.call('GET /admin/user/info')
  const wanted = role
    ? info.roleList.find(({ roleName }) => roleName === role)
    : info.roleList.find((one) => one.usable)
  if (wanted && info.settings.singleRoleSwitch && info.role?.id !== wanted.id)
    await client.call('POST /admin/v2/user/toggleRole', { body: { roleId: wanted.id } })
  return { client, token, tenant }
}

/** Somebody who is in already, before the first page. Returns the client of their session, to ask what the pages would. */
export const carrySession = async (page: Page, school: string, account: string, role?: string, at = SHARED) => {
  const { client, token, tenant } = await signInOverWire({ school, account, at, ...(role ? { role } : {}) })
  const keep = (content: unknown) =>
    JSON.stringify({ dataType: 'object', content, islasting: true, datetime: at.now() })
  const kept = {
    'xinqiao-session': keep({ token, startedAt: at.now(), clockSkew: token.serverTime - at.now() }),
    'xinqiao-tenant': keep(tenant),
  }
  // Once: whoever is shown the door, or goes on to another token, stays so.
  await page.addInitScript(
    ([entries, mark]) => {
      if (window.sessionStorage.getItem('arrived') === mark) return
      window.sessionStorage.setItem('arrived', mark)
      for (const [name, value] of Object.entries(entries)) window.localStorage.setItem(name, value)
    },
    [kept, token.access_token] as const,
  )
  await foldAlerts(page)
  return client
}

/** The same person at the workbench: for every journey that is not about coming in. */
export const arrive = async (page: Page, school: string, account: string, role?: string) => {
  const client = await carrySession(page, school, account, role)
  await page.goto('/wel/index')
  await expectWorkbench(page)
  return client
}

/** The same person at a page of theirs, by its address: one page is loaded less. */
export const arriveAt = async (page: Page, path: string, school: string, account: string, role?: string) => {
  const client = await carrySession(page, school, account, role)
  await page.goto(path)
  // The product has come up and drawn itself: from here on a page has as long as after any other step.
  await expect(page.getByRole('main').first()).toBeAttached({ timeout: 20_000 })
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 10_000 })))
  return client
}
