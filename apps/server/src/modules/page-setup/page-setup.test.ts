import { beforeAll, describe, expect, test } from 'vitest'
import { setScope } from '../../../test/departments.ts'
import { dotPng } from '../../../test/floods/seed-institution.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { refusal } from '../../../test/sign-in.ts'
import { plainPicture } from './plain-picture.ts'

const quiet = { quiet: true, stay: true }
const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor

const givenSchool = async () => {
  tenant = await app.givenTenant()
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
}
const WORDS = {
  title: ' 向阳心理 ',
  slogan: '慢慢来，比较快',
  lead: '预约、求助与自助',
  theme: 'pine',
  scene: 'day',
  tabs: ['password'],
  footer: '技术支持 信息中心',
  icp: '京ICP备00000000号',
} as const
type Body = Parameters<typeof admin.call<'POST /admin/pageSetup/saveOrUpdatePageSetup'>>[1]['body']
const save = (change: Partial<Body>, who = admin) =>
  who.call('POST /admin/pageSetup/saveOrUpdatePageSetup', {
    body: { version: 0, ...WORDS, tabs: [...WORDS.tabs], ...change },
  })
const find = (who: Pick<Visitor, 'call'>, id = tenant.id) =>
  who.call('GET /admin/pageSetup/findPageSetupByTenantId/{id}', { params: { id: String(id) } }, quiet)
const picture = (kind: string, more = '') =>
  fetch(`${app.url}/api/admin/pageSetup/picture?tenantId=${tenant.id}&kind=${kind}${more}`)

describe('the look of a login page', () => {
  beforeAll(givenSchool)

  test('is the platform’s until the school says otherwise, for people who have not signed in', async () => {
    const stranger = app.visitor(tenant).client
    expect(await find(stranger)).toEqual({
      title: '',
      slogan: '',
      lead: '',
      theme: 'bridge',
      scene: 'day',
      tabs: [],
      footer: '',
      icp: '',
      logo: null,
      background: null,
      version: 0,
    })
    const saved = await save({})
    expect(saved).toMatchObject({ ...WORDS, title: '向阳心理', version: 1 })
    expect(await find(stranger)).toEqual(saved)
    expect(Object.keys(await find(stranger))).not.toContain('updatedBy')
    const { rows } = await app.runtime.owner.query(
      `select count(*)::int as n from audit_entry where tenant_id = $1 and action = 'page_setup.save'`,
      [tenant.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('is not written over what another wrote meanwhile', async () => {
    await givenSchool()
    const race = await Promise.allSettled([save({}), save({ slogan: '你好' })])
    expect(race.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save({ version: 7 })).rejects.toMatchObject({ code: 40009 })
    expect(await save({ version: 1, slogan: '' })).toMatchObject({ version: 2, slogan: '' })
  })

  test.each([
    ['an unknown colour', { theme: 'pink' as never }, 40001],
    ['an unknown tab', { tabs: ['nothing' as never] }, 40001],
    ['too long a title', { title: '长'.repeat(31) }, 40001],
    ['a background that is not there', { scene: 'picture' as const }, 40374],
    ['a page of markup as picture', { logo: `data:image/png;base64,${btoa('<svg onload=alert(1)>')}` }, 40372],
    ['an address as picture', { logo: 'https://evil.example/x.png' }, 40372],
    ['only ways that are not open', { tabs: ['card' as const] }, 40375],
  ])('%s is refused', async (_, change, code) => {
    await givenSchool()
    await expect(save(change)).rejects.toMatchObject({ code })
    expect((await find(admin)).version).toBe(0)
  })

  test('is for those who set the whole school', async () => {
    await givenSchool()
    for (const role of ['OPERATOR', 'CRISIS_ROLE_CENTER_SUPERINTENDENT', 'ROLE_GENERAL'] as const) {
      const who = await app.signedIn(await app.givenUser(tenant, { roles: [role] }))
      await expect(save({}, who)).rejects.toMatchObject({ code: 403 })
    }
    await setScope(app, tenant, 'ROLE_ADMIN', 'DEPT_AND_BELOW')
    await expect(save({})).rejects.toMatchObject(refusal(40708, '此操作影响全校，请由管理全校的管理员操作'))
  })

  test('of another school is not shown to somebody signed in here', async () => {
    await givenSchool()
    const other = await app.givenTenant()
    await expect(find(admin, other.id)).rejects.toMatchObject({ code: 40201 })
    await expect(find(admin, 999_999_999)).rejects.toMatchObject({ code: 40201 })
  })
})

describe('its pictures', () => {
  beforeAll(givenSchool)

  test('are open to everybody, stripped of everything but the picture', async () => {
    expect((await picture('logo')).status).toBe(404)
    const saved = await save({ logo: dotPng('家庭住址'), background: dotPng(), scene: 'picture' })
    expect(saved.logo).toMatch(/^[0-9a-f]{32}$/)
    const reply = await picture('logo', `&v=${saved.logo}`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(bytes.includes('家庭住址')).toBe(false)
    expect(bytes.includes('IDAT')).toBe(true)
    expect((await picture('logo', '&v=old')).headers.get('cache-control')).toBe('no-cache')
    expect((await picture('avatar')).status).toBe(400)
  })

  test('stay when nothing is said of them, and go when they are taken away', async () => {
    const before = await find(admin)
    const kept = await save({ version: before.version, scene: 'picture' })
    expect(kept.logo).toBe(before.logo)
    await expect(save({ version: kept.version, scene: 'picture', background: '' })).rejects.toMatchObject({
      code: 40374,
    })
    const gone = await save({ version: kept.version, scene: 'night', background: '', logo: '' })
    expect(gone).toMatchObject({ logo: null, background: null, scene: 'night' })
    expect((await picture('logo')).status).toBe(404)
  })
})

describe('a plain picture', () => {
  const png = (word?: string) => Buffer.from(dotPng(word).split(',')[1]!, 'base64')
  const jpeg = (...segments: number[][]) => Buffer.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xd9])
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]
  const comment = [0xff, 0xfe, 0, 5, 0x61, 0x62, 0x63]
  const place = [0xff, 0xe1, 0, 4, 0x45, 0x78]

  test('keeps what draws it and nothing behind it', () => {
    const clean = plainPicture(Buffer.concat([png('x'), Buffer.from('<script>')]))
    expect(clean).toMatchObject({ mime: 'image/png' })
    expect(clean?.content.equals(png())).toBe(true)
    const photo = plainPicture(Buffer.concat([jpeg(place, frame, comment, scan), Buffer.from('PK…')]))
    expect(photo).toEqual({ mime: 'image/jpeg', content: jpeg(frame, scan) })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a gif', Buffer.from('GIF89a')],
    ['a png cut off', png().subarray(0, 30)],
    ['a png with a changed byte', Buffer.from(png()).fill(7, 20, 21)],
    ['a jpeg without a frame', jpeg(scan)],
    ['a jpeg without a scan', jpeg(frame)],
    ['a jpeg without an end', jpeg(frame, scan).subarray(0, -2)],
    ['a jpeg of no size', jpeg([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 1, 1, 1, 0x11, 0], scan)],
    ['a beginning and no more', Buffer.from([0xff, 0xd8, 0xff])],
  ])('%s is none', (_, bytes) => {
    expect(plainPicture(bytes)).toBeNull()
  })
})
