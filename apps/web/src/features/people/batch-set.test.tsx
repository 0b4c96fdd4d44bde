import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { afterGuard } from '../../../test/guard.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { buttonIn, choose, lastOf, startPeople as start } from '../../../test/people-pages.tsx'

beforeEach(freshBrowser)

const PREVIEW = 'POST /admin/user/batchSet/preview'
const SET = 'POST /admin/user/batchSet'
const openSet = async () => {
  await choose('李沐阳')
  await choose('王一凡')
  await user.click(buttonIn('批量设置'))
  // In these tests every antd dialog has the same id, and so no name of its own.
  return within((await screen.findByText('批量设置用户')).closest<HTMLElement>('[role=dialog]')!)
}

test('sets several at once: something must be chosen, the effect is shown first, each has a result', async () => {
  const first = '0190b3c2-7f00-7000-8000-0000000000a1'
  const log = await start('/user_manage/index', {
    [PREVIEW]: () => [
      {
        id: first,
        name: '李沐阳',
        reason: null,
        changes: [{ part: 'state', from: '正常', to: '已停用', isWaiting: false }],
      },
      { id: 'p2', name: '王一凡', reason: '该用户的角色超出您的权限，请由上级管理员操作', changes: [] },
    ],
    [SET]: () => ({
      successCount: 1,
      failCount: 1,
      succeeded: [first],
      failures: [{ id: 'p2', name: '王一凡', reason: '该用户的角色超出您的权限，请由上级管理员操作' }],
      waiting: 0,
    }),
  })
  const dialog = await openSet()
  expect(dialog.getByText('为所选 2 人设置；没有选择的内容保持原样。')).toBeTruthy()
  // Without the permission to give roles there is nothing to say about them.
  expect(dialog.queryByText('添加角色')).toBeNull()
  await user.click(dialog.getByRole('button', { name: /预览效果/ }))
  await waitFor(() => expect(said()).toContain('请至少选择一项要设置的内容'))
  expect(lastOf(log, PREVIEW)).toBeUndefined()
  await user.click(dialog.getByRole('radio', { name: '停用' }))
  await afterGuard()
  await user.click(dialog.getByRole('button', { name: /预览效果/ }))
  const look = within(await screen.findByRole('dialog', { name: '设置前请确认' }))
  expect(look.getByText('1 人将更改')).toBeTruthy()
  expect(look.getByText('1 人不能设置')).toBeTruthy()
  expect(lastOf(log, SET)).toBeUndefined()
  await user.click(look.getByRole('button', { name: '设置 1 人' }))
  expect(await screen.findByText('该用户的角色超出您的权限，请由上级管理员操作')).toBeTruthy()
  expect(lastOf(log, SET)?.body).toEqual({ ids: [first, 'p2'], lockFlag: '9' })
}, 60_000)

test('does nothing, and keeps what was chosen, when one thinks better of it', async () => {
  const log = await start('/user_manage/index', {})
  const dialog = await openSet()
  await user.click(dialog.getByRole('button', { name: '返回' }))
  await waitFor(() => expect(screen.queryByText('批量设置用户')).toBeNull())
  expect(said()).toEqual([])
  expect(lastOf(log, SET)).toBeUndefined()
  expect(screen.getByText('当前表格已选择', { exact: false })).toBeTruthy()
}, 60_000)
