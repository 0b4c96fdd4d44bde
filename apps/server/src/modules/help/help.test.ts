import { dayStart, formatDate, halfDayTimes, type HalfDay } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenRota, type Rota } from '../../../test/rota.ts'
import { changeTenant, refusal } from '../../../test/sign-in.ts'
import { insertShifts } from '../rota/index.ts'
import { writeSetting } from '../setting/index.ts'

const app = await openTestApp()
let rota: Rota
let elsewhere: Rota

beforeAll(async () => {
  rota = await givenRota(app)
  elsewhere = await givenRota(app)
  await changeTenant(app, rota.tenant, `duty_phone = '027-5550 1200'`)
  await changeTenant(app, elsewhere.tenant, `duty_phone = '027-5550 2200'`)
})

const read = (code: string, browser = app.visitor(null)) => browser.call('GET /public/help', { query: { code } })

/** Days from today, whatever the weekday: the card is for every day. */
const shifts = (of: Rota, given: readonly [days: number, half: HalfDay, who: 'host' | 'other'][]) =>
  inTenant(app, of.tenant, (tx) =>
    insertShifts(tx, {
      siteId: of.site,
      shifts: given.map(([days, half, who]) => ({
        id: tx.newId(),
        day: formatDate(dayStart(tx.now, days)),
        half,
        hostId: of[who].id,
      })),
      createdBy: of.clerk.id,
      since: tx.now,
    }),
  )

describe('what the emergency card says', () => {
  test('is for everybody: numbers, words and a week of duty, in the order of the day, with family names only', async () => {
    await shifts(rota, [
      [2, 'evening', 'host'],
      [2, 'pm', 'other'],
      [2, 'am', 'host'],
      [7, 'am', 'other'],
      [8, 'am', 'host'],
    ])
    await inTenant(app, rota.tenant, (tx) =>
      writeSetting(tx, 'helpCard', { nightPhone: '130 0000 1200', words: '保卫处的老师会陪你。' }),
    )
    const day = (days: number) => formatDate(dayStart(new Date(), days))
    const help = await read(rota.tenant.shortName)
    expect(help).toEqual({
      shortName: rota.tenant.shortName,
      name: `测试大学${rota.tenant.shortName}`,
      centreName: '心理健康教育与咨询中心',
      dutyPhone: '027-5550 1200',
      hotline: '12356',
      nightPhone: '130 0000 1200',
      words: '保卫处的老师会陪你。',
      hotlines: [],
      hotlineWords: '',
      hotlineUrl: '',
      asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      shifts: [
        { day: day(2), ...halfDayTimes.am, hostName: '林老师', siteId: rota.site, siteName: '东校区' },
        { day: day(2), ...halfDayTimes.pm, hostName: '周老师', siteId: rota.site, siteName: '东校区' },
        { day: day(2), ...halfDayTimes.evening, hostName: '林老师', siteId: rota.site, siteName: '东校区' },
        { day: day(7), ...halfDayTimes.am, hostName: '周老师', siteId: rota.site, siteName: '东校区' },
      ],
    })
    const said = JSON.stringify(help)
    for (const { id, username } of [rota.host, rota.other, rota.clerk])
      expect([said.includes(id), said.includes(username)]).toEqual([false, false])
  })

  test('names people of the school in full to those of the school', async () => {
    const { shifts: seen } = await read(rota.tenant.shortName, rota.visitor.browser)
    expect(new Set(seen.map(({ hostName }) => hostName))).toEqual(new Set(['林静宜', '周明远']))
  })

  test('the page of hotlines shows what the school has put into its settings, to strangers too', async () => {
    const line = {
      label: '朋辈夜话',
      phone: '027-5550 1300',
      mode: 1,
      startTime: '19:00',
      endTime: '23:00',
      weeks: [5],
    }
    await inTenant(app, rota.tenant, async (tx) => {
      await writeSetting(tx, 'hotlines', { items: [line, { label: '老人线', phone: '12349', mode: 2 }] })
      await writeSetting(tx, 'hotline', { url: 'javascript:alert(1)', words: '接电话的是受过训练的同学。' })
    })
    expect(await read(rota.tenant.shortName)).toMatchObject({
      hotlines: [
        {
          name: '朋辈夜话',
          phone: '027-5550 1300',
          isOwn: true,
          startTime: '19:00',
          endTime: '23:00',
          weeks: [5],
          words: '',
        },
        { name: '老人线', phone: '12349', isOwn: false, startTime: '', endTime: '', weeks: [], words: '' },
      ],
      hotlineWords: '接电话的是受过训练的同学。',
      hotlineUrl: '',
    })
  })

  test('of one school says nothing of another', async () => {
    const other = await read(elsewhere.tenant.shortName.toUpperCase())
    expect(other).toMatchObject({ dutyPhone: '027-5550 2200', nightPhone: '', words: '', shifts: [] })
    const unknown = refusal(40201, '机构地址有误，请核对后重试')
    await expect(read(elsewhere.tenant.shortName, rota.visitor.browser)).rejects.toMatchObject(unknown)
    await expect(read('nowhere')).rejects.toMatchObject(unknown)
    await expect(read('')).rejects.toMatchObject({ status: 400 })
  })

  test('what is over is not told, and a school that is shut tells nothing', async () => {
    await shifts(elsewhere, [[-1, 'am', 'host']])
    expect((await read(elsewhere.tenant.shortName)).shifts).toEqual([])
    await changeTenant(app, elsewhere.tenant, `status = 'disabled'`)
    await expect(read(elsewhere.tenant.shortName)).rejects.toMatchObject({ message: '机构已停用，请联系平台管理员' })
  })
})
