import { screen, waitFor, within } from '@testing-library/react'
import { infoForm, type InfoSection } from '@xinqiao/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Asked, type Handlers, refuse, TRACE } from '../../../test/fake-server.ts'
import { button, confirmWith, server, SLOW, start, texts, user } from '../../../test/forced-person.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'

beforeEach(freshBrowser)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('personal information', () => {
  const basic = {
    username: 'student2',
    realName: '张**',
    numberName: '20269022',
    phone: '138****5678',
    deptId: 'd1',
    sex: '2',
    birthday: '2006-05-01',
    idCardType: '',
    idCard: '',
    email: '',
  }
  let stored: Record<InfoSection, { answers: Record<string, string>; version: number }>
  const mine = (category: InfoSection) => ({
    category,
    userId: 'u1',
    userTypeId: null,
    isOwed: server.owed.isWriteInfo.includes(category),
    deptFullName: '心桥大学/计算机学院',
    ...stored[category],
  })
  const settle = (category: InfoSection) => () => {
    server.owed = { forced: server.owed.forced, isWriteInfo: server.owed.isWriteInfo.filter((one) => one !== category) }
    if (server.owed.isWriteInfo.length === 0) server.owed = { forced: [], isWriteInfo: [] }
    return { version: stored[category].version + 1, isWriteInfo: server.owed.isWriteInfo }
  }
  const filling: Handlers = {
    'GET /admin/v2/uForm/listAllFormByUserTypeId': () => ([0, 1, 2] as const).map((code) => infoForm(code, true)),
    'GET /admin/v2/user/mineCustomInfo': () => mine(0),
    'GET /admin/formAnswer/mineExpand': () => mine(1),
    'GET /admin/v2/user/mineFamilyInfo': () => mine(2),
    'POST /admin/v2/user/mineCustomInfo': settle(0),
    'POST /admin/formAnswer/mineExpand': settle(1),
    'POST /admin/v2/user/mineFamilyInfo': settle(2),
  }
  const sent = (log: Asked[], key: string) => log.filter((asked) => asked.key === key).map(({ body }) => body)
  const owe = (...isWriteInfo: number[]) => {
    server.owed = { forced: ['info'], isWriteInfo }
  }
  const submit = async (name = '确定') => {
    const form = screen.getByRole('form')
    await user.click(within(form).getByRole('button', { name }))
  }
  beforeEach(() => {
    const empty = { answers: {}, version: 0 }
    stored = { 0: { answers: basic, version: 3 }, 1: empty, 2: empty, 3: empty }
  })

  test('only the basic section: a supplement, sent after a question, masks left alone', async () => {
    owe(0)
    const log = await start(filling)
    const dialog = await screen.findByRole('dialog', { name: '补充个人信息' }, SLOW)
    expect(await within(dialog).findByText('心桥大学/计算机学院')).toBeTruthy()
    expect(within(dialog).queryByRole('textbox', { name: '账号' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.type(screen.getByLabelText('邮箱'), 'zyf@example.edu.cn')
    await submit()
    const question = await screen.findByRole('alertdialog', { name: '确定提交信息' })
    expect(sent(log, 'POST /admin/v2/user/mineCustomInfo')).toEqual([])
    await user.click(within(question).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(texts()).toContain('保存成功'))
    expect(sent(log, 'POST /admin/v2/user/mineCustomInfo')).toEqual([
      {
        version: 3,
        updateRealNameFlag: 0,
        updatePhoneFlag: 0,
        updateIdCardFlag: 1,
        answers: expect.objectContaining({ realName: '张**', email: 'zyf@example.edu.cn', sex: '2' }),
      },
    ])
    expect(await screen.findByLabelText('便签', {}, SLOW)).toBeTruthy()
  }, 60_000)

  test('a mask that is touched must be replaced, and is then sent', async () => {
    owe(0)
    const log = await start(filling)
    const phone = await screen.findByLabelText<HTMLInputElement>('手机号', {}, SLOW)
    await user.type(phone, '{Backspace}', { initialSelectionStart: 11, initialSelectionEnd: 11 })
    await user.tab()
    expect(screen.getByText('请填写完整内容，不能包含*')).toBeTruthy()
    await user.clear(phone)
    await user.type(phone, '1390000')
    expect(screen.getByText('联系方式格式不正确')).toBeTruthy()
    await user.type(phone, '1111')
    expect(screen.queryByText('联系方式格式不正确')).toBeNull()
    await submit()
    await confirmWith('确定')
    await waitFor(() =>
      expect(sent(log, 'POST /admin/v2/user/mineCustomInfo')).toMatchObject([
        { updatePhoneFlag: 1, answers: { phone: '13900001111' } },
      ]),
    )
  }, 60_000)

  test('several sections go step by step, each kept when it is sent', async () => {
    owe(1, 0, 2)
    const log = await start(filling)
    expect(await screen.findByRole('dialog', { name: '完善信息 1 / 3' }, SLOW)).toBeTruthy()
    await screen.findByLabelText('手机号')
    await submit('下一步')
    await confirmWith('确定')
    expect(await screen.findByRole('dialog', { name: '完善信息 2 / 3' })).toBeTruthy()
    await user.type(await screen.findByLabelText('紧急联系人'), '张父')
    await user.selectOptions(screen.getByLabelText('与本人关系'), '父亲')
    await user.type(screen.getByLabelText('紧急联系人电话'), '13700001111')
    await submit('下一步')
    await confirmWith('确定')
    expect(await screen.findByRole('dialog', { name: '完善信息 3 / 3' })).toBeTruthy()
    const choose = async (group: string, name: string) =>
      user.click(within(await screen.findByRole('radiogroup', { name: group })).getByRole('radio', { name }))
    await choose('家庭情况', '暂时不想说')
    await choose('寄养或留守经历', '没有')
    await choose('心理或精神科就诊', '有')
    await user.type(await screen.findByLabelText('就诊情况'), '去年看过一次')
    await submit('确定')
    await confirmWith('确定')
    expect(await screen.findByLabelText('便签', {}, SLOW)).toBeTruthy()
    expect(sent(log, 'POST /admin/v2/user/mineFamilyInfo')).toMatchObject([
      { answers: { familyStructure: '7', psychoticDisorderHistory_text: '去年看过一次' } },
    ])
  }, 60_000)

  test('what is missing is said beside it, the first is gone to, and nothing is asked or sent', async () => {
    owe(1)
    const log = await start(filling)
    await screen.findByLabelText('紧急联系人', {}, SLOW)
    await submit()
    for (const words of ['请输入紧急联系人', '请选择与本人关系', '请输入紧急联系人电话'])
      expect(screen.getByText(words)).toBeTruthy()
    const first = screen.getByLabelText('紧急联系人')
    expect(document.activeElement).toBe(first)
    expect(first.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent(log, 'POST /admin/formAnswer/mineExpand')).toEqual([])
  }, 30_000)

  test('a refused save keeps everything typed, shows the complaint where it belongs, and works the next time', async () => {
    owe(0)
    let attempts = 0
    const log = await start({
      ...filling,
      'POST /admin/v2/user/mineCustomInfo': () => {
        attempts += 1
        if (attempts === 1)
          return Response.json({
            code: 40_321,
            msg: '证件号码：请输入正确的护照号码',
            data: [{ prop: 'idCard', message: '请输入正确的护照号码' }],
            traceId: TRACE,
          })
        if (attempts === 2) {
          stored[0] = { answers: basic, version: 9 }
          return refuse(40_009, '数据已被他人修改，请刷新后重试')
        }
        return settle(0)()
      },
    })
    const clock = performance.now.bind(performance)
    let ahead = 0
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead)
    const again = async () => {
      ahead += 2000
      await submit()
      await confirmWith('确定')
    }
    await user.type(await screen.findByLabelText('邮箱', {}, SLOW), 'zyf@example.edu.cn')
    await submit()
    await confirmWith('确定')
    expect(await screen.findByText('请输入正确的护照号码')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('证件号码')))
    await again()
    await waitFor(() => expect(texts()).toContain('数据已被他人修改，请刷新后重试'))
    expect(screen.getByLabelText<HTMLInputElement>('邮箱').value).toBe('zyf@example.edu.cn')
    await again()
    expect(await screen.findByLabelText('便签', {}, SLOW)).toBeTruthy()
    expect(sent(log, 'POST /admin/v2/user/mineCustomInfo')).toMatchObject([
      { version: 3 },
      { version: 3 },
      { version: 9, answers: { email: 'zyf@example.edu.cn' } },
    ])
  }, 60_000)

  test('a second click within two seconds is not heard', async () => {
    owe(0)
    await start(filling)
    await screen.findByLabelText('邮箱', {}, SLOW)
    const ok = within(screen.getByRole('form')).getByRole('button', { name: '确定' })
    await user.dblClick(ok)
    await confirmWith('取消')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(texts()).toEqual([])
  }, 30_000)

  test('somebody who tells something hard is offered help at once; help and leaving are always there', async () => {
    owe(2)
    await start(filling)
    const group = await screen.findByRole('radiogroup', { name: '轻生的念头' }, SLOW)
    await user.click(within(group).getByRole('radio', { name: '以前有过' }))
    expect(screen.queryByText(/^愿意说出来很不容易/)).toBeNull()
    await user.click(within(group).getByRole('radio', { name: '最近有过' }))
    expect(screen.getByText(/^愿意说出来很不容易/)).toBeTruthy()
    await user.click(button('找人说说'))
    expect(await screen.findByText('12356')).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(button('退出登录'))
    expect(await screen.findByRole('alertdialog', { name: '是否退出系统, 是否继续?' })).toBeTruthy()
  }, 30_000)

  test('comes after the agreement', async () => {
    server.owed = { forced: ['agreement', 'info'], isWriteInfo: [0] }
    await start({ ...filling, 'GET /admin/agreement/findUserAgreementGroup': () => new Promise(() => undefined) })
    expect(await screen.findByRole('dialog', { name: '用户协议' }, SLOW)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: '补充个人信息' })).toBeNull()
  }, 30_000)
})
