import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { toastStore } from '../../../kit/toast.ts'
import { openWorkbench, SILENT } from '../../../../test/workbench.tsx'

const SPOKEN = { ...SILENT, content: '周五停电，请提前保存', enabled: true, remind: true, version: 3 }
const asked = (log: { key: string; body: unknown }[]) =>
  log.filter(({ key }) => key === 'POST /admin/tenant/changeRemind').map(({ body }) => body)

beforeEach(freshBrowser)

test('the school’s word stands above the numbers until it is put away', async () => {
  let now = SPOKEN
  const log = await openWorkbench({
    'GET /admin/tenant/regionRemind': () => now,
    'POST /admin/tenant/changeRemind': () => (now = { ...SPOKEN, remind: false }),
  })
  const banner = within(await screen.findByRole('region', { name: '本校提醒' }))
  expect(banner.getByText('周五停电，请提前保存')).toBeTruthy()
  expect(banner.queryByRole('button', { name: '修改' })).toBeNull()
  await userEvent.click(banner.getByRole('button', { name: '不再提醒' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '本校提醒' })).toBeNull())
  expect(asked(log)).toEqual([{ remind: false }])
  expect(screen.queryByText('您已收起本校提醒')).toBeNull()
}, 20_000)

test('a silent school takes no room, except for those who may speak for it', async () => {
  await openWorkbench({ 'GET /admin/tenant/regionRemind': () => SILENT })
  await screen.findByText('没有正在进行的任务')
  expect(screen.queryByText('本校还没有提醒')).toBeNull()
})

test('who speaks for the school writes, switches on and names the version', async () => {
  let now = { ...SILENT, editable: true }
  const log = await openWorkbench({
    'GET /admin/tenant/regionRemind': () => now,
    'POST /admin/tenant/changeRemind': () => (now = { ...SPOKEN, editable: true }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '写一条' }))
  const dialog = within(await screen.findByRole('dialog', { name: '本校提醒' }))
  expect(dialog.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
  await userEvent.type(dialog.getByRole('textbox', { name: '提醒内容' }), '周五停电')
  expect(dialog.getByRole('switch', { name: '现在就显示' }).getAttribute('aria-checked')).toBe('true')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('region', { name: '本校提醒' })).toBeTruthy()
  expect(asked(log)).toEqual([{ content: '周五停电', enabled: true, version: 0 }])
  expect(toastStore.get().map(({ text }) => text)).toEqual(['保存成功'])
})
