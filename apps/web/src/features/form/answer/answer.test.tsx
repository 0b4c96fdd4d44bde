import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import { pageOf } from '../../../../test/people.ts'
import { openedForm, RECORD } from '../form.fixture.tsx'
import type { Edition } from '../form.queries.ts'
import { Page as Detail } from './answer-detail.page.tsx'
import { Page as List } from './answers.page.tsx'
import { Page as Figures } from './figures.page.tsx'

const SIGNED = {
  ...RECORD,
  fields: [...RECORD.fields, { prop: 'sign_teacher', type: 'signature' as const, label: '咨询师签名' }],
}

const edition = (no: number, event = 'submit'): Edition => ({
  no,
  formNo: 2,
  event,
  userName: '林静宜',
  time: `2026-04-15 1${no}:00:00`,
  isContentSame: true,
})

type Parts = Parameters<typeof openedForm>[0]

const show = async (parts: Parts, handlers: Handlers = {}) => {
  const opened = openedForm({ definition: SIGNED, ...parts })
  const part = openPart(<Detail />, {
    at: '/formAnswer/detail?id=a1',
    handlers: {
      'POST /public/forms/answer/open': () => openedForm({ definition: SIGNED, ...parts }),
      'GET /public/forms/inner/forms/answer/edition': ({ query }) => ({
        data: {
          ...opened.answer!,
          edition: Number(query['no'] ?? 2),
          answer: JSON.stringify({ topic: query['no'] === '1' ? '最早写的' : '学业压力' }),
        },
        editions: [edition(1), edition(2)],
        form: opened.form,
      }),
      ...handlers,
    },
  })
  await screen.findByRole('article')
  return part
}

beforeEach(freshBrowser)
afterEach(() => {
  hush()
  vi.restoreAllMocks()
})

describe('one answer', () => {
  test('is a document with the person, the times and what was answered', async () => {
    await show({ answer: { edition: 2 }, previous: '{"topic":"睡眠"}', mayWrite: false })
    const sheet = within(screen.getByRole('article', { name: '咨询记录' }))
    expect(sheet.getByText('心桥大学 · 心理健康教育与咨询中心')).toBeTruthy()
    expect(sheet.getByText('20230001')).toBeTruthy()
    expect(sheet.getByText('学业压力')).toBeTruthy()
    expect(sheet.getByText('*此项有改动，上个版本的内容为：睡眠')).toBeTruthy()
    expect(sheet.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull()
  })

  const COUNTED = {
    ...RECORD,
    fields: RECORD.fields.map((field) =>
      field.prop === 'next'
        ? { ...field, options: { from: 'inline' as const, options: [{ value: '1', label: '继续咨询', score: 2 }] } }
        : field,
    ),
  }
  const RESULT = 'POST /consult/smartform/result'
  const result = () => ({
    answerId: 'a1',
    score: 2,
    maxScore: 9,
    items: [
      { prop: 'next', label: '去向', score: 2, maxScore: 2, isAnswered: true },
      { prop: 'more', label: '睡眠', score: 0, maxScore: 7, isAnswered: false },
    ],
    dimensions: [
      { label: '下一步安排', score: 2, maxScore: 2 },
      { label: '', score: 0, maxScore: 7 },
    ],
    scales: [
      {
        id: 's1',
        scaleCode: 'PHQ9',
        scaleName: 'PHQ-9',
        time: '2026-04-15 10:00:00',
        score: 12,
        maxScore: 27,
        level: '中度',
        bands: [
          { from: 0, label: '无明显症状' },
          { from: 10, label: '中度' },
        ],
        risks: [{ item: 9, label: '伤害自己的念头', answer: '有几天' }],
      },
    ],
  })

  test('tells those who work with it what it comes to: in all, part by part, the level and what is heard at once', async () => {
    const { log } = await show({ definition: COUNTED, answer: {} }, { [RESULT]: result })
    const scores = within(await screen.findByRole('region', { name: '得分' }))
    expect(await scores.findByText('PHQ-9')).toBeTruthy()
    expect(scores.getAllByText('中度')).toHaveLength(1)
    expect(scores.getByText('其他题目')).toBeTruthy()
    expect(scores.getByText('1 道计分题未答，按 0 分计')).toBeTruthy()
    expect(scores.getByText('第 9 题“伤害自己的念头”：有几天')).toBeTruthy()
    expect(log.find(({ key }) => key === RESULT)?.body).toEqual({ answerId: 'a1' })
  })

  test.each([
    ['a visitor', { form: { roleCodes: ['ROLE_GENERAL'] } }],
    ['a form without scores', { definition: RECORD }],
  ])('asks for no score: %s', async (_, parts) => {
    const { log } = await show({ definition: COUNTED, answer: {}, ...parts }, { [RESULT]: result })
    await screen.findByRole('region', { name: '历次版本' })
    expect(screen.queryByRole('region', { name: '得分' })).toBeNull()
    expect(log.some(({ key }) => key === RESULT)).toBe(false)
  })

  test('an earlier edition is shown as it was, and left again', async () => {
    await show({ answer: { edition: 2 } })
    await user.click(await screen.findByRole('button', { name: /第 1 次 · 提交/ }))
    expect(await screen.findByText('最早写的')).toBeTruthy()
    expect(screen.getByText(/正在看第 1 次的内容/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '回到最新' }))
    expect(await screen.findByText('学业压力')).toBeTruthy()
  })

  test('two editions side by side, with what came and went marked', async () => {
    const { log } = await show(
      { answer: { edition: 2 } },
      {
        'GET /public/forms/answer/compare': () => [
          { prop: 'topic', label: '主要议题', before: '学业压力', after: '学业焦虑' },
          { prop: 'content', label: '会谈过程', before: '', after: '新写的' },
        ],
      },
    )
    await user.click(await screen.findByRole('button', { name: '对比' }))
    const dialog = within(await screen.findByRole('dialog', { name: '版本对比' }))
    expect(await dialog.findByText('共 2 处不同')).toBeTruthy()
    expect(dialog.getByText('压力').tagName).toBe('DEL')
    expect(dialog.getByText('焦虑').tagName).toBe('INS')
    expect(dialog.getByText('（空）')).toBeTruthy()
    expect(log.find(({ key }) => key.endsWith('compare'))?.query).toEqual({ answerId: 'a1', from: '1', to: '2' })
  })

  test('where its matter stands is said in its head, what was added stands under the words with the code', async () => {
    const standing = {
      id: '0b9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f',
      state: 'sealed',
      stateName: '已封存',
      tone: 'closed',
      line: '',
      notes: ['锁定后曾解锁 1 次，最近一次在 11月16日'],
      addenda: [{ id: 'x1', text: '次日来电，已与家人沟通。', authorName: '林静宜', time: '2026-11-17 10:00:00' }],
      names: [{ label: '督导签名', name: '吴清和', time: '2026-11-16 18:00:00' }],
      review: null,
      hash: 'ab12'.repeat(16),
      mayAdd: true,
    }
    const { log } = await show(
      { answer: {}, standing },
      {
        'POST /consult/record/addendum': () => ({ id: 'x2' }),
        'GET /consult/record/verify': () => ({ isSealed: true, isIntact: true, hash: '', sealTime: null, addenda: 1 }),
      },
    )
    expect(screen.getByText('已封存')).toBeTruthy()
    expect(screen.getByText(/曾解锁 1 次/)).toBeTruthy()
    const sheet = within(screen.getByRole('article', { name: '咨询记录' }))
    expect(sheet.getByText('次日来电，已与家人沟通。')).toBeTruthy()
    expect(sheet.getByText(/ab12ab12/)).toBeTruthy()
    expect(sheet.getByText('督导签名：吴清和 2026-11-16 18:00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '核对正文' }))
    await waitFor(() => expect(said()).toContain('正文与封存时一致'))
    await user.click(screen.getByRole('button', { name: '补充说明' }))
    const asked = within(await screen.findByRole('dialog'))
    await user.type(asked.getByRole('textbox'), '补记一句')
    await user.click(asked.getByRole('button', { name: /保存|确定|提交/ }))
    await waitFor(() =>
      expect(log.filter(({ key }) => key === 'POST /consult/record/addendum').map(({ body }) => body)).toEqual([
        { id: standing.id, text: '补记一句' },
      ]),
    )
  }, 60_000)

  test('is taken back after a question', async () => {
    let isRecalled = false
    const { log } = await show(
      {},
      {
        'POST /public/forms/answer/open': () =>
          openedForm({
            definition: SIGNED,
            mayRecall: !isRecalled,
            answer: { status: isRecalled ? 'recalled' : 'submitted' },
          }),
        'POST /public/forms/answer/recall': () => {
          isRecalled = true
          return { answerId: 'a1', edition: 2, version: 4, resign: [] }
        },
      },
    )
    await user.click(screen.getByRole('button', { name: '撤回' }))
    const question = within(await screen.findByRole('alertdialog', { name: '撤回“咨询记录”？' }))
    await user.click(question.getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(said()).toContain('已撤回，修改后可以重新提交'))
    expect(log.find(({ key }) => key.endsWith('recall'))?.body).toEqual({ answerId: 'a1', version: 3 })
    expect(await screen.findByText('已撤回')).toBeTruthy()
    expect(screen.getByRole('button', { name: '修改后重新提交' })).toBeTruthy()
  })

  test('a quoted signature is saved at once; a stale one is asked for again', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    const file = () => new Response('png', { headers: { 'Content-Disposition': 'inline; filename="a.png"' } })
    const { log } = await show(
      {
        maySign: ['sign_teacher'],
        answer: {
          resign: ['sign_teacher'],
          answer: JSON.stringify({ topic: '学业', sign_teacher: { fileId: 'old', source: 'drawn' } }),
        },
      },
      {
        'GET /admin/user/signature/teacher': () => ({
          uid: 'u1',
          fileId: 'kept',
          source: 'drawn',
          time: '2026-04-01 08:00:00',
        }),
        'POST /file/ticket': () => ({ url: '/api/file/open/t1', expiresIn: 60 }),
        'GET /file/open/{ticket}': file,
        'POST /public/forms/answer/sign': () => ({ answerId: 'a1', edition: 3, version: 4, resign: [] }),
      },
    )
    expect(screen.getAllByText('内容已修改，请重新签名').length).toBeGreaterThan(0)
    const panel = within(screen.getByRole('region', { name: '签名' }))
    await user.click(panel.getByRole('button', { name: '引用签名' }))
    await waitFor(() => expect(said()).toContain('签名已保存'))
    expect(log.find(({ key }) => key.endsWith('/sign'))?.body).toEqual({
      answerId: 'a1',
      version: 3,
      prop: 'sign_teacher',
      fileId: 'kept',
      source: 'quoted',
    })
  })

  test('one that is not there says so', async () => {
    openPart(<Detail />, {
      at: '/formAnswer/detail?id=a1',
      handlers: {
        'POST /public/forms/answer/open': () => refuse(404, '数据不存在', 404),
        'GET /public/forms/inner/forms/answer/edition': () => refuse(404, '数据不存在', 404),
      },
    })
    expect(await screen.findByText('没有找到')).toBeTruthy()
  })
})

describe('the list', () => {
  const handlers: Handlers = {
    'POST /public/forms/answer/page': () => pageOf([openedForm({ answer: {} }).answer!]),
    'GET /public/forms/ite/all': () => [{ id: 'f1', title: '咨询记录', typeCode: 'F12', no: 2, isDefault: true }],
    'GET /public/forms/type/all': () => [],
    'GET /public/forms/answer/forOthers': () => [{ id: 'f1', title: '咨询记录', typeCode: 'F12', no: 2 }],
  }

  test('searches by what the address says and opens an answer', async () => {
    const { log, address } = openPart(<List />, {
      at: '/formAnswer/index?status=submitted&keyword=李&dates=2026-04-01~2026-04-15',
      handlers,
    })
    await user.click(await screen.findByRole('button', { name: /查看/ }))
    expect(log.find(({ key }) => key.endsWith('/page'))?.body).toEqual({
      current: 1,
      size: 10,
      status: 'submitted',
      keyword: '李',
      startDate: '2026-04-01',
      endDate: '2026-04-15',
    })
    expect(address()).toBe('/formAnswer/detail?id=a1')
  })

  test('asks for one form before its figures', async () => {
    const { address } = openPart(<List />, { at: '/formAnswer/index', handlers })
    await user.click(await screen.findByRole('button', { name: '统计' }))
    await waitFor(() => expect(said()).toContain('请先在筛选条件中选择一个表单'))
    expect(address()).toBe('/formAnswer/index')
  })

  test('figures are told question by question; few are covered', async () => {
    const { log } = openPart(<Figures />, {
      at: '/formAnswer/figures?formId=f1&dates=2026-04-01~2026-04-15',
      handlers: {
        'POST /public/forms/answer/figures': () => ({
          formName: '咨询记录',
          no: 2,
          total: 14,
          isExact: false,
          questions: [
            {
              prop: 'next',
              label: '去向',
              n: '14',
              options: [
                { label: '继续咨询', count: '14', value: 14 },
                { label: '转介', count: '<5', value: null },
              ],
              mean: null,
              least: null,
              most: null,
            },
            { prop: 'rate', label: '评分', n: '14', options: [], mean: 4.29, least: null, most: null },
          ],
        }),
      },
    })
    expect(await screen.findByText('共 14 份已提交的答卷')).toBeTruthy()
    expect(screen.getByText('<5')).toBeTruthy()
    expect(screen.getByText('4.29')).toBeTruthy()
    expect(screen.getByText(/部分院系的统计/)).toBeTruthy()
    expect(log.find(({ key }) => key.endsWith('figures'))?.body).toEqual({
      formId: 'f1',
      startDate: '2026-04-01',
      endDate: '2026-04-15',
    })
  })

  test('filling in for somebody else needs a form and a person', async () => {
    openPart(<List />, { at: '/formAnswer/index', handlers })
    await user.click(await screen.findByRole('button', { name: '为他人填写' }))
    const dialog = within(await screen.findByRole('dialog', { name: '为他人填写' }))
    await user.click(await dialog.findByRole('button', { name: '开始填写' }))
    expect(dialog.getAllByRole('alert').map((one) => one.textContent)).toEqual(['请选择表单', '请选择填写对象'])
  })

  test('somebody who may write about nobody is told whom to ask', async () => {
    openPart(<List />, {
      at: '/formAnswer/index',
      handlers: { ...handlers, 'GET /public/forms/answer/forOthers': () => [] },
    })
    await user.click(await screen.findByRole('button', { name: '为他人填写' }))
    expect(await screen.findByText(/没有您可以为他人填写的表单/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '开始填写' })).toBeNull()
  })
})
