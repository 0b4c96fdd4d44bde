import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetEverything, type Handlers, known, openAt, SCHOOL, serve } from './auth.harness.tsx'

beforeEach(forgetEverything)

const FIND = 'GET /admin/pageSetup/findPageSetupByTenantId/{id}'
const SETUP = {
  title: '向阳心理',
  slogan: '慢慢来，比较快',
  lead: '随时可以说说',
  theme: 'pine',
  scene: 'picture',
  tabs: ['sms'],
  footer: '信息中心提供支持',
  icp: '京ICP备00000000号',
  logo: 'abc',
  background: 'def',
  version: 1,
}
const lookOf = (over: Partial<typeof SETUP> = {}): Handlers => ({
  ...known(SCHOOL),
  [FIND]: () => ({ ...SETUP, ...over }),
})

describe('the look a school chose', () => {
  test('is what its login page wears: words, colour, pictures and ways in', async () => {
    serve(lookOf())
    await openAt('/lake/login')
    expect(await screen.findByText('向阳心理')).toBeTruthy()
    expect(screen.getByText('比较快')).toBeTruthy()
    expect(screen.getByText('随时可以说说')).toBeTruthy()
    expect(screen.getByText('信息中心提供支持')).toBeTruthy()
    const record = screen.getByText('京ICP备00000000号')
    expect([record.getAttribute('href'), record.getAttribute('rel')]).toEqual([
      'https://beian.miit.gov.cn/',
      'noopener noreferrer',
    ])
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByLabelText('手机号')).toBeTruthy()
    const frame = screen.getByRole('main').parentElement!
    expect(frame.style.getPropertyValue('--xq-brand-shape')).toBe('#1F7F4C')
    expect(frame.querySelector('img')?.getAttribute('src')).toContain('tenantId=7&kind=logo&v=abc')
    expect(frame.innerHTML).toContain('kind=background&amp;v=def')
  })

  test('never leaves nobody a way in', async () => {
    serve(lookOf({ tabs: ['nothing'] }))
    await openAt('/lake/login')
    expect(await screen.findByText('向阳心理')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('tab').length).toBeGreaterThan(1))
  })

  test('that cannot be had leaves ours', async () => {
    serve(known(SCHOOL))
    await openAt('/lake/login')
    expect(await screen.findByLabelText('学号或工号')).toBeTruthy()
    expect(screen.getByText('心桥 · 心理健康服务平台')).toBeTruthy()
  })

  test('is remembered for the next visit', async () => {
    serve(lookOf())
    await openAt('/lake/login')
    await screen.findByText('向阳心理')
    serve(known(SCHOOL))
    await openAt('/lake/login')
    expect(await screen.findByText('向阳心理')).toBeTruthy()
  })
})
