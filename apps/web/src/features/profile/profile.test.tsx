import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { infoForm, type InfoSection } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Asked, fakeServer, type Handlers, refuse, TRACE } from '../../../test/fake-server.ts'
import { address, freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aRole, aToken, aUser } from '../../../test/people.ts'
import { toastStore } from '../../kit/toast.ts'
import { unsavedWork } from '../../kit/unsaved.ts'
import { session } from '../../session/index.ts'
import type { Mine } from './profile.queries.ts'
import { profileRoutes } from './profile.routes.ts'

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const SLOW = { timeout: 20_000 }

const stored: Record<InfoSection, Record<string, string>> = {
  0: {
    username: 'student',
    realName: '李**',
    numberName: '20269021',
    phone: '199****0021',
    deptId: 'd1',
    sex: '1',
    birthday: '2005-03-07',
    idCardType: '1',
    idCard: '110*************12',
    nation: '1',
  },
  1: {
    emergencyContact: '李建平',
    emergencyContactRelation: '1',
    emergencyContactPhone: '19988880001',
    hobbies: '长跑\n吉他',
  },
  2: {},
  3: { academicPerformance: '3' },
}
let answers: typeof stored
const mine = (category: InfoSection): Mine => ({
  category,
  userId: 'u1',
  userTypeId: 't1',
  answers: answers[category],
  version: 2,
  isOwed: false,
  deptFullName: '心桥大学/计算机学院/2024级软件工程1班',
})
const student = aUser({
  name: '李沐阳',
  username: 'student',
  role: aRole({ roleName: '普通用户', roleCode: 'ROLE_GENERAL' }),
  deptFullName: '心桥大学/计算机学院/2024级软件工程1班',
})
const base: Handlers = {
  'GET /admin/user/info': () => student,
  'GET /admin/products/findTenantProductList': () => [],
  'GET /admin/v2/uForm/listAllFormByUserTypeId': () => ([0, 1, 2, 3] as const).map((code) => infoForm(code, true)),
  'GET /admin/v2/user/mineCustomInfo': () => mine(0),
  'GET /admin/formAnswer/mineExpand': () => mine(1),
  'GET /admin/v2/user/mineFamilyInfo': () => mine(2),
  'GET /admin/userAssessInfo/mine': () => ({ ...mine(3), punishNum: 0, failNum: 1, stayOutLateNum: 2 }),
  'GET /admin/agreement/mine': () => [
    {
      formAnswerId: 's1',
      formId: 'a1',
      formName: '服务知情同意与隐私说明',
      version: 1,
      signTime: '2026-03-01 09:30:00',
      content: '<p>您说的话只有咨询师能看到。</p>',
    },
  ],
}
const start = async (handlers: Handlers = {}, path = '/userinfo') => {
  signedInAs(aToken())
  const log = fakeServer({ ...base, ...handlers })
  await openApp(path, profileRoutes)
  await screen.findByRole('heading', { level: 1 }, SLOW)
  return log
}
const tab = (name: string) => screen.getByRole('tab', { name })
const panel = () => within(screen.getAllByRole('tabpanel').find((one) => !one.hidden)!)
const fact = (label: string) => panel().getByText(label).nextElementSibling?.textContent
const asked = (log: Asked[], key: string) => log.filter((one) => one.key === key)
const texts = () => toastStore.get().map(({ text }) => text)

beforeEach(() => {
  freshBrowser()
  answers = { ...stored }
})

describe('the personal centre', () => {
  test('stands under both addresses, says who one is, and shows the basic section masked', async () => {
    const log = await start()
    expect(address()).toBe('/userinfo/index')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('李沐阳')
    expect(screen.getByText('账号 student')).toBeTruthy()
    await waitFor(() => expect(fact('姓名')).toBe('李**'), SLOW)
    expect(fact('手机号')).toBe('199****0021')
    expect(fact('性别')).toBe('男')
    expect(fact('所属部门')).toBe('心桥大学/计算机学院/2024级软件工程1班')
    expect(fact('邮箱')).toBe('未填写')
    // What is not looked at is not read.
    expect(asked(log, 'GET /admin/v2/user/mineFamilyInfo')).toEqual([])
  }, 60_000)

  test('has the sections of my user type, each read when it is opened', async () => {
    await start()
    const names = (await screen.findAllByRole('tab', {}, SLOW)).map((one) => one.textContent)
    expect(names).toEqual([
      '基本信息',
      '其他信息',
      '个人既往史与家庭信息',
      '综合评价信息',
      '紧急联系人',
      '我的标签',
      '我的协议',
    ])
    await user.click(tab('其他信息'))
    await waitFor(() => expect(fact('紧急联系人')).toBe('李建平'))
    expect(fact('兴趣爱好')).toBe('长跑\n吉他')
    await user.click(tab('综合评价信息'))
    await waitFor(() => expect(fact('不及格课程')).toBe('1 门'))
    expect(panel().getByRole('heading', { name: '学校登记' })).toBeTruthy()
    expect(fact('学业状态')).toBe('有些吃力')
  }, 60_000)

  test('shows what was signed, when, and in which words', async () => {
    await start()
    await user.click(await screen.findByRole('tab', { name: '我的协议' }, SLOW))
    expect(await screen.findByText('签署于 2026-03-01 09:30:00 · 第 1 版')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '查看正文 服务知情同意与隐私说明' }))
    const dialog = await screen.findByRole('dialog', { name: '服务知情同意与隐私说明' })
    expect(await within(dialog).findByText('您说的话只有咨询师能看到。')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }, 60_000)

  test('leads to devices, to the footprint and to a new password', async () => {
    await start()
    const nav = within(await screen.findByRole('navigation', { name: '账号与资料' }))
    expect(nav.getByRole('link', { name: /登录设备/ }).getAttribute('href')).toBe('/mySessions/index')
    expect(nav.getByRole('link', { name: /我的足迹/ }).getAttribute('href')).toBe('/footprint/index')
    await user.click(nav.getByRole('button', { name: /修改密码/ }))
    const dialog = await screen.findByRole('dialog', { name: '修改密码' })
    expect(within(dialog).getByLabelText('原密码')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: '取消' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }, 60_000)

  test('that cannot be read says so and tries again', async () => {
    let isUp = false
    await start({
      'GET /admin/v2/user/mineCustomInfo': () => (isUp ? mine(0) : refuse(1, '系统出了点问题', 500)),
      'GET /admin/agreement/mine': () => [],
    })
    expect(await screen.findByText('没能读取您的信息', {}, SLOW)).toBeTruthy()
    expect(screen.getByText(TRACE)).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(fact('姓名')).toBe('李**'))
    await user.click(tab('我的协议'))
    expect(await screen.findByText('还没有签署过协议')).toBeTruthy()
  }, 60_000)
})

describe('changing a section', () => {
  const edit = async () => {
    await waitFor(() => expect(fact('姓名')).toBe('李**'), SLOW)
    await user.click(panel().getByRole('button', { name: '编辑' }))
  }

  test('is saved with its version and flags, said, and shown', async () => {
    const log = await start({
      'POST /admin/v2/user/mineCustomInfo': ({ body }) => {
        answers[0] = { ...answers[0], email: (body as { answers: Record<string, string> }).answers['email'] ?? '' }
        return { version: 3, isWriteInfo: [] }
      },
      'GET /admin/user/info': () => student,
    })
    await edit()
    expect(panel().queryByRole('textbox', { name: '账号' })).toBeNull()
    expect(panel().queryByRole('textbox', { name: '学号/工号' })).toBeNull()
    expect(panel().getByText('带 * 的内容为保护隐私只显示一部分，不修改就保持原样。')).toBeTruthy()
    await user.type(panel().getByLabelText('邮箱'), 'lmy@example.edu.cn')
    expect(unsavedWork()).toEqual(['基本信息'])
    await user.click(panel().getByRole('button', { name: '保存' }))
    await waitFor(() => expect(texts()).toContain('保存成功'))
    expect(asked(log, 'POST /admin/v2/user/mineCustomInfo')[0]?.body).toMatchObject({
      version: 2,
      updateRealNameFlag: 0,
      updatePhoneFlag: 0,
      updateIdCardFlag: 0,
      answers: { email: 'lmy@example.edu.cn' },
    })
    await waitFor(() => expect(fact('邮箱')).toBe('lmy@example.edu.cn'))
    expect(unsavedWork()).toEqual([])
    expect(asked(log, 'GET /admin/user/info').length).toBeGreaterThan(1)
    expect(session.get().user?.name).toBe('李沐阳')
  }, 60_000)

  test('survives a look at another section, and giving up is a question', async () => {
    await start()
    await edit()
    await user.type(panel().getByLabelText('邮箱'), 'x')
    await user.click(tab('其他信息'))
    await waitFor(() => expect(fact('紧急联系人')).toBe('李建平'))
    await user.click(tab('基本信息'))
    expect(panel().getByLabelText<HTMLInputElement>('邮箱').value).toBe('x')
    await user.click(panel().getByRole('button', { name: '取消' }))
    const question = await screen.findByRole('alertdialog', { name: '放弃未保存的修改？' })
    await user.click(within(question).getByRole('button', { name: '放弃修改' }))
    await waitFor(() => expect(fact('邮箱')).toBeTruthy())
    expect(unsavedWork()).toEqual([])
  }, 60_000)

  test('refuses what is wrong beside the field', async () => {
    const log = await start()
    await edit()
    await user.type(panel().getByLabelText('邮箱'), 'x@@')
    await user.click(panel().getByRole('button', { name: '保存' }))
    expect(panel().getByText('邮箱格式不正确')).toBeTruthy()
    expect(document.activeElement).toBe(panel().getByLabelText('邮箱'))
    expect(asked(log, 'POST /admin/v2/user/mineCustomInfo')).toEqual([])
  }, 60_000)

  test('only an administrator may choose another department', async () => {
    const admin = { ...student, role: aRole({ roleName: '机构管理员', roleCode: 'ROLE_ADMIN' }) }
    await start({ 'GET /admin/user/info': () => admin })
    await edit()
    expect(await panel().findByRole('button', { name: /^所属部门.*心桥大学/ }, SLOW)).toBeTruthy()
    await user.click(panel().getByRole('button', { name: '取消' }))
    session.setUser(student)
    await edit()
    expect(panel().queryByRole('button', { name: /^所属部门/ })).toBeNull()
    expect(panel().getAllByText('如需修改请联系管理员').length).toBeGreaterThan(0)
  }, 60_000)
})
