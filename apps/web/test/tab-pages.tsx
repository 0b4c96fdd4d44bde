import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { Modal } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { fakeServer, type Handlers } from './fake-server.ts'
import { address, openApp, signedInAs } from './open-app.tsx'
import { aToken, aUser } from './people.ts'
import { Dialog } from '../src/kit/dialog.tsx'
import { Gate } from '../src/kit/gate/gate.tsx'
import { forPermission, forSignedIn, openToAll, type PageRoute } from '../src/kit/page-route.ts'
import { useTabTitle } from '../src/kit/page-tab.ts'
import { useUnsaved } from '../src/kit/unsaved.ts'
import { client, readStore, session, type UserInfo } from '../src/session/index.ts'
import { useLock } from '../src/shell/lock/lock-store.ts'
import { openPage } from '../src/shell/navigator.ts'
import { queryClient } from '../src/shell/query-client.ts'
import { shellRoutes } from '../src/shell/shell.routes.ts'
import { useTabs } from '../src/shell/tabs/tabs.store.ts'

/** How often each page was drawn, mounted and unmounted. */
export const seen = {
  draws: new Map<string, number>(),
  mounts: new Map<string, number>(),
  ends: new Map<string, number>(),
}

/** What pages mean to do later: done when the test says so, however slow the machine is. */
const meant: (() => void)[] = []
export const laterIsNow = (): void => act(() => meant.splice(0).forEach((run) => run()))

const count = (of: Map<string, number>, name: string) => of.set(name, (of.get(name) ?? 0) + 1)

const page = (path: string, title: string, Page: () => ReactNode, over: Partial<PageRoute> = {}): PageRoute => ({
  path,
  title,
  feature: 'test',
  access: forSignedIn,
  layout: 'main',
  load: async () => ({ Page }),
  ...over,
})

/** Something to type, to scroll and to navigate with, and the page's own view of the address. */
const formPage = (name: string) =>
  function FormPage() {
    const [text, setText] = useState('')
    const [dirty, setDirty] = useState(false)
    const location = useLocation()
    const [params, setParams] = useSearchParams()
    const navigate = useNavigate()
    useUnsaved(dirty, `${name}的表单`)
    count(seen.draws, name)
    useEffect(() => {
      count(seen.mounts, name)
      return () => void count(seen.ends, name)
    }, [])
    return (
      <section aria-label={name}>
        <input aria-label={`${name}文本`} value={text} onChange={(event) => setText(event.target.value)} />
        <input aria-label={`${name}原样`} defaultValue="" />
        <div data-testid={`${name}滚动`} />
        <output aria-label={`${name}地址`}>{location.pathname + location.search}</output>
        <output aria-label={`${name}页码`}>{params.get('current') ?? ''}</output>
        <button type="button" onClick={() => setDirty(true)}>{`${name}弄脏`}</button>
        <button type="button" onClick={() => setParams({ current: '2' })}>{`${name}翻页`}</button>
        <button type="button" onClick={() => meant.push(() => setParams({ current: '9' }))}>{`${name}稍后翻页`}</button>
        <button type="button" onClick={() => meant.push(() => void navigate('/list/index?from=late'))}>
          {`${name}稍后离开`}
        </button>
      </section>
    )
  }

function Detail() {
  const [params] = useSearchParams()
  useTabTitle(`详情${params.get('no') ?? ''}`)
  return <p>detail {params.get('no')}</p>
}

function Numbered() {
  const { no } = useParams()
  return <section aria-label={`编号${no}`}>{no}</section>
}

function Fetching() {
  const { data } = useQuery({
    queryKey: ['test', 'devices'],
    queryFn: () => client.call('GET /auth/session/mine'),
    staleTime: 0,
  })
  return <section aria-label="取数">{data ? `${data.length} 台` : '加载中'}</section>
}

function Floating() {
  return (
    <section aria-label="浮层">
      <Modal open title="对话框" footer={null}>
        <input aria-label="对话框文本" />
      </Modal>
      <Dialog open title="小窗" onClose={() => undefined}>
        <input aria-label="小窗文本" />
      </Dialog>
    </section>
  )
}

let breaks = true
export const letItBreak = (does: boolean): void => void (breaks = does)
function Fragile() {
  if (breaks) throw new Error('drawn wrong')
  return <section aria-label="易碎">完好</section>
}

const plain = Array.from({ length: 12 }, (_, index) => ({ path: `/p${index + 1}`, title: `页面${index + 1}` }))

export const PAGES: readonly PageRoute[] = [
  page('/wel/index', '工作台', formPage('首页')),
  page('/list/index', '列表', formPage('列表')),
  page('/form/index', '表单', formPage('表单')),
  page('/detail/index', '详情', Detail, { tabBy: ['no'] }),
  page('/n/:no', '编号', Numbered),
  page('/fetching/index', '取数', Fetching),
  page('/floating/index', '浮层', Floating),
  page('/fragile/index', '易碎', Fragile),
  page('/secret/index', '机密', () => <section aria-label="机密">secret</section>, {
    access: forPermission('admin_online_list_tab'),
  }),
  page(
    '/school/index',
    '全校',
    () => (
      <section aria-label="全校">
        <Gate need="admin_dict_manage_btn">改字典</Gate>
      </section>
    ),
    { access: forPermission('admin_dict_manage_btn') },
  ),
  page('/preview', '预览', formPage('预览'), { noTab: true, keepAlive: true }),
  page('/login', '登录', () => <p>at /login</p>, { access: openToAll, layout: 'bare' }),
  ...plain.map(({ path, title }) => page(path, title, formPage(title))),
  ...shellRoutes,
]

const usual = (user: UserInfo): Handlers => ({
  'GET /admin/user/info': () => user,
  'GET /admin/products/findTenantProductList': () => [],
  'POST /auth/token/logout': () => ({ redirect: null }),
})

export const start = async (path: string, handlers: Handlers = {}, user = aUser()) => {
  signedInAs(aToken({ user_id: user.id, realName: user.name }))
  const log = fakeServer({ ...usual(user), ...handlers })
  await openApp(path, PAGES)
  return log
}

/** By attribute rather than by role: with the whole shell around it, roles take a second to find. */
export const ready = (name: string) =>
  waitFor(
    () => {
      const found = document.querySelector(`section[aria-label="${name}"]`)
      if (!found) throw new Error(`no page ${name}`)
      return found
    },
    { timeout: 15_000 },
  )

const named = (tag: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(tag)].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )

export const press = async (name: string) => {
  const button = named('button', name)
  if (!button) throw new Error(`no button ${name}`)
  await act(async () => button.click())
}

export const go = async (path: string, name?: string) => {
  await act(async () => openPage(path))
  if (name) await ready(name)
}

export const back = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await arrived
  })

export const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

export const strip = () => within(document.querySelector<HTMLElement>('nav[aria-label="打开的页面"]')!)
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="打开的页面"] a')]
export const link = (title: string) => links().find((one) => one.textContent === title)!
export const titles = () => links().map((one) => one.textContent)
export const current = () => links().find((one) => one.getAttribute('aria-current') === 'page')?.textContent

/** The page loaded anew in the same window: what was only in memory is gone, what is stored for the window is not. */
export const reload = async (user = aUser()) => {
  cleanup()
  queryClient.clear()
  session.setUser(null)
  useTabs.setState({ owner: null, active: null })
  useLock.setState({ lock: readStore('lock') })
  const log = fakeServer(usual(user))
  await openApp(address(), PAGES)
  return log
}
