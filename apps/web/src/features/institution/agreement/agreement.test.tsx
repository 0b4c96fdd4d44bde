import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Handlers } from '../../../../test/fake-server.ts'
import { afterGuard } from '../../../../test/guard.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/people.ts'
import { openInstitution, READER } from '../../../../test/institution.tsx'
import { writeInto } from '../../../../test/writing.ts'
import { Page } from './agreement-manage.page.tsx'
import type { AgreementText } from './agreement.queries.ts'

// A drawer with an editor and a table behind it, on a machine that does other things too.
vi.setConfig({ testTimeout: 60_000 })
beforeEach(freshBrowser)
afterEach(hush)

const TEXT: AgreementText = {
  id: 'a1',
  title: '服务知情同意书',
  content: '<p>我们保存什么。</p>',
  version: 2,
  roleCodes: ['ROLE_GENERAL'],
  enabled: true,
  readingTime: 30,
  sort: 1,
  updateTime: '2026-04-15 09:00:00',
}
const SAVE = 'POST /admin/agreement/text/save'
const open = (over: Handlers = {}, at = '/agreement_manage/index', held?: readonly string[]) =>
  openInstitution(<Page />, {
    at,
    handlers: {
      'POST /admin/agreement/text/list': () => [TEXT],
      'GET /public/setting/manage/type': () => ({
        type: 'xygl',
        name: '协议管理',
        version: 0,
        updatedBy: null,
        updateTime: null,
        settingList: [{ enable: false }],
      }),
      [SAVE]: () => TEXT,
      ...over,
    },
    ...(held ? { held } : {}),
  })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

describe('agreements', () => {
  test('are listed; that nobody is asked is said', async () => {
    open()
    const row = within((await screen.findByText('服务知情同意书')).closest('tr')!)
    expect(row.getByText('第 2 版')).toBeTruthy()
    expect(row.getByText('30 秒')).toBeTruthy()
    expect(await screen.findByText(/现在是关闭的/)).toBeTruthy()
    expect(screen.getByText('去开启').getAttribute('href')).toBe('/institution_info/index?code=xygl')
  })

  test('new words are asked about, since everybody must agree again', async () => {
    const { log } = open()
    await press('编辑')
    const drawer = within(await screen.findByRole('dialog'))
    writeInto(await drawer.findByRole('textbox', { name: '协议正文' }), '<p>改过的正文</p>')
    await user.click(drawer.getByRole('button', { name: /确\s*定/ }))
    const question = await screen.findByRole('alertdialog', { name: '发布「服务知情同意书」的新版本？' })
    await user.click(within(question).getByRole('button', { name: '取消' }))
    expect(log.some(({ key }) => key === SAVE)).toBe(false)
    expect(said()).toEqual([])
    await afterGuard()
    await user.click(drawer.getByRole('button', { name: /确\s*定/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '发布新版本' }))
    await waitFor(() => expect(said()).toEqual(['编辑成功']))
    expect(log.find(({ key }) => key === SAVE)?.body).toEqual({
      id: 'a1',
      version: 2,
      title: '服务知情同意书',
      content: '<p>改过的正文</p>',
      roleCodes: ['ROLE_GENERAL'],
      enabled: true,
      readingTime: 30,
      sort: 1,
    })
  })

  test('are read as people see them, and in every wording there was', async () => {
    open({
      'POST /admin/agreement/text/history': () => [
        {
          version: 2,
          title: '服务知情同意书',
          content: '<p>新的</p>',
          createTime: '2026-04-15 09:00:00',
          createdBy: '罗文博',
        },
        { version: 1, title: '同意书', content: '<p>旧的</p>', createTime: '2026-04-01 09:00:00', createdBy: null },
      ],
    })
    await press('预览')
    expect(await screen.findByText('我们保存什么。')).toBeTruthy()
    expect(screen.getByText('我已阅读并同意（30 秒后可点）')).toBeTruthy()
    await press('关闭')
    await press('历次版本')
    expect(await screen.findByText('新的')).toBeTruthy()
    await press('第 1 版系统 2026-04-01 09:00')
    expect(await screen.findByText('旧的')).toBeTruthy()
  })

  test('are not changed by those who only read', async () => {
    open({}, '/agreement_manage/index', READER)
    expect(await screen.findByText('预览')).toBeTruthy()
    expect(screen.queryByText('新增协议')).toBeNull()
    expect(screen.queryByText('编辑')).toBeNull()
  })
})

describe('signatures', () => {
  test('are searched by person, agreement and day', async () => {
    const { log } = open(
      {
        'POST /admin/agreement/list': () =>
          pageOf(
            [
              {
                formAnswerId: 's1',
                formId: 'a1',
                formName: '服务知情同意书',
                version: 2,
                signTime: '2026-04-15 09:00:00',
                userId: 'u1',
                userName: '沈清和',
                numberName: '20260001',
              },
            ],
            1,
          ),
      },
      '/agreement_manage/index?tab=signatures&keyword=沈&dates=2026-04-01~2026-04-30',
    )
    expect(await screen.findByText('沈清和')).toBeTruthy()
    expect(screen.getByText('Word')).toBeTruthy()
    expect(screen.getByText('导出')).toBeTruthy()
    expect(log.find(({ key }) => key === 'POST /admin/agreement/list')?.body).toEqual({
      current: 1,
      size: 10,
      keyword: '沈',
      startDate: '2026-04-01',
      endDate: '2026-04-30',
    })
  })
})
