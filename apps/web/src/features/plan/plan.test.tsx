import { screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../test/browser-stubs.ts'
import { refuse } from '../../../test/fake-server.ts'
import { user } from '../../../test/in-theme.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { aUser, pageOf } from '../../../test/people.ts'
import { Page as AnswerPage } from './answer/answer.page.tsx'
import { Page as MyTestsPage } from './answer/my-tests.page.tsx'
import { Page as SuccessPage } from './answer/success.page.tsx'
import type { Intro, OpenSheet, SheetRow } from './plan.queries.ts'
import { Page as SheetsPage } from './staff/sheets.page.tsx'

const ID = '0192f0c0-0000-7000-8000-000000000001'

const intro = (over: Partial<Intro> = {}): Intro => ({
  id: ID,
  title: '新生心理体检',
  state: 'todo',
  stateName: '未开始',
  startTime: '2026-10-12 18:00:00',
  endTime: '2026-10-17 17:00:00',
  isOpen: true,
  total: 2,
  answered: 0,
  minutes: 3,
  submitTime: null,
  hasReport: true,
  evaluationType: null,
  notice: '没有对错。',
  needsAgreement: true,
  needsSignature: false,
  needsCare: false,
  seconds: 0,
  hasFollow: false,
  isDaily: false,
  ...over,
})

const sheet: OpenSheet = {
  id: ID,
  title: '新生心理体检',
  screenSeconds: 0,
  holder: '0192f0c0-0000-7000-8000-00000000000a',
  seq: 0,
  choices: '..',
  times: [0, 0],
  parts: [{ title: '情绪', lead: '最近两周' }],
  optionSets: [['完全不会', '有几天']],
  questions: [
    { part: 0, options: 0, isOptional: false, text: '做事提不起兴趣' },
    { part: 0, options: 0, isOptional: false, text: '感到心情低落' },
  ],
}

beforeEach(() => pretendPhone(true))

describe('whoever is asked', () => {
  test('sees what waits and what is done, and no result', async () => {
    openPart(<MyTestsPage />, {
      handlers: {
        'GET /plantest/sheet/mine': () => [
          intro(),
          intro({ id: `${ID.slice(0, -1)}2`, title: '春季心理体检', state: 'done', submitTime: '2026-04-14 20:44:00' }),
        ],
      },
    })
    expect(
      within(await screen.findByRole('region', { name: '新生心理体检' })).getByRole('button', { name: '开始' }),
    ).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: '春季心理体检' })).getByRole('button', { name: '看小结' }),
    ).toBeTruthy()
  })

  test('agrees first, answers one question a screen, and is told what the server has', async () => {
    const saved: unknown[] = []
    openPart(<AnswerPage />, {
      at: `/evaluation_user_test/index?id=${ID}`,
      handlers: {
        'GET /plantest/sheet/intro': () => intro(),
        'POST /plantest/sheet/start': () => sheet,
        'POST /plantest/sheet/save': ({ body }) => {
          saved.push(body)
          return { seq: 1, answered: 1 }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: '开始作答' }))
    expect(screen.getByText('请先勾选，再开始')).toBeTruthy()
    await user.click(screen.getByRole('checkbox'))
    await new Promise((done) => {
      setTimeout(done, 1050)
    })
    await user.click(screen.getByRole('button', { name: '开始作答' }))
    await user.click(await screen.findByRole('radio', { name: '有几天' }))
    expect(screen.getByText('情绪 · 第 1 题，共 2 题')).toBeTruthy()
    expect(await screen.findByText('已保存 1/2，随时可以离开', undefined, { timeout: 4000 })).toBeTruthy()
    expect(saved).toMatchObject([{ id: ID, seq: 1, choices: '1.' }])
    await user.click(screen.getByRole('button', { name: '下一题' }))
    expect(screen.getByText('感到心情低落')).toBeTruthy()
  })

  // React puts a page up, takes it down and puts it up again wherever it is told to be strict.
  test('is saved once also where the page was put up twice', async () => {
    const saved: unknown[] = []
    openPart(
      <StrictMode>
        <AnswerPage />
      </StrictMode>,
      {
        at: `/evaluation_user_test/index?id=${ID}`,
        handlers: {
          'GET /plantest/sheet/intro': () => intro({ state: 'answering', needsAgreement: false }),
          'POST /plantest/sheet/start': () => sheet,
          'POST /plantest/sheet/save': ({ body }) => {
            saved.push(body)
            return { seq: 1, answered: 1 }
          },
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: '从上次的地方接着答' }))
    await user.click(await screen.findByRole('radio', { name: '有几天' }))
    expect(await screen.findByText('已保存 1/2，随时可以离开', undefined, { timeout: 4000 })).toBeTruthy()
    expect(saved).toMatchObject([{ id: ID, seq: 1, choices: '1.' }])
  })

  test('looks at a screen for as long as the plan asks before the next one comes', async () => {
    openPart(<AnswerPage />, {
      at: `/evaluation_user_test/index?id=${ID}`,
      handlers: {
        'GET /plantest/sheet/intro': () => intro({ state: 'answering', needsAgreement: false }),
        'POST /plantest/sheet/start': () => ({ ...sheet, screenSeconds: 60 }),
        'POST /plantest/sheet/save': () => ({ seq: 1, answered: 1 }),
      },
    })
    await user.click(await screen.findByRole('button', { name: '从上次的地方接着答' }))
    await user.click(await screen.findByRole('radio', { name: '有几天' }))
    await user.click(screen.getByRole('button', { name: '下一题' }))
    expect(screen.getByText('做事提不起兴趣')).toBeTruthy()
    expect(screen.queryByText('感到心情低落')).toBeNull()
  })

  test('hears that it goes on elsewhere, and can take it back', async () => {
    openPart(<AnswerPage />, {
      at: `/evaluation_user_test/index?id=${ID}`,
      handlers: {
        'GET /plantest/sheet/intro': () => intro({ state: 'answering', needsAgreement: false }),
        'POST /plantest/sheet/start': () => sheet,
        'POST /plantest/sheet/save': () => refuse(44_008, '作答已在其他设备继续'),
      },
    })
    await user.click(await screen.findByRole('button', { name: '从上次的地方接着答' }))
    await user.click(await screen.findByRole('radio', { name: '有几天' }))
    expect(await screen.findByText('在另一台设备上接着答了', undefined, { timeout: 4000 })).toBeTruthy()
    expect(screen.getByRole('button', { name: '在这里接着答' })).toBeTruthy()
  })

  test.each([
    [false, '答完了，谢谢你'],
    [true, '谢谢你告诉我们。'],
  ])('ends with people to turn to (risk %s): %s', async (needsCare, title) => {
    openPart(<SuccessPage />, {
      at: `/testSuccess?id=${ID}`,
      handlers: {
        'GET /plantest/sheet/intro': () => intro({ state: 'done', needsCare, seconds: 960 }),
        'POST /choice/contact': () => ({ by: '2026-10-15 20:44:00' }),
      },
    })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '请联系我' }))
    expect(await screen.findByText(/好的，中心老师会联系你/)).toBeTruthy()
  })

  test.each([
    ['有', '继续', '1.'],
    ['现在不想说', '先停在这里', '2.'],
  ])('is asked a few more questions, and may stop: %s, %s', async (answer, press, sent) => {
    const { log } = openPart(<SuccessPage />, {
      at: `/testSuccess?id=${ID}`,
      handlers: {
        'GET /plantest/sheet/intro': () => intro({ state: 'done', needsCare: true, hasFollow: true }),
        'GET /plantest/sheet/follow': () => ({
          id: ID,
          lead: '不想说也可以。',
          questions: [true, false].map((isAlways, at) => ({
            text: `问题${at + 1}`,
            options: ['没有', '有', '现在不想说'],
            isAlways,
          })),
        }),
        'POST /plantest/sheet/follow': () => null,
      },
    })
    await user.click(await screen.findByRole('radio', { name: answer }))
    await user.click(screen.getByRole('button', { name: press }))
    if (press === '继续') {
      expect(await screen.findByText('问题2')).toBeTruthy()
      await user.click(screen.getByRole('button', { name: '先停在这里' }))
    }
    expect(await screen.findByRole('heading', { name: '谢谢你告诉我们。' })).toBeTruthy()
    expect(log.find(({ key }) => key === 'POST /plantest/sheet/follow')?.body).toEqual({ id: ID, choices: sent })
  })
})

const row: SheetRow = {
  id: ID,
  planId: ID,
  planName: '2026 级新生心理普测',
  userId: ID,
  userName: '沈*悦',
  userNo: '*****0386',
  deptName: '经济与管理学院',
  attempt: 1,
  state: 'done',
  stateName: '已完成',
  submitTime: '2026-10-14 20:17:00',
  result: null,
  version: 3,
}

test('who only sees to it that everybody answers gets no result, and no way to one', async () => {
  pretendPhone(false)
  openPart(<SheetsPage />, {
    user: aUser({ permissions: ['plantest_progress_list_tab'] }),
    handlers: { 'POST /plantest/sheet/page': () => pageOf([row]) },
  })
  expect(await screen.findByText('这里只有答没答，没有任何结果。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '报告' })).toBeNull()
  expect(screen.queryByText('最重分段')).toBeNull()
})
