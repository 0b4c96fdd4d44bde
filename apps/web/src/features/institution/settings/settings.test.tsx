import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { unsavedWork } from '../../../kit/unsaved.ts'
import { aList, aSetting, openInstitution, READER } from '../../../../test/institution.tsx'
import { differences } from './setting-diff.ts'
import { Page } from './setting-info.page.tsx'
import { settingWords, valueWords } from './setting-words.ts'
import { SettingsPanel } from './settings-panel.tsx'

beforeEach(freshBrowser)
afterEach(hush)

const SWITCH = aSetting({
  type: 'xygl',
  name: '协议管理',
  effect: '登录后须先同意',
  group: '资料与协议',
  source: 'platform',
  perSite: false,
  version: 0,
  settingList: [{ enable: false }],
  defaults: [{ enable: false }],
  fields: [{ name: 'enable', label: '启用', control: 'switch', options: [] }],
})
const SITES = [{ id: 's1', name: '南湖站' }] as never
const serve = (over: Handlers = {}): Handlers => ({
  'GET /public/setting/manage/catalogue': () => [aSetting(), aList(), SWITCH],
  'GET /public/setting/manage/history': () => [],
  'GET /public/setting/site': () => SITES,
  ...over,
})
const SAVE = 'POST /public/setting/manage'
const button = (name: string) => screen.findByRole('button', { name })

describe('the catalogue', () => {
  test('shows every setting with its value in words and whose word it is; search finds any of it', async () => {
    openInstitution(<SettingsPanel />, { handlers: serve() })
    const row = within((await screen.findByText('预约日历起止时间设置')).closest('a')!)
    expect(row.getByText('开始时间 09:00 · 结束时间 22:00')).toBeTruthy()
    expect(row.getByText('本校设置')).toBeTruthy()
    expect(screen.getByText('2 项：目标达成、转介')).toBeTruthy()
    expect(screen.getByText('已关闭')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: '搜索设置' }), '转介')
    expect(screen.queryByText('预约日历起止时间设置')).toBeNull()
    expect(screen.getByText('结案方式').closest('a')?.getAttribute('href')).toBe('/institution_info/index?code=jafs')
    await user.clear(screen.getByRole('textbox', { name: '搜索设置' }))
    await user.click(screen.getByRole('switch', { name: '只看改过的' }))
    expect(screen.queryByText('结案方式')).toBeNull()
  })

  test('that cannot be fetched says so', async () => {
    openInstitution(<SettingsPanel />, {
      handlers: serve({ 'GET /public/setting/manage/catalogue': () => refuse(1, '系统出了点问题', 500) }),
    })
    expect(await screen.findByText('设置没加载出来，请检查网络后重试')).toBeTruthy()
  })
})

describe('one setting', () => {
  const open = (code: string, over: Handlers = {}, held?: readonly string[]) =>
    openInstitution(<Page />, {
      at: `/institution_info/index?code=${code}`,
      handlers: serve(over),
      ...(held ? { held } : {}),
    })

  test('is changed in the form made for it, and only what changed is sent', async () => {
    const { log } = open('xygl', { [SAVE]: () => ({ version: 1 }) })
    expect(((await button('保存')) as HTMLButtonElement).disabled).toBe(true)
    await user.click(screen.getByRole('switch', { name: '启用' }))
    expect(unsavedWork()).toEqual(['设置 协议管理'])
    await user.click(await button('保存'))
    await waitFor(() => expect(said()).toEqual(['已保存，立即生效']))
    expect(log.find(({ key }) => key === SAVE)?.body).toEqual({
      type: 'xygl',
      version: 0,
      settingList: [{ enable: true }],
    })
  })

  test('that is a list grows, shrinks and says what is missing', async () => {
    const { log } = open('jafs', { [SAVE]: () => ({ version: 1 }) })
    await user.click(await button('添加一项'))
    const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: '名称' })
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: '代码' }).map((one) => one.value)).toEqual([
      '1',
      '2',
      '3',
    ])
    await user.click(await button('保存'))
    expect(said()).toEqual(['请填写名称'])
    expect(screen.getByText('请填写名称')).toBeTruthy()
    fireEvent.change(names()[2]!, { target: { value: '毕业离校' } })
    await user.click(await button('删除目标达成'))
    await waitFor(async () => {
      await user.click(await button('保存'))
      expect(log.find(({ key }) => key === SAVE)?.body).toEqual({
        type: 'jafs',
        version: 0,
        settingList: [
          { code: '2', label: '转介' },
          { code: '3', label: '毕业离校' },
        ],
      })
    })
  })

  test('that somebody else changed meanwhile keeps what was typed and offers the newest', async () => {
    const { log } = open('xygl', { [SAVE]: () => refuse(40009, '数据已被他人修改，请刷新后重试') })
    await user.click(await screen.findByRole('switch', { name: '启用' }))
    await user.click(await button('保存'))
    const alert = await screen.findByText(/他人刚刚修改了这项设置/)
    expect(screen.getByRole('switch', { name: '启用' }).getAttribute('aria-checked')).toBe('true')
    const before = log.filter(({ key }) => key.includes('catalogue')).length
    await user.click(within(alert).getByRole('button', { name: '载入最新内容' }))
    await waitFor(() => expect(log.filter(({ key }) => key.includes('catalogue')).length).toBeGreaterThan(before))
  })

  test('goes back to the default after a question', async () => {
    const { log } = open('yyrlqzsjsz', { 'POST /public/setting/manage/reset': () => ({ version: 4 }) })
    expect(await screen.findByText(/平台默认：开始时间 08:00/)).toBeTruthy()
    await user.click(await button('恢复默认'))
    const question = await screen.findByRole('alertdialog', { name: '恢复「预约日历起止时间设置」的默认内容？' })
    await user.click(within(question).getByRole('button', { name: '恢复默认' }))
    await waitFor(() => expect(said()).toEqual(['已恢复']))
    expect(log.find(({ key }) => key.includes('reset'))?.body).toEqual({ type: 'yyrlqzsjsz', version: 3 })
  })

  test('of a site says whether it follows the school', async () => {
    const { log } = openInstitution(<Page />, {
      at: '/institution_info/index?code=yyrlqzsjsz&siteId=s1',
      handlers: serve(),
    })
    expect(await screen.findByText(/这个站点跟随全校/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '改为跟随全校' })).toBeNull()
    expect(log.find(({ key }) => key.includes('catalogue'))?.query).toEqual({ siteId: 's1' })
    expect(log.find(({ key }) => key.includes('history'))?.query).toEqual({ type: 'yyrlqzsjsz', siteId: 's1' })
  })

  test('is read by those who may not change it', async () => {
    open('yyrlqzsjsz', {}, READER)
    expect(await screen.findByText('您可以查看这项设置，修改请联系机构管理员。')).toBeTruthy()
    expect(screen.getByText('09:00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('nobody knows says so', async () => {
    open('nothing')
    expect(await screen.findByText('没有这项设置')).toBeTruthy()
  })

  test('shows its versions with what each changed', async () => {
    const version = { updatedBy: '罗文博', updateTime: '2026-04-15 09:00:00', isReset: false }
    open('yyrlqzsjsz', {
      'GET /public/setting/manage/history': () => [
        { ...version, version: 3, isReset: true, settingList: [{ startTime: '08:00', endTime: '22:00' }] },
        { ...version, version: 2, settingList: [{ startTime: '09:00', endTime: '21:00' }] },
        { ...version, version: 1, settingList: [{ startTime: '09:00', endTime: '22:00' }] },
      ],
    })
    const history = within(await screen.findByRole('complementary', { name: '历次版本' }))
    expect(await history.findByText('结束时间：22:00 → 21:00')).toBeTruthy()
    expect(history.getByText('开始时间：08:00 → 09:00')).toBeTruthy()
    expect(history.getByText('恢复默认')).toBeTruthy()
  })
})

test('differences of lists: added, removed, renamed, moved', () => {
  const [one, two, three] = [
    { code: '1', label: '甲' },
    { code: '2', label: '乙' },
    { code: '3', label: '丙' },
  ]
  expect(differences(aList(), [one, two], [{ ...two, label: '乙二' }, three])).toEqual([
    '新增 丙',
    '删除 甲',
    '乙 名称：乙 → 乙二',
  ])
  expect(differences(aList(), [one, two], [two, one])).toEqual(['调整了顺序'])
  expect(differences(aList(), [one], [one])).toEqual([])
})

test('words for every kind of value', () => {
  const field = (control: string, more: object = {}) =>
    ({ name: 'x', label: 'x', control, options: [], ...more }) as never
  expect(valueWords(field('weekdays'), [1, 7])).toBe('周一、周日')
  expect(valueWords(field('weekdays'), undefined)).toBe('每天')
  expect(valueWords(field('number', { unit: '天' }), 14)).toBe('14 天')
  expect(valueWords(field('choice', { options: [{ value: '3', label: '首次安排' }] }), 3)).toBe('首次安排')
  expect(valueWords(field('choices', { options: [{ value: '1', label: '个体' }] }), [1])).toBe('个体')
  expect(valueWords(field('site'), 's1', { sites: [{ id: 's1', name: '南湖站' }] })).toBe('南湖站')
  expect(valueWords(field('site'), undefined)).toBe('所有站点')
  expect(valueWords(field('url'), '')).toBe('未填写')
  expect(settingWords(aList({ settingList: [] }))).toBe('没有条目')
})
