import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { infoForm } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeServer, type Handlers, refuse } from '../../../test/fake-server.ts'
import { afterGuard } from '../../../test/guard.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { address, freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { buttonIn, choose, lastOf, row, rowOf, PERMISSIONS, startPeople as start } from '../../../test/people-pages.tsx'
import { aToken, aUser, pageOf } from '../../../test/people.ts'
import type { UserDetail } from './people.queries.ts'
import { peopleRoutes } from './people.routes.ts'

beforeEach(freshBrowser)

describe('the list', () => {
  test('shows people, uncovers a number on demand, and searches by the address', async () => {
    const log = await start('/user_manage/index?keyword=%E6%9D%8E&descs=createTime', {
      'POST /admin/user/getPhone': () => ({ value: '13812345678' }),
    })
    const one = await rowOf('李沐阳')
    expect(one.getByText('20260001')).toBeTruthy()
    expect(one.getByText('正常')).toBeTruthy()
    await waitFor(() => expect(lastOf(log, 'POST /admin/user/page')?.body).toBeTruthy())
    expect(log.filter((asked) => asked.key === 'POST /admin/user/page').map((asked) => asked.body)).toContainEqual({
      current: 1,
      size: 10,
      keyword: '李',
      sort: 'createTime',
      order: 'desc',
    })
    await user.click(one.getByRole('button', { name: '查看李沐阳手机号' }))
    expect(await one.findByText('13812345678')).toBeTruthy()
  }, 60_000)

  test('without permissions offers nothing to change', async () => {
    await start('/user_manage/index', {}, ['admin_userInfo_list_tab'])
    const one = await rowOf('李沐阳')
    expect(one.getAllByRole('button').map((button) => button.textContent)).toEqual(['查看'])
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
    expect(one.getByText('138****5678')).toBeTruthy()
  }, 60_000)

  test('deletes several, and says why one of them stayed', async () => {
    const log = await start('/user_manage/index', {
      'POST /admin/user/batchDel': () => ({
        successCount: 1,
        failCount: 1,
        succeeded: ['p2'],
        failures: [
          {
            id: '0190b3c2-7f00-7000-8000-0000000000a1',
            name: '李沐阳',
            reason: '该用户的角色超出您的权限，请由上级管理员操作',
          },
        ],
      }),
    })
    await screen.findByText('李沐阳')
    await user.click(buttonIn('批量删除'))
    expect(said()).toContain('请勾选需要删除的数据')
    await choose('李沐阳')
    await choose('王一凡')
    await afterGuard()
    await user.click(screen.getAllByRole('button', { name: '批量删除' })[0]!)
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: '删除' }))
    expect(await screen.findByText('该用户的角色超出您的权限，请由上级管理员操作')).toBeTruthy()
    expect(lastOf(log, 'POST /admin/user/batchDel')?.body).toEqual({
      ids: ['0190b3c2-7f00-7000-8000-0000000000a1', 'p2'],
    })
  }, 60_000)

  const openMove = async () => {
    await user.click((await rowOf('李沐阳')).getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: '移动部门' }))
    return within(await screen.findByRole('dialog', { name: '把「李沐阳」移动到' }))
  }

  test('moves somebody to a department', async () => {
    const log = await start('/user_manage/index', {
      'POST /admin/user/resizeDept': () => ({
        successCount: 1,
        failCount: 0,
        succeeded: ['0190b3c2-7f00-7000-8000-0000000000a1'],
        failures: [],
      }),
    })
    const dialog = await openMove()
    await user.click(await dialog.findByText('计算机学院'))
    await user.click(dialog.getByRole('button', { name: '移动' }))
    await waitFor(() => expect(said()).toContain('移动成功'))
    expect(lastOf(log, 'POST /admin/user/resizeDept')?.body).toEqual({
      ids: ['0190b3c2-7f00-7000-8000-0000000000a1'],
      deptId: 'd1',
    })
  }, 60_000)

  test('shows a new password once, after a question', async () => {
    await start('/user_manage/index', {
      'POST /admin/user/resetPwd': () => ({ username: 'muyang', password: 'Ab3#xyzKLM89' }),
    })
    await choose('李沐阳')
    await user.click(buttonIn('重置密码'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '重置密码' }))
    const dialog = within(await screen.findByRole('dialog', { name: '初始密码' }))
    expect(dialog.getByText('Ab3#xyzKLM89')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '我已保存' }))
    expect(screen.queryByText('Ab3#xyzKLM89')).toBeNull()
  }, 60_000)

  test('a refusal of a registration needs its reason', async () => {
    const log = await start('/user_manage/index?auditStatus=pending', {
      'POST /admin/user/page': () => pageOf([row({ auditStatus: 'pending' })], 1),
      'POST /admin/user/audit': () => null,
    })
    const one = await rowOf('李沐阳')
    await user.click(one.getByRole('button', { name: '审核' }))
    const dialog = within(await screen.findByRole('dialog', { name: '审核「李沐阳」的注册申请' }))
    await user.click(dialog.getByRole('radio', { name: '不通过' }))
    await user.click(dialog.getByRole('button', { name: '确定' }))
    expect(dialog.getByText('请填写不通过的原因')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '不是本校学生')
    await afterGuard()
    await user.click(dialog.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(said()).toContain('审核完成'))
    expect(lastOf(log, 'POST /admin/user/audit')?.body).toEqual({
      id: '0190b3c2-7f00-7000-8000-0000000000a1',
      pass: false,
      reason: '不是本校学生',
    })
  }, 60_000)
})

describe('the form', () => {
  test('asks for what is missing, and puts the server’s complaint beside its field', async () => {
    const log = await start('/user_manage/index', {
      'GET /admin/user/getUser': () => ({
        id: '0190b3c2-7f00-7000-8000-0000000000a1',
        version: 3,
        userTypeId: 't1',
        role: [{ id: 'r9', roleName: '普通用户' }],
        pending: [],
        deptFullName: '心桥大学/计算机学院',
        answers: {
          username: 'muyang',
          realName: '李沐阳',
          numberName: '20260001',
          phone: '138****5678',
          deptId: 'd1',
          sex: '1',
          birthday: '2007-03-01',
          idCardType: '1',
          idCard: '110*************2X',
        },
      }),
      'POST /admin/user/update': () => refuse(40302, '该手机号已被使用'),
    })
    const one = await rowOf('李沐阳')
    await user.click(one.getByRole('button', { name: '编辑' }))
    const ok = () => document.querySelector<HTMLElement>('.ant-drawer button[type=submit]')!
    const name = await screen.findByPlaceholderText('请输入姓名', undefined, { timeout: 20_000 })
    expect(screen.getByPlaceholderText<HTMLInputElement>('请输入账号').disabled).toBe(true)
    fireEvent.change(name, { target: { value: '' } })
    await user.click(ok())
    expect(await screen.findByText('请输入姓名')).toBeTruthy()
    expect(lastOf(log, 'POST /admin/user/update')).toBeUndefined()
    fireEvent.change(name, { target: { value: '李沐晨' } })
    fireEvent.change(screen.getByPlaceholderText('请输入手机号'), { target: { value: '13900000000' } })
    await afterGuard()
    await user.click(ok())
    await waitFor(() => expect(lastOf(log, 'POST /admin/user/update')).toBeTruthy())
    expect(lastOf(log, 'POST /admin/user/update')?.body).toMatchObject({
      id: '0190b3c2-7f00-7000-8000-0000000000a1',
      version: 3,
      realName: '李沐晨',
      phone: '13900000000',
      idCard: '110*************2X',
      deptId: 'd1',
      role: ['r9'],
      updateRealNameFlag: 1,
      updatePhoneFlag: 1,
      updateIdCardFlag: 0,
    })
    expect(await screen.findByText('该手机号已被使用')).toBeTruthy()
  }, 90_000)
})

const DETAIL: UserDetail = {
  id: '0190b3c2-7f00-7000-8000-0000000000a1',
  version: 4,
  username: 'muyang',
  realName: '李沐阳',
  numberName: '20260001',
  avatar: null,
  phone: '138****5678',
  email: 'l***@example.cn',
  idCard: '110*************2X',
  deptId: 'd1',
  deptFullName: '心桥大学/计算机学院',
  userTypeId: 't1',
  userTypeName: '学生',
  role: [{ id: 'r9', roleName: '普通用户' }],
  lockFlag: '0',
  auditStatus: 'passed',
  auditReason: null,
  isChangePassword: '1',
  isFinger: false,
  createTime: '2026-03-02 08:10:00',
  updateTime: '2026-03-02 08:10:00',
  isManageable: true,
  isGuarded: false,
  hasFactor: false,
  pending: [],
  isSelf: false,
  sections: [
    {
      category: 0,
      form: infoForm(0, true),
      isOwed: false,
      isEditable: true,
      isApart: false,
      answers: { nation: '1', email: 'l***@example.cn' },
    },
    {
      category: 1,
      form: infoForm(1, true),
      isOwed: true,
      isEditable: true,
      isApart: false,
      answers: { nativePlace: '湖北武汉' },
    },
  ],
}
const TRAIL = {
  sessions: [],
  logins: [],
  events: [{ seq: '7', time: '2026-03-03 09:00:00', action: 'user.lock', actorName: '罗文博' }],
}

describe('one person', () => {
  const open = (handlers: Handlers = {}) =>
    start('/user_manage/userinfo?id=0190b3c2-7f00-7000-8000-0000000000a1', {
      'GET /admin/user/detail': () => DETAIL,
      'GET /admin/user/trail': () => TRAIL,
      'POST /admin/emergencyContact/list': () => [],
      ...handlers,
    })

  test('with sections, contacts, and what was done to the account', async () => {
    const log = await open({
      'POST /admin/user/getIdCard': () => ({ value: '11010519491231002X' }),
    })
    expect(await screen.findByRole('heading', { name: '李沐阳' })).toBeTruthy()
    expect(screen.getByText('待改密码')).toBeTruthy()
    expect(screen.getByText('汉族')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: '其他信息' }))
    expect(screen.getByText('湖北武汉')).toBeTruthy()
    expect(screen.getByText(/待本人完善/)).toBeTruthy()
    expect(await screen.findByText('启用或停用')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: '紧急联系人' }))
    expect(await screen.findByText('还没有登记紧急联系人')).toBeTruthy()
    expect(screen.queryByRole('tab', { name: '标签' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '查看证件号码' }))
    expect(await screen.findByText('11010519491231002X')).toBeTruthy()
    expect(lastOf(log, 'POST /admin/user/getIdCard')?.body).toEqual({ id: '0190b3c2-7f00-7000-8000-0000000000a1' })
  }, 60_000)

  test('what they told of illness and family is asked for when its tab is opened, not before', async () => {
    const past = { category: 2, form: infoForm(2, true), isOwed: false, isEditable: false, isApart: true, answers: {} }
    const { prop } = past.form.fields[0]!
    const log = await open({
      'GET /admin/user/detail': () => ({ ...DETAIL, sections: [...DETAIL.sections, past] }),
      'GET /admin/v2/user/familyInfo': () => ({
        ...past,
        answers: { [prop]: '外婆去世' },
        userId: DETAIL.id,
        version: 1,
      }),
    })
    await screen.findByRole('heading', { name: '李沐阳' })
    expect(lastOf(log, 'GET /admin/v2/user/familyInfo')).toBeUndefined()
    await user.click(screen.getByRole('tab', { name: past.form.title }))
    await waitFor(() => expect(lastOf(log, 'GET /admin/v2/user/familyInfo')?.params).toEqual({ userId: DETAIL.id }))
    expect(await screen.findByRole('tabpanel', { name: past.form.title })).toBeTruthy()
  }, 60_000)

  test('is put out after a question that says what happens', async () => {
    const log = await open({
      'POST /admin/user/lock': () => ({
        successCount: 1,
        failCount: 0,
        succeeded: ['0190b3c2-7f00-7000-8000-0000000000a1'],
        failures: [],
      }),
    })
    await user.click(await screen.findByRole('button', { name: '停用' }))
    const question = within(await screen.findByRole('alertdialog', { name: '停用「李沐阳」？' }))
    await user.click(question.getByRole('button', { name: '停用' }))
    await waitFor(() => expect(said()).toContain('停用成功'))
    expect(lastOf(log, 'POST /admin/user/lock')?.body).toEqual({
      ids: ['0190b3c2-7f00-7000-8000-0000000000a1'],
      lockFlag: '9',
    })
  }, 60_000)

  test('who may more than oneself is only looked at', async () => {
    await open({ 'GET /admin/user/detail': () => ({ ...DETAIL, isManageable: false }) })
    await screen.findByRole('heading', { name: '李沐阳' })
    expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
    expect(screen.queryByRole('button', { name: '停用' })).toBeNull()
    expect(address()).toBe('/user_manage/userinfo?id=0190b3c2-7f00-7000-8000-0000000000a1')
  }, 60_000)

  test('who is not there is said so', async () => {
    signedInAs(aToken())
    fakeServer({
      'GET /admin/user/info': () => aUser({ permissions: PERMISSIONS }),
      'GET /admin/products/findTenantProductList': () => [],
      'GET /admin/user/detail': () => refuse(404, '资源不存在', 404),
    })
    await openApp('/user_manage/userinfo?id=0190b3c2-7f00-7000-8000-000000000009', peopleRoutes)
    expect(await screen.findByText('没有找到', undefined, { timeout: 20_000 })).toBeTruthy()
  }, 60_000)
})
