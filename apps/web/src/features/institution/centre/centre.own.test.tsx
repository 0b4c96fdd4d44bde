import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { anOverview, openInstitution, READER } from '../../../../test/institution.tsx'
import { Page as Institution } from '../institution.page.tsx'
import { Page } from './info.page.tsx'
import { sizeWords } from '@xinqiao/domain'

// Has a page of its own: what the chart draws is the kit's business, and takes a canvas.
vi.mock('../../../kit/chart/draw.ts', () => ({
  createDrawing: () => ({ show: () => undefined, resize: () => undefined, close: () => undefined }),
}))

vi.setConfig({ testTimeout: 60_000 })
beforeEach(freshBrowser)
afterEach(hush)

const OVERVIEW = 'GET /admin/info/overview'

test('the institution in numbers, what needs attention, and where to go', async () => {
  openInstitution(<Page />, { handlers: { [OVERVIEW]: () => anOverview() } })
  expect(await screen.findByText('1,200', { selector: 'li > a > b' })).toBeTruthy()
  expect(screen.getByText('3.3 MB')).toBeTruthy()
  expect(screen.getByText('2 个已停用')).toBeTruthy()
  const attention = within(screen.getByRole('region', { name: '需要关注' }))
  expect(attention.getByText('3 个自助注册等待审核')).toBeTruthy()
  expect(attention.getByText('去审核').getAttribute('href')).toBe('/user_manage/index?auditStatus=pending')
  expect(within(screen.getByRole('region', { name: '留痕核验' })).getByText('还没有核验过')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '常用管理' })).queryByText('在线用户')).toBeNull()
})

test('what somebody may not see is not there, and what is well is said', async () => {
  openInstitution(<Page />, {
    held: READER,
    handlers: { [OVERVIEW]: () => anOverview({ trail: null, failedSignIns: null, attention: [], isWhole: false }) },
  })
  expect(await screen.findByText('没有需要处理的事项')).toBeTruthy()
  expect(screen.getByText('以下是您负责部门的数据。')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '留痕核验' })).toBeNull()
  expect(screen.queryByText('1,200', { selector: 'a b' })).toBeNull()
})

test('numbers that cannot be fetched are not nought', async () => {
  openInstitution(<Page />, { handlers: { [OVERVIEW]: () => refuse(1, '系统出了点问题', 500) } })
  expect(await screen.findByText('机构概况没加载出来，请检查网络后重试')).toBeTruthy()
})

test('a product is switched off after a question, and on at once', async () => {
  const { log } = openInstitution(<Institution />, {
    at: '/institution/index',
    handlers: {
      [OVERVIEW]: () => anOverview(),
      'POST /admin/products/updateTenantProductSettingStatus': () => null,
    },
  })
  await user.click(await screen.findByRole('switch', { name: '启用心理咨询' }))
  const question = await screen.findByRole('alertdialog', { name: '停用「心理咨询」？' })
  await user.click(within(question).getByRole('button', { name: '停用' }))
  await waitFor(() => expect(said()).toEqual(['已停用心理咨询']))
  await user.click(screen.getByRole('switch', { name: '启用睡眠管理' }))
  await waitFor(() => expect(said()).toContain('已启用睡眠管理'))
  expect(log.filter(({ key }) => key.includes('updateTenantProduct')).map(({ body }) => body)).toEqual([
    { productId: 'CONSULT', status: '0' },
    { productId: 'SLEEP_MANAGE', status: '1' },
  ])
})

test('terms: the current one is marked, one to come can be removed, holidays are said', async () => {
  const term = {
    weekCount: 18,
    version: 1,
    holidays: [{ name: '国庆', startDate: '2026-10-01', endDate: '2026-10-07' }],
  }
  openInstitution(<Institution />, {
    at: '/institution/index?tab=terms',
    handlers: {
      'GET /public/setting/term': () => [
        { ...term, id: 't2', name: '下学期', startDate: '2999-02-20', endDate: '2999-07-01', isCurrent: false },
        { ...term, id: 't1', name: '本学期', startDate: '2000-09-01', endDate: '2998-01-15', isCurrent: true },
      ],
    },
  })
  const now = within((await screen.findByText('本学期')).closest('tr')!)
  expect(now.getByText('当前学期')).toBeTruthy()
  expect(now.getByText('国庆 10-01~10-07')).toBeTruthy()
  expect(now.queryByText('删除')).toBeNull()
  expect(within(screen.getByText('下学期').closest('tr')!).getByText('删除')).toBeTruthy()
  expect(screen.getByText('新增学期')).toBeTruthy()
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [210 * 1024 * 1024, '210 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
