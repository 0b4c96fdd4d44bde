import { dayStart, formatDate, indiscreetWord } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { changeTenant } from '../../../test/sign-in.ts'
import { givenCentre, givenVisit, type Centre, type Person } from '../../../test/visits.ts'
import { insertShifts } from '../rota/index.ts'

const app = await openTestApp()
let centre: Centre
let elsewhere: Centre
beforeAll(async () => {
  centre = await givenCentre(app)
  elsewhere = await givenCentre(app)
})

/** By itself, so that the order of the tests means nothing. */
const givenTellingRoom = async (): Promise<Centre> => {
  const here = await givenCentre(app)
  await inTenant(app, here.tenant, (tx) =>
    tx.sql(
      `update room set name = '心理咨询室 A103，靠近图书馆东门的那一间很安静的房间，请从侧门进' where tenant_id = $1`,
      [tx.tenantId],
    ),
  )
  return here
}

const renew = async ({ browser }: Person): Promise<string> =>
  (await browser.call('POST /admin/calendar/feed/renew', { body: {} })).url
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers })
const statusOf = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).status

/** Told apart by hand, as the standard says and not as we write it: unfolded lines, names before the first colon. */
const read = async (path: string) => {
  const answer = await get(path)
  const text = await answer.text()
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    if (line === 'BEGIN:VEVENT') events.push({})
    else if (name && events.length > 0) events.at(-1)![name] = value
  }
  return { answer, text, lines, events }
}

describe('a subscribed calendar', () => {
  test('has for staff what they receive and their duties, with as much of the place as gives nothing away', async () => {
    const here = await givenTellingRoom()
    const id = await givenVisit(app, here, { startsIn: 2 * 24 * 60 })
    const asked = await givenVisit(app, here, { startsIn: 3 * 24 * 60, state: 'toConfirm' })
    const called = await givenVisit(app, here, { startsIn: 4 * 24 * 60, state: 'cancel' })
    const day = formatDate(dayStart(new Date(), 5))
    await inTenant(app, here.tenant, (tx) =>
      insertShifts(tx, {
        siteId: here.site,
        shifts: [{ id: tx.newId(), day, half: 'am', hostId: here.host.id }],
        createdBy: here.clerk.id,
        since: tx.now,
      }),
    )
    const { answer, text, events } = await read(await renew(here.host))
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(events.map(({ SUMMARY, STATUS, LOCATION }) => [SUMMARY, STATUS, LOCATION])).toEqual([
      ['已约', 'CONFIRMED', '东校区 A103'],
      ['已约', 'TENTATIVE', '东校区 A103'],
      ['值班', 'CONFIRMED', '东校区'],
    ])
    expect(events.slice(0, 2).map(({ UID }) => UID)).toEqual([`${id}@xinqiao`, `${asked}@xinqiao`])
    expect(events[0]).toMatchObject({ SEQUENCE: '1', DTSTART: expect.stringMatching(/^\d{8}T\d{6}Z$/) })
    expect(text).not.toContain(called)
    expect(indiscreetWord(text)).toBeNull()
    expect(text).not.toMatch(/欧阳|林静宜|预约|评估|202508/)
  })

  test('has for visitors the time and a word, and no place', async () => {
    const here = await givenTellingRoom()
    await givenVisit(app, here, { startsIn: 2 * 24 * 60 })
    await givenVisit(app, here, { startsIn: 3 * 24 * 60, state: 'toConfirm' })
    const { events, text } = await read(await renew(here.visitor))
    expect(events.map(({ SUMMARY, LOCATION }) => [SUMMARY, LOCATION])).toEqual([
      ['日程', undefined],
      ['日程', undefined],
    ])
    expect(indiscreetWord(text)).toBeNull()
    // Ids and the hour of writing are numbers that may hold a room's.
    const told = text.replaceAll(/^(?:UID|DTSTAMP|DTSTART|DTEND|LAST-MODIFIED)[^\n]*\n/gm, '')
    expect(told).not.toMatch(/已约|值班|校区|103|林静宜/)
  })

  test('is written as the standard wants it, and is not sent again while it is the same', async () => {
    const path = await renew(centre.host)
    const { answer, text, lines } = await read(path)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
    const etag = answer.headers.get('etag') ?? ''
    const again = await get(path, { 'If-None-Match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(await statusOf(path, { 'If-None-Match': '"another"' })).toBe(200)
    await givenVisit(app, centre, { startsIn: 6 * 24 * 60 })
    expect(await statusOf(path, { 'If-None-Match': etag })).toBe(200)
  })
})

describe('its address', () => {
  const missing = 404

  test('opens one person’s calendar of one school and nothing else', async () => {
    const path = await renew(centre.host)
    const there = await renew(elsewhere.host)
    expect([await statusOf(path), await statusOf(there)]).toEqual([200, 200])
    const moved = path.replace(`/${centre.tenant.id}.`, `/${elsewhere.tenant.id}.`)
    // Its last character could stay the same: it is put in the place of another.
    const guessed = path.replace(/(.)\/calendar\.ics$/, (_, last: string) => `${last === 'A' ? 'B' : 'A'}/calendar.ics`)
    expect(new Set([path, moved, guessed])).toHaveLength(3)
    for (const wrong of [moved, guessed, '/api/calendar/x/calendar.ics']) expect(await statusOf(wrong)).toBe(missing)
    // Whatever school the caller names beside it.
    expect((await read(there)).events).toEqual([])
    expect(await statusOf(path, { 'TENANT-ID': String(elsewhere.tenant.id) })).toBe(200)
  })

  test('is one for each person, kept as a hash, told when it was last fetched, and ended by its owner', async () => {
    const { browser, id } = centre.other
    expect(await browser.call('GET /admin/calendar/feed')).toEqual({ createTime: null, lastFetchedAt: null })
    const first = await renew(centre.other)
    const second = await renew(centre.other)
    expect([await statusOf(first), await statusOf(second)]).toEqual([missing, 200])
    expect(await browser.call('GET /admin/calendar/feed')).toEqual({
      createTime: expect.any(String),
      lastFetchedAt: expect.any(String),
    })
    const token = second.split('/')[3] ?? ''
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').length).toBeGreaterThanOrEqual(16)
    const kept = await inTenant(app, centre.tenant, (tx) =>
      tx.sql<{ row: string }>('select f::text as row from calendar_feed f where tenant_id = $1', [tx.tenantId]),
    )
    expect(JSON.stringify(kept)).not.toContain(token)
    await browser.call('POST /admin/calendar/feed/revoke', { body: {} })
    expect(await statusOf(second)).toBe(missing)
    const trail = await inTenant(app, centre.tenant, (tx) =>
      tx.sql<{ action: string }>(
        `select action from audit_entry where tenant_id = $1 and actor_id = $2 and action like 'calendar.%' order by seq`,
        [tx.tenantId, id],
      ),
    )
    expect(trail.map(({ action }) => action)).toEqual(['calendar.renew', 'calendar.renew', 'calendar.revoke'])
  })

  test('ends with the account, also when that is opened again, and with the school', async () => {
    const path = await renew(centre.friend)
    const lock = (flag: string) =>
      inTenant(app, centre.tenant, (tx) =>
        tx.sql('update user_account set lock_flag = $3 where tenant_id = $1 and id = $2', [
          tx.tenantId,
          centre.friend.id,
          flag,
        ]),
      )
    await lock('9')
    expect(await statusOf(path)).toBe(missing)
    await lock('0')
    expect(await statusOf(path)).toBe(missing)
    const there = await renew(elsewhere.visitor)
    await changeTenant(app, elsewhere.tenant, `status = 'disabled'`)
    expect(await statusOf(there)).toBe(missing)
  })
})
