import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../test/browser-stubs.ts'
import { student } from '../../../test/booking.tsx'
import { fakeServer, refuse } from '../../../test/fake-server.ts'
import { renderInTheme } from '../../../test/in-theme.tsx'
import { freshBrowser, signedInAs } from '../../../test/open-app.tsx'
import { aToken, school } from '../../../test/people.ts'
import { session } from '../../session/index.ts'
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

  test('knows who is there now and brings people to them with one press', async () => {
    signedInAs(aToken())
    session.setUser(student)
    const shift = { siteId: 's1', siteName: '主校区', startTime: '18:00', endTime: '22:00', isNow: true }
    const log = fakeServer({
      'GET /consult/duty/today': () => [{ hostName: '陈思源', ...shift }],
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
    renderInTheme(<HelpCard open school={school} onClose={() => undefined} />)
    expect(await screen.findByRole('link', { name: /中心值班 · 现在陈思源老师在/ })).toBeTruthy()
    expect(screen.getByText('18:00 – 22:00，之后转值班手机')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /来值班室坐坐/ }))
    expect(await screen.findByText('陈思源老师在主校区 值班室等你，不用准备什么')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /直接过来就好/ }))
    expect(log.filter(({ key }) => key.endsWith('callDuty')).map(({ body }) => body)).toEqual([{ siteId: 's1' }])
  })

  test('says where to turn when nobody could be told', async () => {
    signedInAs(aToken())
    session.setUser(student)
    const shift = { siteId: 's1', siteName: '主校区', startTime: '18:00', endTime: '22:00', isNow: true }
    fakeServer({
      'GET /consult/duty/today': () => [{ hostName: '陈思源', ...shift }],
      'POST /consult/appointment/callDuty': () =>
        refuse(41143, '现在没有值班老师在岗，请拨打值班电话027-5550 1200或12356'),
    })
    renderInTheme(<HelpCard open school={school} onClose={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: /来值班室坐坐/ }))
    expect(await screen.findByText(/现在没有值班老师在岗/)).toBeTruthy()
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
