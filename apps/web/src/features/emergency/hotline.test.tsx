import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderInTheme } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { school } from '../../../test/people.ts'
import { HelpPage } from './index.ts'

beforeEach(freshBrowser)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const line = (name: string, phone: string, over: object = {}) => ({
  name,
  phone,
  isOwn: true,
  startTime: '',
  endTime: '',
  weeks: [],
  words: '',
  ...over,
})
const help = {
  ...school,
  nightPhone: '',
  words: '',
  hotlines: [
    line('新生热线', '027-1', { startTime: '09:00', endTime: '17:00' }),
    line('朋辈热线', '027-2', { startTime: '18:30', endTime: '22:30', words: '可以不说名字' }),
    line('市心理热线', '027-3', { isOwn: false }),
  ],
  hotlineWords: '接电话的是受过训练的老师。',
  hotlineUrl: 'https://hotline.example/chat',
  asOf: '2026-04-15 20:00:00',
  shifts: [],
}

const open = (path: string, answers = true) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-15T20:00:00+08:00') })
  fakeServer(answers ? { 'GET /public/help': () => help } : {})
  renderInTheme(<HelpPage path={path} onRetry={() => undefined} />)
}

test('a stranger reads whom to call now, what happens then and where else to turn', async () => {
  open('/demo/hotline')
  const own = within(await screen.findByRole('region', { name: '本校' }))
  await own.findByText('朋辈热线')
  // Who answers now comes first.
  expect(own.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:02755501200',
    'tel:0272',
    'tel:0271',
  ])
  expect(own.getByText('现在有人接，到 22:30')).toBeTruthy()
  expect(own.getByText('现在没人接，明天 09:00 起')).toBeTruthy()
  expect(own.getByText('每天 18:30 – 22:30')).toBeTruthy()
  const society = within(screen.getByRole('region', { name: '社会' }))
  expect(society.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:12356', 'tel:0273'])
  expect(screen.getByText('接电话的是受过训练的老师。')).toBeTruthy()
  expect(screen.getByRole('link', { name: /紧急求助卡/ }).getAttribute('href')).toBe('/demo/help')
  expect(screen.getByRole('link', { name: /预约咨询/ }).getAttribute('href')).toBe('/myAppointment')
  expect(screen.getByRole('link', { name: /网上热线/ }).getAttribute('href')).toBe('https://hotline.example/chat')
  expect(screen.getByRole('link', { name: '120 急救' }).getAttribute('href')).toBe('tel:120')
})

test('with nothing known of the school the national line and the numbers for danger are there', () => {
  open('/hotline', false)
  const numbers = screen.getAllByRole('link').flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    return href.startsWith('tel:') ? [href] : []
  })
  expect(numbers).toEqual(['tel:12356', 'tel:120', 'tel:110'])
})
