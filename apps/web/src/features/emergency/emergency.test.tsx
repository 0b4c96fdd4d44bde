import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pretendPhone } from '../../../test/browser-stubs.ts'
import { fakeServer, refuse, type Handlers } from '../../../test/fake-server.ts'
import { renderInTheme } from '../../../test/in-theme.tsx'
import { freshBrowser, signedInAs } from '../../../test/open-app.tsx'
import { aToken, school } from '../../../test/people.ts'
import { placeOf } from './help-page.tsx'
import { EmergencyHost, HelpCard, HelpLine, helpLine, openEmergency } from './index.ts'

beforeEach(freshBrowser)

describe('help', () => {
  test('knows the school’s own phone first, then the national line, then the numbers for danger', async () => {
    renderInTheme(<EmergencyHost />)
    act(openEmergency)
    const card = within(await screen.findByRole('dialog', { name: '你不是一个人。' }))
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:02755501200',
      'tel:12356',
      '/demo/hotline',
      'tel:120',
      'tel:110',
    ])
    await userEvent.click(card.getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is there when nothing is known of the school', () => {
    renderInTheme(<HelpCard open school={null} onClose={() => undefined} />)
    const card = within(screen.getByRole('dialog', { name: '你不是一个人。' }))
    expect(card.getByRole('link', { name: /全国心理援助热线/ }).getAttribute('href')).toBe('tel:12356')
    expect(helpLine(null)).toBe('全国热线 12356')
  })

  test('on a phone has the words for a friend ready', () => {
    pretendPhone(true)
    renderInTheme(<HelpCard open school={null} onClose={() => undefined} />)
    const friend = screen.getByRole('link', { name: /发给一个信任的人/ })
    expect(decodeURIComponent(friend.getAttribute('href') ?? '')).toContain('我现在有点难受，能陪我说会儿话吗？')
  })

  const shift = (day: string, startTime: string, endTime: string, hostName = '陈思源') => ({
    day,
    startTime,
    endTime,
    hostName,
    siteId: 's1',
    siteName: '主校区',
  })
  const help = (over: object = {}) => ({
    ...school,
    nightPhone: '',
    words: '',
    hotlines: [],
    hotlineWords: '',
    hotlineUrl: '',
    asOf: '2026-04-15 21:44:00',
    shifts: [shift('2026-04-15', '18:00', '22:00'), shift('2026-04-16', '08:00', '12:00', '林静宜')],
    ...over,
  })
  const openAt = (time: string, handlers: Handlers) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-04-15T${time}:00+08:00`) })
    const log = fakeServer(handlers)
    renderInTheme(<HelpCard open school={school} onClose={() => undefined} />)
    return log
  }
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('knows who is there now and brings people to them with one press', async () => {
    signedInAs(aToken())
    const log = openAt('21:44', {
      'GET /public/help': () => help({ nightPhone: '130 0000 1200' }),
      'POST /consult/appointment/callDuty': () => ({
        id: 'v1',
        state: 'notStart',
        stateName: '未开始',
        version: 1,
        startAt: '2026-04-15 21:44:00',
        endAt: '2026-04-15 22:34:00',
        place: '主校区 值班室',
        hostName: '陈思源',
        warning: '',
        help: null,
      }),
    })
    expect(await screen.findByRole('link', { name: /中心值班 · 今晚陈思源老师在/ })).toBeTruthy()
    expect(screen.getByText('18:00 – 22:00，之后转值班手机')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /来值班室坐坐/ }))
    expect(await screen.findByText('陈思源老师在主校区 值班室等你，不用准备什么')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /直接过来就好/ }))
    expect(log.filter(({ key }) => key.endsWith('callDuty')).map(({ body }) => body)).toEqual([{ siteId: 's1' }])
  })

  test.each<[string, object, string[]]>([
    ['21:59', {}, ['中心值班 · 今晚陈思源老师在', '18:00 – 22:00，之后请打 12356']],
    ['22:00', {}, ['中心值班 · 现在没有人在', '明天 08:00 起林静宜老师在中心']],
    ['22:00', { nightPhone: '130 0000 1200' }, ['值班手机 · 现在有人接', '明天 08:00 起林静宜老师在中心']],
    ['13:00', {}, ['中心值班 · 现在没有人在', '今天 18:00 起陈思源老师在中心']],
    ['13:00', { shifts: [] }, ['中心值班', '打不通就打下面的热线，24 小时有人']],
    ['13:00', { shifts: [], nightPhone: '130 0000 1200' }, ['值班手机 · 现在有人接', '值班时间以外都可以打']],
  ])('says at %s with %j: %j', async (time, over, words) => {
    openAt(time, { 'GET /public/help': () => help(over) })
    for (const text of words) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: /全国心理援助热线/ })).toBeTruthy()
  })

  test('whoever is not signed in reads where somebody sits, and presses nothing', async () => {
    openAt('21:44', { 'GET /public/help': () => help({ words: '保卫处的老师会陪你。' }) })
    expect(await screen.findByText('来值班室坐坐')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /来值班室坐坐/ })).toBeNull()
    expect(screen.getByText('保卫处的老师会陪你。')).toBeTruthy()
  })

  test('says where to turn when nobody could be told', async () => {
    signedInAs(aToken())
    openAt('21:44', {
      'GET /public/help': () => help(),
      'POST /consult/appointment/callDuty': () =>
        refuse(41143, '现在没有值班老师在岗，请拨打值班电话027-5550 1200或12356'),
    })
    await userEvent.click(await screen.findByRole('button', { name: /来值班室坐坐/ }))
    expect(await screen.findByText(/现在没有值班老师在岗/)).toBeTruthy()
  })

  test('while nobody is there, one press asks to be called', async () => {
    signedInAs(aToken())
    const log = openAt('23:00', {
      'GET /public/help': () => help(),
      'POST /consult/appointment/askContact': () => ({ told: true, phone: '027-5550 1200', hotline: '12356' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: /请老师尽快联系我/ }))
    expect(await screen.findByText('请留意手机；等不及就打 12356，一直有人')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /已经告诉老师了/ }))
    expect(log.filter(({ key }) => key.endsWith('askContact'))).toHaveLength(1)
  })

  test('strangers are not offered a call nobody could make, and a failure says where to turn', async () => {
    openAt('23:00', { 'GET /public/help': () => help() })
    await screen.findByText(/现在没有人在/)
    expect(screen.queryByRole('button', { name: /请老师尽快联系我/ })).toBeNull()
    cleanup()
    signedInAs(aToken())
    openAt('23:00', {
      'GET /public/help': () => help(),
      'POST /consult/appointment/askContact': () => ({ told: false, phone: '', hotline: '12356' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: /请老师尽快联系我/ }))
    expect(await screen.findByText('这会儿没能通知到，请直接打 12356')).toBeTruthy()
  })

  test('without a net says what was kept, and since when; only what is kept is promised', async () => {
    const kept = new Map<string, unknown>([
      ['/help.html', {}],
      ['/api/public/help?code=demo', { data: help({ asOf: '2026-04-14 21:00:00' }) }],
    ])
    vi.stubGlobal('caches', {
      match: async (address: string) => (kept.has(address) ? Response.json(kept.get(address)) : undefined),
    })
    openAt('21:44', { 'GET /public/help': () => refuse(500, '服务暂时不可用', 500) })
    expect(await screen.findByText('现在连不上网，号码和值班是4月14日 21:00 存下的')).toBeTruthy()
    expect(screen.getByText(/今晚陈思源老师在/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '断网、未登录也能打开' }).getAttribute('href')).toBe('/demo/help')
    vi.unstubAllGlobals()
  })

  test.each([
    ['/demo/help', 'demo', 'help'],
    ['/demo/help/', 'demo', 'help'],
    ['/help', null, 'help'],
    ['/demo/hotline', 'demo', 'hotline'],
    ['/hotline', null, 'hotline'],
    ['/hotline/index', null, null],
    ['/demo/login', 'demo', null],
    ['/wel/index', null, null],
    ['/', null, null],
  ])('the address %s is of the school %s', (path, code, page) => {
    expect(placeOf(path)).toEqual({ code, page })
  })

  test('stands in one line under what went wrong', async () => {
    renderInTheme(
      <>
        <HelpLine />
        <EmergencyHost />
      </>,
    )
    expect(screen.getByText('值班 027-5550 1200 · 全国热线 12356')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /查看/ }))
    expect(await screen.findByRole('dialog', { name: '你不是一个人。' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
  })
})
