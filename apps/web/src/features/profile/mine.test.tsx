import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { infoForm } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Asked, fakeServer, type Handlers, refuse } from '../../../test/fake-server.ts'
import { freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aToken, aUser } from '../../../test/people.ts'
import { toastStore } from '../../kit/toast.ts'
import type { MyContact, MyTag } from './mine.queries.ts'
import { profileRoutes } from './profile.routes.ts'

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const SLOW = { timeout: 20_000 }

const contact = (id: string, name: string): MyContact => ({
  id,
  userId: 'u1',
  name,
  relation: '1',
  relationName: '父亲',
  phone: '199****0001',
  version: 1,
  createTime: '2026-03-01 09:30:00',
})
const tag = (over: Partial<MyTag> = {}): MyTag => ({
  id: 'g1',
  userId: 'u1',
  name: '学业支持',
  source: '辅导员谈话记录',
  foundOn: '2026-03-01',
  expiresOn: '2027-03-01',
  createTime: '2026-03-01 09:30:00',
  version: 1,
  correction: null,
  correctionTime: null,
  ...over,
})
const task = (over: object = {}) => ({
  id: 'k1',
  kind: 'user.copy',
  importFileName: '资料副本',
  taskType: 11,
  taskStatus: 1,
  outcome: null,
  totalCount: 0,
  successCount: 0,
  totalProgress: 100,
  currentProgress: 40,
  isDownload: 0,
  message: null,
  createTime: '2026-03-01 09:30:00',
  expireTime: null,
  createUserId: 'u1',
  createUserName: '李沐阳',
  ...over,
})

const start = async (handlers: Handlers) => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () => aUser({ id: 'u1', name: '李沐阳' }),
    'GET /admin/products/findTenantProductList': () => [],
    'GET /admin/v2/uForm/listAllFormByUserTypeId': () => [infoForm(0, true)],
    'GET /admin/v2/user/mineCustomInfo': () => ({
      category: 0,
      userId: 'u1',
      userTypeId: null,
      answers: {},
      version: 0,
      isOwed: false,
      deptFullName: '',
    }),
    ...handlers,
  })
  await openApp('/userinfo/index', profileRoutes)
  await screen.findByRole('heading', { level: 1 }, SLOW)
  return log
}
const lastOf = (log: readonly Asked[], call: string) => log.findLast((one) => one.key === call)
const openTab = async (name: string) => user.click(await screen.findByRole('tab', { name }, SLOW))
const said = () => toastStore.get().map(({ text }) => text)

beforeEach(() => freshBrowser())

describe('my contacts', () => {
  test('stand in their order, can be put in another, and are removed after a question', async () => {
    let contacts = [contact('c1', '李建平'), contact('c2', '周敏')]
    const log = await start({
      'GET /admin/emergencyContact/getMyList': () => contacts,
      'POST /admin/emergencyContact/sortMine': () => (contacts = contacts.toReversed()),
      'POST /admin/emergencyContact/deleteMine': () => null,
    })
    await openTab('紧急联系人')
    const handle = await screen.findByRole('button', { name: '移动「李建平」' }, SLOW)
    handle.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() =>
      expect(lastOf(log, 'POST /admin/emergencyContact/sortMine')?.body).toEqual({ ids: ['c2', 'c1'] }),
    )
    await user.click(screen.getByRole('button', { name: '删除 周敏' }))
    const question = within(await screen.findByRole('alertdialog', { name: '删除联系人「周敏」？' }))
    await user.click(question.getByRole('button', { name: '删除' }))
    await waitFor(() => expect(said()).toContain('删除成功'))
    expect(lastOf(log, 'POST /admin/emergencyContact/deleteMine')?.body).toEqual({ id: 'c2' })
  }, 60_000)

  test('none yet, and a failure, are said', async () => {
    let isDown = true
    await start({
      'GET /admin/emergencyContact/getMyList': () => (isDown ? refuse(1, '系统出了点问题', 500) : []),
    })
    await openTab('紧急联系人')
    expect(await screen.findByText('没能读取紧急联系人', {}, SLOW)).toBeTruthy()
    isDown = false
    await user.click(
      within(screen.getByRole('tabpanel', { name: '紧急联系人' })).getByRole('button', { name: /重试|重新/ }),
    )
    expect(await screen.findByText('还没有紧急联系人', {}, SLOW)).toBeTruthy()
  }, 60_000)
})

describe('my tags', () => {
  test('tell where they come from, and are disagreed with once', async () => {
    let tags = [tag()]
    const log = await start({
      'GET /public/tag/userTag/{id}': () => tags,
      'POST /public/tag/askCorrection': () => {
        tags = [tag({ correction: '已经补考通过', correctionTime: '2026-03-02 10:00:00', version: 2 })]
        return tags[0]!
      },
    })
    await openTab('我的标签')
    expect(await screen.findByText('来源：辅导员谈话记录', {}, SLOW)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '申请更正 学业支持' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText(/哪里不对/), '已经补考通过')
    await user.click(dialog.getByRole('button', { name: /确\s*定/ }))
    expect(await screen.findByText(/已申请更正，等待核对/, {}, SLOW)).toBeTruthy()
    expect(lastOf(log, 'POST /public/tag/askCorrection')?.body).toEqual({ id: 'g1', reason: '已经补考通过' })
    expect(screen.queryByRole('button', { name: '申请更正 学业支持' })).toBeNull()
  }, 60_000)
})

describe('my data', () => {
  test('is asked for after a question, and how far it is can be seen', async () => {
    const log = await start({
      'POST /admin/user/dataCopy': () => 'k1',
      'GET /download/taskProgress/getTaskProgressById': () => task(),
    })
    await user.click(await screen.findByRole('button', { name: /要一份我的资料/ }, SLOW))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '开始整理' }))
    expect(await screen.findByText('整理中 40%', {}, SLOW)).toBeTruthy()
    expect(log.filter(({ key }) => key === 'POST /admin/user/dataCopy')).toHaveLength(1)
  }, 60_000)
})

describe('my picture', () => {
  test('a file that is none is refused, and the letter can come back', async () => {
    const log = await start({
      'GET /admin/user/info': () =>
        aUser({
          id: 'u1',
          name: '李沐阳',
          sysUser: { ...aUser().sysUser, avatar: 'data:image/png;base64,iVBORw0KGgo=' },
        }),
      'POST /admin/user/avatar': () => null,
    })
    await user.click(screen.getByRole('button', { name: '更换头像' }))
    const dialog = await screen.findByRole('dialog', { name: '更换头像' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], '照片.gif', { type: 'image/gif' }))
    await waitFor(() => expect(said().some((text) => text.includes('jpg,jpeg,png'))).toBe(true))
    await user.click(within(dialog).getByRole('button', { name: '恢复默认头像' }))
    await waitFor(() => expect(lastOf(log, 'POST /admin/user/avatar')?.body).toEqual({ avatar: '' }))
  }, 60_000)
})
