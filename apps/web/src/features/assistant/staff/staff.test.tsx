import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMessage, anAnswer, anInfo, aSession, LABEL, openAssistantDesk } from '../../../../test/assistant.tsx'
import { type Asked, refuse } from '../../../../test/fake-server.ts'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/people.ts'
import { Page as InfoPage } from './session-info.page.tsx'
import { Page as SessionsPage } from './sessions.page.tsx'

beforeEach(freshBrowser)

const asked = (log: readonly Asked[], key: string): unknown[] =>
  log.filter((one) => one.key === key).map(({ body }) => body)

describe('the list', () => {
  test('says who waits, why, and how grave it is', async () => {
    openAssistantDesk(
      <SessionsPage />,
      {
        'POST /ai/session/page': () =>
          pageOf([
            aSession({ riskCount: 2 }),
            aSession({
              id: 'c2',
              visitorName: '王*',
              isWaiting: false,
              state: '1',
              stateName: '进行中',
              risk: 0,
              riskName: '无',
            }),
          ]),
      },
      '/aiConsult',
    )
    const first = (await screen.findByText('紧急 · 2 次')).closest('tr')
    expect(first?.textContent).toContain('等老师')
    expect(first?.textContent).toMatch(/安全词触发 · 已等 \d+ 天/)
    expect(screen.getByText('王*').closest('tr')?.textContent).toContain('进行中')
  })

  test('tabs and search are asked of the server', async () => {
    const { log } = openAssistantDesk(
      <SessionsPage />,
      { 'POST /ai/session/page': () => pageOf([]) },
      '/aiConsult?tab=waiting&keyword=李&dates=2024-04-01~2024-04-30',
    )
    await waitFor(() => expect(asked(log, 'POST /ai/session/page')).toHaveLength(1))
    expect(asked(log, 'POST /ai/session/page')[0]).toMatchObject({
      isWaiting: true,
      keyword: '李',
      startDate: '2024-04-01',
      endDate: '2024-04-30',
    })
    fireEvent.click(await screen.findByText('有风险'))
    await waitFor(() => expect(asked(log, 'POST /ai/session/page').at(-1)).toMatchObject({ risk: 1 }))
    expect(asked(log, 'POST /ai/session/page').at(-1)).not.toHaveProperty('isWaiting')
  })

  test('taking over asks once and leads to the conversation', async () => {
    const { log, address } = openAssistantDesk(
      <SessionsPage />,
      {
        'POST /ai/session/page': () => pageOf([aSession()]),
        'POST /ai/session/takeover': () => ({
          outcome: 'taken',
          help: { phone: '', hotline: '12356', dutyType: null, onDuty: [], slots: [] },
        }),
      },
      '/aiConsult',
    )
    fireEvent.click(await screen.findByText('接管'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('接管后 AI 不再回答，由您本人回复；学生会看到您的姓名。')).toBeTruthy()
    await user.click(question.getByRole('button', { name: '接管' }))
    await waitFor(() => expect(address()).toBe('/aiConsultInfo?id=c1'))
    expect(asked(log, 'POST /ai/session/takeover')).toEqual([{ id: 'c1' }])
  })

  test('whoever may only read is not offered to take over', async () => {
    openAssistantDesk(<SessionsPage />, { 'POST /ai/session/page': () => pageOf([aSession()]) }, '/aiConsult', [
      'consult_ai_list_tab',
    ])
    expect(await screen.findByText('详情')).toBeTruthy()
    expect(screen.queryByText('接管')).toBeNull()
  })
})

describe('one session', () => {
  const taken = () => anInfo({ isWaiting: false, canTakeOver: false, canReply: true, takenByName: '林静宜' })

  test('shows facts and topics, never words', async () => {
    const { log } = openAssistantDesk(
      <InfoPage />,
      { 'GET /ai/session/detail': () => anInfo() },
      '/aiConsultInfo?id=c1',
    )
    expect(await screen.findByText('学生的话：计划、告别')).toBeTruthy()
    expect(screen.getByText('已给出求助方式，已通知值班')).toBeTruthy()
    expect(screen.getByText('这位学生在等一位老师。接管后可以看到对话并回复。')).toBeTruthy()
    expect(screen.getByRole('button', { name: '接管' })).toBeTruthy()
    expect(screen.queryByRole('log')).toBeNull()
    expect(asked(log, 'GET /ai/session/live')).toHaveLength(0)
  })

  test('whoever took over reads and answers', async () => {
    const { log } = openAssistantDesk(
      <InfoPage />,
      {
        'GET /ai/session/detail': taken,
        'GET /ai/session/live': () => ({ session: aSession(), messages: [aMessage(), anAnswer('多久了？')] }),
        'POST /ai/session/reply': (one) =>
          aMessage({ author: 'staff', label: '林静宜老师', text: (one.body as { text: string }).text }),
      },
      '/aiConsultInfo?id=c1',
    )
    const talk = within(await screen.findByRole('log'))
    expect(talk.getByText('最近睡不好')).toBeTruthy()
    expect(talk.getByText(LABEL)).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: '回复学生' }), { target: { value: '我在，慢慢说' } })
    await user.click(screen.getByRole('button', { name: '发送' }))
    expect(await talk.findByText('林静宜老师')).toBeTruthy()
    expect(talk.getAllByText('我在，慢慢说')).toHaveLength(1)
    expect(asked(log, 'POST /ai/session/reply')[0]).toMatchObject({ id: 'c1', text: '我在，慢慢说' })
  })

  test('an answer that is refused goes back into the box', async () => {
    openAssistantDesk(
      <InfoPage />,
      {
        'GET /ai/session/detail': taken,
        'GET /ai/session/live': () => ({ session: aSession(), messages: [aMessage()] }),
        'POST /ai/session/reply': () => refuse(49305, '这次会话已经结束'),
      },
      '/aiConsultInfo?id=c1',
    )
    const box = await screen.findByRole('textbox', { name: '回复学生' })
    fireEvent.change(box, { target: { value: '还在吗' } })
    await user.click(screen.getByRole('button', { name: '发送' }))
    expect(await screen.findByText('这次会话已经结束')).toBeTruthy()
    expect(box.textContent).toBe('还在吗')
  })

  test('it can be given to another teacher, with a reason', async () => {
    const { log } = openAssistantDesk(
      <InfoPage />,
      {
        'GET /ai/session/detail': taken,
        'GET /ai/session/live': () => ({ session: aSession(), messages: [] }),
        'POST /ai/session/release': () => null,
      },
      '/aiConsultInfo?id=c1',
    )
    await user.click(await screen.findByRole('button', { name: '交给别的老师' }))
    const dialog = within(await screen.findByRole('dialog', { name: /交给别的老师/ }))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '要去上课' } })
    await user.click(dialog.getByRole('button', { name: /确\s*定/ }))
    await waitFor(() => expect(said()).toContain('已交出，会话在等其他老师'))
    expect(asked(log, 'POST /ai/session/release')).toEqual([{ id: 'c1', reason: '要去上课' }])
  })

  test('others learn who is with the student', async () => {
    openAssistantDesk(
      <InfoPage />,
      { 'GET /ai/session/detail': () => anInfo({ isWaiting: false, canTakeOver: false, takenByName: '周明远' }) },
      '/aiConsultInfo?id=c1',
    )
    expect(await screen.findByText('周明远正在和这位学生说话。')).toBeTruthy()
  })

  test('without an id the way to the list is shown', async () => {
    openAssistantDesk(<InfoPage />, {}, '/aiConsultInfo')
    expect(await screen.findByText('没有指明是哪次会话')).toBeTruthy()
  })
})
