import { menuEntries } from '@xinqiao/domain'
import { describe, expect, test } from 'vitest'
import { aRole, aUser } from '../../../test/people.ts'
import { menuIcons } from '../../kit/icons/menu-icons.ts'
import { forPermission, forSignedIn, type PageRoute } from '../../kit/page-route.ts'
import { homesOf } from './follow-page.ts'
import { knowPages } from '../../kit/known-pages.ts'
import { targetOf } from './menu-target.ts'
import { currentItem, listedOf, type MenuItem, pagesOf } from './menu-tree.ts'
import { findMenus, findProducts, plain } from './product-menu/search.ts'

const item = (over: Partial<MenuItem>): MenuItem => ({
  code: 'X',
  product: 'CONSULT',
  label: '我的咨询',
  hint: '由我接待的来访',
  initials: 'wdzx',
  path: '/x',
  query: {},
  icon: 'chat',
  isHidden: false,
  highlights: [],
  children: [],
  ...over,
})
const groups = (...items: MenuItem[]) => [{ label: '组', items }]
const at = (address: string) => new URL(address, 'http://school.test')

test('every icon of the registry is drawn', () => {
  expect([...new Set(menuEntries.map(({ icon }) => icon))].filter((name) => !Object.hasOwn(menuIcons, name))).toEqual(
    [],
  )
})

describe('where we are', () => {
  const list = item({ code: 'LIST', path: '/list', highlights: ['/detail'] })
  const due = item({ code: 'DUE', path: '/list', query: { state: 'due' } })
  const folder = item({ code: 'FOLDER', path: '', children: [item({ code: 'INSIDE', path: '/inside' })] })
  const hotline = item({ code: 'PSY_HOT_LINE', path: 'https://hotline.example/' })
  const menu = groups(list, due, folder, hotline)

  test.each([
    ['/list', 'LIST'],
    ['/list?state=due', 'DUE'],
    ['/list?state=other', 'LIST'],
    ['/detail', 'LIST'],
    ['/inside', 'INSIDE'],
    ['/myiframe/PSY_HOT_LINE', 'PSY_HOT_LINE'],
    ['/elsewhere', undefined],
  ])('%s is %s', (address, code) => {
    expect(currentItem(menu, at(address))?.code).toBe(code)
  })

  test('hidden items are routes, not choices; folders are no pages', () => {
    const hidden = item({ code: 'HIDDEN', isHidden: true })
    expect(listedOf([...groups(hidden), ...menu]).map(({ items }) => items.length)).toEqual([4])
    expect(pagesOf(menu).map(({ code }) => code)).toEqual(['LIST', 'DUE', 'INSIDE', 'PSY_HOT_LINE'])
  })

  test.each([
    ['/wel/index', ['PLATFORM']],
    ['/consult/mine', ['CONSULT', 'PLATFORM']],
    ['/case_manage_info/index', ['CONSULT', 'PLATFORM']],
    ['/plan/index', ['PLANTEST']],
    ['/plan/index?evaluationType=1', ['CADRE_EVALUATION', 'PLANTEST']],
    ['/plan/desk', ['PLANTEST', 'CADRE_EVALUATION']],
    ['/scale/rescore?evaluationType=1', ['CADRE_EVALUATION', 'PLANTEST']],
    ['/no/such', []],
  ])('%s belongs to %j', (address, homes) => {
    expect([...new Set(homesOf(at(address)))]).toEqual(homes)
  })
})

describe('where an item leads', () => {
  const page = (path: string, access: PageRoute['access'] = forSignedIn): PageRoute => ({
    path,
    title: '',
    feature: 'test',
    access,
    layout: 'main',
    load: () => Promise.reject(new Error('not opened here')),
  })
  const user = aUser()
  const known = () =>
    knowPages({
      pages: [page('/list/:type'), page('/secret', forPermission('admin_online_list_tab'))],
      redirects: { '/old': '/list/1' },
    })

  test('to its page with its query, when there is one this person may open', () => {
    known()
    expect(targetOf(item({ path: '/list/2', query: { a: '1', b: '甲' } }), user)).toEqual({
      kind: 'page',
      to: '/list/2?a=1&b=%E7%94%B2',
    })
    expect(targetOf(item({ path: '/old' }), user)).toEqual({ kind: 'page', to: '/old' })
    for (const path of ['/none', '']) expect(targetOf(item({ path }), user)).toEqual({ kind: 'soon' })
    expect(targetOf(item({ path: '/secret' }), user)).toEqual({ kind: 'refused' })
    const admin = aUser({ permissions: ['admin_online_list_tab'] })
    expect(targetOf(item({ path: '/secret' }), admin)).toEqual({ kind: 'page', to: '/secret' })
  })

  test('outside: into the frame, but the hotline’s own people go to its own window', () => {
    const hotline = item({ code: 'PSY_HOT_LINE', path: 'https://hotline.example/' })
    expect(targetOf(hotline, user)).toEqual({ kind: 'page', to: '/myiframe/PSY_HOT_LINE' })
    const both = aUser({ roleList: [aRole({ roleCode: 'ROLE_ADMIN' }), aRole({ roleCode: 'OPERATOR' })] })
    expect(targetOf(hotline, both)).toEqual({ kind: 'window', address: 'https://hotline.example/' })
    expect(targetOf({ ...hotline, code: 'OTHER' }, both)).toEqual({ kind: 'page', to: '/myiframe/OTHER' })
  })
})

describe('searching', () => {
  const product = (code: string, name: string, initials: string) => ({
    id: code,
    code,
    name,
    hint: '预约、记录',
    initials,
    isPinned: false,
    isSoon: false,
  })
  const products = [product('CONSULT', '心理咨询', 'xlzx'), product('PLATFORM', '平台', 'pt')]
  const mine = item({ code: 'CONSULT_MINE', path: '/consult/mine' })
  const menus = [
    {
      code: 'CONSULT',
      groups: groups(mine, item({ code: 'CASE', label: '个案管理', hint: '在管', initials: 'gagl', path: '/case' })),
    },
    { code: 'PLATFORM', groups: groups({ ...mine, code: 'MY_CONSULT', product: 'PLATFORM' }) },
  ]
  const codes = (text: string) =>
    findMenus(plain(text), products, menus).flatMap(({ items }) => items.map(({ code }) => code))

  test.each([
    ['咨询', ['CONSULT_MINE', 'CASE']],
    [' WDZX ', ['CONSULT_MINE']],
    ['接待', ['CONSULT_MINE']],
    ['个案', ['CASE']],
    ['xlzx', ['CONSULT_MINE', 'CASE']],
    ['无此', []],
  ])('%s finds %j, each page once', (text, found) => {
    expect(codes(text)).toEqual(found)
  })

  test('products stay when they or a menu of theirs fit', () => {
    const left = (text: string) => {
      const found = findMenus(text, products, menus)
      return findProducts(text, products, found).map(({ code }) => code)
    }
    expect(left('个案')).toEqual(['CONSULT'])
    expect(left('记录')).toEqual(['CONSULT', 'PLATFORM'])
  })
})
