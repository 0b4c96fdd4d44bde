import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../test/browser-stubs.ts'
import { renderInTheme } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
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
