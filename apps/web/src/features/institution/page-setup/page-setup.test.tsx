import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loginThemeCodes, loginThemes } from '@xinqiao/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { contrast } from '../../../kit/theme/color.ts'
import { brandTone } from '../../../kit/theme/brand-tone.ts'
import { presets } from '../../../kit/theme/tokens.ts'
import { unsavedWork } from '../../../kit/unsaved.ts'
import { openInstitution, READER } from '../../../../test/institution.tsx'
import { PageSetupPanel } from './page-setup-panel.tsx'
import type { PageSetup } from './page-setup.queries.ts'

beforeEach(freshBrowser)
afterEach(hush)

const SETUP: PageSetup = {
  title: '向阳心理',
  slogan: '慢慢来，比较快',
  lead: '',
  theme: 'pine',
  scene: 'day',
  tabs: [],
  footer: '',
  icp: '',
  logo: 'abc',
  background: null,
  version: 2,
}
const SAVE = 'POST /admin/pageSetup/saveOrUpdatePageSetup'
const open = (over: Handlers = {}, held?: readonly string[]) =>
  openInstitution(<PageSetupPanel />, {
    handlers: {
      'GET /admin/pageSetup/findPageSetupByTenantId/{id}': () => SETUP,
      [SAVE]: () => ({ ...SETUP, version: 3 }),
      ...over,
    },
    ...(held ? { held } : {}),
  })
const field = (name: string) => screen.findByRole('textbox', { name })
const preview = () => within(screen.getByRole('region', { name: '预览' }))

describe('the look of the login page', () => {
  test('is previewed while it is typed, and saved with its version', async () => {
    const { log } = open()
    expect(await field('平台名称')).toHaveProperty('value', '向阳心理')
    expect(preview().getByText('向阳心理')).toBeTruthy()
    fireEvent.change(await field('标语'), { target: { value: '你好，世界' } })
    expect(preview().getByText('世界')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '藤紫' }))
    await user.click(screen.getByRole('checkbox', { name: '短信登录' }))
    expect(preview().queryByText('账号登录')).toBeNull()
    expect(unsavedWork()).toEqual(['登录页外观'])
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(said()).toEqual(['已保存，登录页立即更新']))
    const { logo, background, version, ...words } = SETUP
    expect(log.find(({ key }) => key === SAVE)?.body).toEqual({
      ...words,
      slogan: '你好，世界',
      theme: 'wisteria',
      tabs: ['sms'],
      version: 2,
    })
    expect([logo, background, version]).toEqual(['abc', null, 2])
  })

  test('shows the kept sign, and takes it away', async () => {
    const { log } = open()
    const sign = within(await screen.findByRole('group', { name: '标志' }))
    expect(sign.getByRole('img').getAttribute('src')).toBe('/api/admin/pageSetup/picture?tenantId=1&kind=logo&v=abc')
    await user.click(sign.getByRole('button', { name: '移除' }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(log.find(({ key }) => key === SAVE)?.body).toMatchObject({ logo: '' }))
  })

  test('wants a picture before it is one', async () => {
    const { log } = open()
    await user.click(await screen.findByRole('radio', { name: '自选图片' }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(said()).toEqual(['请先选择背景图片'])
    expect(log.some(({ key }) => key === SAVE)).toBe(false)
  })

  test('that somebody else changed says so and keeps what was typed', async () => {
    open({ [SAVE]: () => refuse(40009, '数据已被他人修改，请刷新后重试') })
    fireEvent.change(await field('标语'), { target: { value: '新的' } })
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText(/他人刚刚修改了登录页外观/)).toBeTruthy()
    expect(await field('标语')).toHaveProperty('value', '新的')
  })

  test('is only looked at by those who may not change it', async () => {
    open({}, READER)
    expect(await field('标语')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    expect(screen.queryByRole('button', { name: '更换' })).toBeNull()
  })
})

test('the colours to choose from are the kit’s, and words in them can be read', () => {
  expect(presets.map(({ key, name }) => [key, name])).toEqual(Object.entries(loginThemes))
  for (const code of loginThemeCodes) {
    expect(contrast(brandTone(code).text, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(brandTone(code).text, brandTone(code).bg)).toBeGreaterThanOrEqual(4.5)
  }
})
