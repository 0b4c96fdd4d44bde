import { room as roomResource, site as siteResource } from '@xinqiao/domain'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../../test/browser-stubs.ts'
import { type Handlers, refuse, refuseField } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { freshRow } from '../../../../test/resource.ts'
import { describeResourceList } from '../../../../test/resource-list.tsx'
import { asked, fill, openOrg, panel, press, question } from '../../../../test/org.tsx'
import { type Room, type Site, useRooms } from './site.queries.ts'
import { Page } from './sites.page.tsx'

const site = (over: Partial<Site> = {}): Site => ({
  ...freshRow(siteResource),
  id: 's1',
  name: '松园心理中心',
  deptName: null,
  address: '松园3栋',
  notice: '请提前十分钟到达。',
  version: 3,
  roomCount: 2,
  isManageable: true,
  ...over,
})
const LAKE = site({ id: 's2', name: '湖滨分中心', status: '0', roomCount: 0, deptId: 'd1', deptName: '计算机学院' })
const room = (over: Partial<Room> = {}): Room => ({
  ...freshRow(roomResource),
  id: 'r1',
  siteId: 's1',
  siteName: '松园心理中心',
  name: '松201',
  version: 5,
  ...over,
})

const open = (handlers: Handlers = {}, over: { at?: string; isSub?: boolean; permissions?: readonly string[] } = {}) =>
  openOrg(<Page />, {
    at: '/room/index',
    handlers: {
      'GET /public/setting/site': () => [site(), LAKE],
      'GET /public/setting/room': ({ query }) =>
        query['siteId'] === 's1' ? [room(), room({ id: 'r2', name: '松202', status: '0' })] : [],
      ...handlers,
    },
    ...over,
  })

beforeEach(freshBrowser)
afterEach(() => {
  pretendPhone(false)
  hush()
})

describe('sites', () => {
  test('are listed with their hours; the first is open, another is chosen', async () => {
    const { address } = open()
    const facts = await panel('松园心理中心')
    expect(facts.getByText('08:00–22:00')).toBeTruthy()
    expect(facts.getByText('全校')).toBeTruthy()
    await user.click(screen.getByRole('option', { name: /湖滨分中心/ }))
    expect(address()).toBe('/room/index?siteId=s2')
    expect((await panel('湖滨分中心')).getByText('计算机学院')).toBeTruthy()
    expect(await screen.findByText('这个站点还没有房间')).toBeTruthy()
    expect(screen.getByRole('button', { name: '新增房间' })).toBeTruthy()
  })

  test('where there are none offer the first', async () => {
    open({ 'GET /public/setting/site': () => [] })
    expect(await screen.findByText('先建站点，再在站点里建咨询室。')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: '新增站点' })).toHaveLength(1)
  })

  test('that cannot be read say so', async () => {
    open({ 'GET /public/setting/site': () => refuse(403, '无权访问', 403) })
    expect(await screen.findByText('暂无访问权限，请联系管理员')).toBeTruthy()
  })

  test('are added; a taken name is told under it', async () => {
    const { log } = open({
      'POST /public/setting/site': () => refuseField('name', '已有名为“松园”的站点，请换一个名称'),
    })
    await press('新增站点')
    await fill('站点名称', '松园')
    await user.click(screen.getByRole('radio', { name: '院系工作站' }))
    await press('确定')
    expect(await screen.findByText('已有名为“松园”的站点，请换一个名称')).toBeTruthy()
    expect(await asked(log, 'POST /public/setting/site')).toEqual({
      ...freshRow(siteResource),
      deptId: undefined,
      name: '松园',
      type: 'station',
    })
  })

  test('are changed as they were read, and an older version is refused aloud', async () => {
    const { log } = open({
      'POST /public/setting/site/updateSite': () => refuse(40_009, '数据已被他人修改，请刷新后重试'),
    })
    await panel('松园心理中心')
    await user.click((await panel('松园心理中心')).getByRole('button', { name: '编辑' }))
    await fill('地址', '松园4栋')
    await press('确定')
    await waitFor(() => expect(said()).toContain('数据已被他人修改，请刷新后重试'))
    expect(await asked(log, 'POST /public/setting/site/updateSite')).toMatchObject({
      id: 's1',
      version: 3,
      address: '松园4栋',
      notice: '请提前十分钟到达。',
    })
  })

  test('closing before opening is told under the hour', async () => {
    open({ 'POST /public/setting/site/updateSite': () => refuseField('endTime', '开放时间必须早于关闭时间') })
    await user.click((await panel('松园心理中心')).getByRole('button', { name: '编辑' }))
    await fill('地址', '松园4栋')
    await press('确定')
    expect(await screen.findByText('开放时间必须早于关闭时间')).toBeTruthy()
  })

  test('are switched off after a question, with their department kept', async () => {
    const { log } = open({ 'POST /public/setting/site/updateSite': () => LAKE }, { at: '/room/index?siteId=s2' })
    await user.click((await panel('湖滨分中心')).getByRole('button', { name: '启用' }))
    expect(await asked(log, 'POST /public/setting/site/updateSite')).toMatchObject({
      id: 's2',
      status: '1',
      deptId: 'd1',
    })
  })

  test.each([
    [40_763, '站点下还有2个房间，请先删除房间'],
    [40_764, '已被排班等资料使用，不能删除，可以停用'],
  ])('stay where refusal %i says so', async (code, words) => {
    open({ 'POST /public/setting/site/delete': () => refuse(code, words) })
    await user.click((await panel('松园心理中心')).getByRole('button', { name: '删除' }))
    await user.click((await question()).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(said()).toContain(words))
    expect(screen.getByRole('region', { name: '松园心理中心' })).toBeTruthy()
  })
})

describe('rooms', () => {
  describeResourceList(roomResource, {
    calls: useRooms.calls,
    open: (handlers, isManageable) =>
      open(
        { 'GET /public/setting/site': () => [site({ isManageable })], ...handlers },
        isManageable ? {} : { permissions: ['admin_site_list_tab'] },
      ),
    row: { siteId: 's1', siteName: '松园心理中心' },
    fresh: { siteId: 's1' },
  })
})

test('a sub-administrator is told whose it is, and owes a department for their own', async () => {
  open({ 'GET /public/setting/site': () => [site({ isManageable: false })] }, { isSub: true })
  expect((await panel('松园心理中心')).getByText('这个站点由其他管理员维护，您可以查看。')).toBeTruthy()
  await press('新增站点')
  await fill('站点名称', '计院工作站')
  await press('确定')
  expect(await screen.findByText('请选择所属部门')).toBeTruthy()
})

test('in a hand the list comes first, then one site with its rooms as cards', async () => {
  pretendPhone(true)
  open()
  await user.click(await screen.findByRole('option', { name: /松园心理中心/ }))
  expect((await screen.findByText('松201')).closest('tr')).toBeNull()
  await press('返回站点')
  expect(await screen.findByRole('listbox')).toBeTruthy()
})
