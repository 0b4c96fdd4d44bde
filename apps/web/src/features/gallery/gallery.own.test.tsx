import '../../../test/browser-stubs.ts'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import {
  checkAnswers,
  defaultRolePermissions,
  fieldTypes,
  gridFor,
  inlineOptions,
  meetsPermission,
  widgetNames,
} from '@xinqiao/domain'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldPermissions } from '../../kit/gate/gate.tsx'
import { ThemeProvider } from '../../kit/theme/theme-provider.tsx'
import { galleryRoutes } from './gallery.routes.ts'
import { sampleAnswers, sampleForm, sampleTimes } from './samples/sample-form.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 60_000 })
// Has a page of its own: reading a PDF takes a worker and a canvas.
vi.mock('../../kit/preview/pdf.ts', () => ({ openPdf: () => Promise.reject(new Error('样例文件没打开')) }))

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(512)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(232)
})
afterEach(() => void vi.restoreAllMocks())

async function open(path: string) {
  const { Page } = await galleryRoutes.find((route) => route.path === path)!.load()
  const router = createMemoryRouter([{ path, element: <Page /> }], { initialEntries: [path] })
  render(
    <ThemeProvider>
      <HeldPermissions value={['admin_errorLog_list_tab']}>
        <RouterProvider router={router} />
      </HeldPermissions>
    </ThemeProvider>,
  )
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
}

test('ordinary people never meet the gallery', () => {
  const mayOpen = (role: keyof typeof defaultRolePermissions): boolean =>
    galleryRoutes.some(
      ({ access }) =>
        access.kind !== 'permission' ||
        access.anyOf.some((need) => meetsPermission([...(defaultRolePermissions[role] ?? [])], need)),
    )
  const roles = Object.keys(defaultRolePermissions) as (keyof typeof defaultRolePermissions)[]
  expect(galleryRoutes.map(({ path }) => path)).toEqual(['/test', '/cstc001'])
  expect(roles.filter(mayOpen).length).toBeLessThan(4)
  expect(roles.filter((role) => /STUDENT|TEACHER|CONSULTANT|VISITOR/.test(role)).some(mayOpen)).toBe(false)
})

test('/test shows every widget of its own', async () => {
  await open('/test')
  const section = (name: string) => within(screen.getByRole('region', { name }))
  expect(await section('文件上传').findByText('导入数据')).toBeTruthy()
  expect(await section('文件预览').findByText('样例文件没打开')).toBeTruthy()
  expect(await section('手写签名').findByRole('button', { name: '手写签名' })).toBeTruthy()
  expect(await section('悬浮徽标').findByRole('button', { name: '显示徽标' })).toBeTruthy()
  expect(await section('富文本').findByRole('heading', { name: '心理咨询须知' })).toBeTruthy()
  expect(await section('日历').findByRole('button', { name: '今天' })).toBeTruthy()
  expect(await section('图表与表格').findByRole('table', { name: '每周服务人次与等候' })).toBeTruthy()
})

test('the sample form has every kind of field and every section, and answers to them that are right', () => {
  const { fields } = sampleForm
  expect(Object.keys(fieldTypes).filter((type) => !fields.some((field) => field.type === type))).toEqual([])
  expect(Object.keys(widgetNames).filter((name) => !fields.some(({ widget }) => widget === name))).toEqual([])
  const problems = checkAnswers(fields, sampleAnswers, {
    reader: { roleCodes: ['ROLE_CONSULTANT'] },
    today: '2026-04-15',
    options: inlineOptions(fields),
    grid: (prop) => gridFor(prop, sampleTimes),
    loaded: {},
  })
  expect(problems).toEqual([])
})

test('/cstc001 shows one page at a time', async () => {
  const user = await open('/cstc001')
  expect(await screen.findByRole('heading', { level: 1, name: '样例预约' })).toBeTruthy()
  expect(screen.getByText('来访者 01')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '详情页' }))
  expect(await screen.findByRole('heading', { level: 1, name: '来访者 07' })).toBeTruthy()
  expect(screen.queryByText('来访者 01')).toBeNull()
  await user.click(screen.getByRole('button', { name: '智能表单' }))
  expect(await screen.findByRole('switch', { name: '开关' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '详情' }))
  expect(await screen.findByText('学业/考试焦虑')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '状态、时间线与权限' }))
  expect(await screen.findByText('您有“错误日志”权限，所以看得到这句话。', {})).toBeTruthy()
})
