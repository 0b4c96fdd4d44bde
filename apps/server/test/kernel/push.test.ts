import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, createOwnApp } from '../harness.ts'
import type { TestTenant, Visitor } from '../people.ts'
import { changeUser, createTimedApp, elsewhere, HOUR, startSecondServer } from '../sign-in.ts'

/** Nudges travel through the database; a busy machine takes its time. */
const PATIENT = { timeout: 10_000 }

const app = await openTestApp()
let tenant: TestTenant
beforeAll(async () => {
  tenant = await app.givenTenant()
})

type Ear = { heard: string[]; ended: Promise<unknown>; hasEnded: () => boolean; stop(): void }

/** Resolves once the line is open. */
const listen = async (browser: Visitor): Promise<Ear> => {
  const heard: string[] = []
  const stop = new AbortController()
  let over = false
  let ended: Promise<unknown> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    ended = browser.client
      .stream('GET /push/stream', {
        signal: stop.signal,
        onOpen: resolve,
        onEvent: (name) => void heard.push(name),
      })
      .then(
        () => 'ended',
        (error: Error) => {
          reject(error)
          return error.name
        },
      )
      .finally(() => {
        over = true
      })
  })
  return { heard, ended, hasEnded: () => over, stop: () => stop.abort() }
}

const nudge = (kind: string, id?: string, of = app, school = tenant) =>
  of.runtime.withTenant({ tenantId: school.id, actor: null }, async (tx) => tx.notify(kind, id))

describe('a line', () => {
  test('carries a person’s own nudges and nobody else’s, each once', async () => {
    const [a, b] = [await app.givenUser(tenant), await app.givenUser(tenant)]
    const [one, other] = [await listen(await app.signedIn(a)), await listen(await app.signedIn(b))]
    await nudge('inbox', a.id)
    await expect.poll(() => one.heard, PATIENT).toEqual(['inbox'])
    await nudge('task', b.id)
    await expect.poll(() => other.heard, PATIENT).toEqual(['task'])
    await nudge('notice', b.id)
    await nudge('notice')
    await expect.poll(() => one.heard, PATIENT).toEqual(['inbox', 'notice'])
    expect(other.heard.filter((name) => name === 'inbox')).toEqual([])
    one.stop()
    other.stop()
  })

  test('ends at the school’s gate', async () => {
    const foreign = await app.givenTenant()
    const mine = await listen(await app.signedIn(await app.givenUser(tenant)))
    const theirs = await listen(await app.signedIn(await app.givenUser(foreign)))
    await nudge('notice', undefined, app, foreign)
    await expect.poll(() => theirs.heard, PATIENT).toEqual(['notice'])
    expect(mine.heard).toEqual([])
    mine.stop()
    theirs.stop()
  })

  test('says that menus changed when roles or settings did', async () => {
    const ear = await listen(await app.signedIn(await app.givenUser(tenant)))
    await nudge('role')
    await expect.poll(() => ear.heard, PATIENT).toEqual(['menu'])
    ear.stop()
  })

  test('tells those who watch the rota what became of it, the others only of their own appointments', async () => {
    const [clerk, student] = [
      await app.givenUser(tenant, { roles: ['ROLE_APPOINTMENT'] }),
      await app.givenUser(tenant, { roles: ['ROLE_GENERAL'] }),
    ]
    const [desk, visitor] = [await listen(await app.signedIn(clerk)), await listen(await app.signedIn(student))]
    await nudge('rota')
    await expect.poll(() => desk.heard, PATIENT).toEqual(['appointment'])
    expect(visitor.heard).toEqual([])
    await nudge('appointment', student.id)
    await expect.poll(() => visitor.heard, PATIENT).toEqual(['appointment'])
    desk.stop()
    visitor.stop()
  })

  test('is opened by a signed request only', async () => {
    const browser = await app.signedIn(await app.givenUser(tenant))
    const headers = { Authorization: `Bearer ${browser.session.token!.access_token}` }
    const unsigned = await fetch(`${app.url}/api/push/stream`, { headers })
    expect(unsigned.status).toBe(400)
    expect((await fetch(`${app.url}/api/push/stream`)).status).toBe(401)
  })

  test('is never compressed, kept or buffered on its way, and its length is no slow answer', async () => {
    const browser = await app.signedIn(await app.givenUser(tenant))
    const metricsNow = async () => (await fetch(`${app.url}/metrics`)).text()
    // Lines that were refused at once are answers like others.
    const timed = (metrics: string) => metrics.split('\n').filter((one) => one.includes('route="/api/push/stream"'))
    const before = timed(await metricsNow())
    const ear = await listen(browser)
    expect(await metricsNow()).toMatch(/xinqiao_push_streams [1-9]/)
    await browser.call('POST /auth/token/logout')
    await ear.ended
    await expect.poll(() => app.log.some((line) => line.includes('stream ended'))).toBe(true)
    const line = app.log.find((one) => one.includes('stream ended'))!
    expect(JSON.parse(line)).not.toHaveProperty('ms')
    expect(timed(await metricsNow())).toEqual(before)
  })

  test('more than ten of one person: the oldest is told and goes', async () => {
    const browser = await app.signedIn(await app.givenUser(tenant))
    const ears: Ear[] = []
    for (let i = 0; i < 11; i++) ears.push(await listen(browser))
    await expect.poll(() => ears[0]!.heard, PATIENT).toEqual(['replaced'])
    expect(await ears[0]!.ended).toBe('ended')
    expect(ears[1]!.hasEnded()).toBe(false)
    for (const ear of ears) ear.stop()
  })
})

describe('the end of a session', () => {
  test('ends its line at once: kicked, signed out, account closed', async () => {
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const user = await app.givenUser(tenant)
    const [first, second] = [await app.signedIn(user), await app.signedIn(user)]
    const [kicked, stays] = [await listen(first), await listen(second)]
    const id = (await first.call('GET /auth/session/mine')).find(({ current }) => current)!.id
    await admin.call('DELETE /admin/token/{id}', { params: { id } })
    expect(await kicked.ended).toBe('ended')
    expect(kicked.heard).toContain('session')
    expect(stays.hasEnded()).toBe(false)
    await expect(listen(first)).rejects.toMatchObject({ code: 3 })
    await changeUser(app, user, `lock_flag = '9'`)
    expect(await stays.ended).toBe('ended')
    const leaving = await app.signedIn(await app.givenUser(tenant))
    const last = await listen(leaving)
    await leaving.call('POST /auth/token/logout')
    expect(await last.ended).toBe('ended')
  })

  test('switching the role keeps the line and asks for the menu', async () => {
    const user = await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT', 'ROLE_SUPERVISOR'] })
    const browser = await app.signedIn(user)
    const ear = await listen(browser)
    const roleId = browser.session.token!.roles[0]!
    await browser.call('POST /admin/v2/user/toggleRole', { body: { roleId } })
    await expect.poll(() => ear.heard.toSorted(), PATIENT).toEqual(['menu', 'session'])
    expect(ear.hasEnded()).toBe(false)
    ear.stop()
  })
})

describe('two processes on one database', () => {
  test('a message sent through one is heard on the other, and so is a kick', async () => {
    const second = await startSecondServer(app)
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const user = await app.givenUser(tenant)
    const here = await app.signedIn(user)
    const ear = await listen(elsewhere(here, second.people, tenant))
    await nudge('inbox', user.id)
    await expect.poll(() => ear.heard, PATIENT).toEqual(['inbox'])
    const id = (await here.call('GET /auth/session/mine')).find(({ current }) => current)!.id
    await admin.call('DELETE /admin/token/{id}', { params: { id } })
    expect(await ear.ended).toBe('ended')
    await second.close()
  })
})

describe('closing', () => {
  test('with two hundred listeners takes no longer than without', async () => {
    const crowded = await createOwnApp()
    const school = await crowded.givenTenant()
    const browsers = await Promise.all(
      Array.from({ length: 20 }, async () => crowded.signedIn(await crowded.givenUser(school))),
    )
    const ears = (
      await Promise.all(browsers.map((browser) => Promise.all(Array.from({ length: 10 }, () => listen(browser)))))
    ).flat()
    expect(ears).toHaveLength(200)
    const started = performance.now()
    await crowded.close()
    expect(performance.now() - started).toBeLessThan(5000)
    expect(new Set(await Promise.all(ears.map(({ ended }) => ended)))).toEqual(new Set(['ended']))
  })

  test('of the HTTP side alone lets listeners go, too', async () => {
    const other = await createOwnApp()
    const ear = await listen(await other.signedIn(await other.givenUser(await other.givenTenant())))
    const started = performance.now()
    await other.runtime.app.close()
    expect(performance.now() - started).toBeLessThan(5000)
    await ear.ended
    await other.close()
  })
})

test('a session that runs out takes its line along; one that is renewed keeps it', async () => {
  const timed = await createTimedApp({ pushHeartbeatMs: 50 })
  const school = await timed.givenTenant()
  const browser = await timed.signedIn(await timed.givenUser(school))
  const ear = await listen(browser)
  timed.pass(11 * HOUR)
  const renewed = await browser.call('POST /auth/oauth/token', {
    query: { grant_type: 'refresh_token' },
    body: { refresh_token: browser.session.token!.refresh_token },
  })
  timed.pass(2 * HOUR)
  expect(renewed.expires_in).toBeGreaterThan(0)
  // Heard after some beats past the first token's end: the line is still there.
  await nudge('inbox', renewed.user_id, timed, school)
  await expect.poll(() => ear.heard, PATIENT).toContain('inbox')
  expect(ear.hasEnded()).toBe(false)
  timed.pass(12 * HOUR)
  expect(await ear.ended).toBe('ended')
  await timed.close()
})
