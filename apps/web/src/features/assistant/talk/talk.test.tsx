import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aConversation,
  aMessage,
  anAnswer,
  current,
  HELP_NOW,
  LABEL,
  openTalk,
  saidOf,
  terms,
} from '../../../../test/assistant.tsx'
import { pretendPhone } from '../../../../test/browser-stubs.ts'
import { type Asked, refuse, TRACE } from '../../../../test/fake-server.ts'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/people.ts'
import { Page } from './talk.page.tsx'

beforeEach(freshBrowser)

type Line = { id: string; text: string; clientId: string }
const sent = (log: readonly Asked[]): Line[] =>
  log.filter(({ key }) => key === 'POST /ai/session/send').map(({ body }) => body as Line)

const box = () => screen.findByRole('textbox', { name: '说点什么' })
const conversation = () => within(screen.getByRole('log', { name: '对话' }))
const say = async (words: string): Promise<void> => {
  fireEvent.change(await box(), { target: { value: words } })
  await user.click(screen.getByRole('button', { name: '发送' }))
}

/** Answers what was said by what a handler makes of it. */
const echo = (answer: string) => (asked: Asked) => {
  const { text, clientId } = asked.body as Line
  return saidOf([aMessage({ text, clientId }), anAnswer(answer)])
}

describe('before the first word', () => {
  test('it is read what it is; without a tick nothing begins', async () => {
    let isAgreed = false
    const { log } = openTalk(<Page />, {
      'GET /ai/session/terms': () => terms({ isAgreed, agreedAt: null }),
      'POST /ai/session/start': () => {
        isAgreed = true
        return aConversation()
      },
    })
    expect(await screen.findByText('和你说话的是 AI，不是咨询师。')).toBeTruthy()
    expect(screen.getByText('保存 180 天，之后销毁。')).toBeTruthy()
    const agree = screen.getByRole('button', { name: '同意，开始说说' })
    await user.click(agree)
    expect(screen.getByText('请先阅读并同意AI服务说明')).toBeTruthy()
    expect(log.some(({ key }) => key === 'POST /ai/session/start')).toBe(false)
    await user.click(screen.getByRole('checkbox'))
    await user.click(agree)
    expect(await box()).toBeTruthy()
    expect(log.find(({ key }) => key === 'POST /ai/session/start')?.body).toEqual({ termsVersion: '2026-1' })
  })

  test('a refusal of the server is said beside the tick', async () => {
    openTalk(<Page />, {
      'GET /ai/session/terms': () => terms({ isAgreed: false }),
      'POST /ai/session/start': () => refuse(49301, '请先阅读并同意AI服务说明'),
    })
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '同意，开始说说' }))
    expect(await screen.findByText('请先阅读并同意AI服务说明')).toBeTruthy()
  })

  test('where it is closed, people are there', async () => {
    openTalk(<Page />, {
      'GET /ai/session/terms': () => terms({ isOpen: false, closedText: '学校还没有开放倾诉小站' }),
    })
    expect(await screen.findByText('学校还没有开放倾诉小站')).toBeTruthy()
    expect(screen.getByRole('link', { name: '打值班电话 027-5550 1200' }).getAttribute('href')).toBe('tel:02755501200')
  })
})

describe('the conversation', () => {
  test('every answer of the machine says that it is one', async () => {
    openTalk(<Page />, {
      'GET /ai/session/current': () =>
        current(aConversation({ messages: [anAnswer('你好，我在听。'), aMessage(), anAnswer('睡不好有多久了？')] })),
      'POST /ai/session/send': echo('听起来这阵子很累。'),
    })
    await say('两个星期了')
    expect(await screen.findByText('听起来这阵子很累。')).toBeTruthy()
    expect(conversation().getAllByText(LABEL)).toHaveLength(3)
    expect(screen.getAllByText('两个星期了')).toHaveLength(1)
  })

  test('one’s words stand there at once, with the thinking', async () => {
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    openTalk(<Page />, {
      'POST /ai/session/send': async (asked) => {
        await held
        return echo('我在。')(asked)
      },
    })
    await say('有点难过')
    expect(conversation().getByText('有点难过')).toBeTruthy()
    expect(conversation().getByText('AI 正在想怎么回答')).toBeTruthy()
    answer()
    expect(await screen.findByText('我在。')).toBeTruthy()
    expect(screen.queryByText('AI 正在想怎么回答')).toBeNull()
  })

  test('Enter sends at a desk, not while a word is composed and not with Shift', async () => {
    const { log } = openTalk(<Page />, { 'POST /ai/session/send': echo('嗯。') })
    const words = await box()
    fireEvent.change(words, { target: { value: '你好' } })
    fireEvent.keyDown(words, { key: 'Enter', shiftKey: true })
    fireEvent.keyDown(words, { key: 'Enter', isComposing: true })
    expect(sent(log)).toHaveLength(0)
    fireEvent.keyDown(words, { key: 'Enter' })
    await waitFor(() => expect(sent(log)).toHaveLength(1))
  })

  test('on a phone Enter is a new line', async () => {
    pretendPhone(true)
    const { log } = openTalk(<Page />, { 'POST /ai/session/send': echo('嗯。') })
    const words = await box()
    fireEvent.change(words, { target: { value: '你好' } })
    fireEvent.keyDown(words, { key: 'Enter' })
    expect(sent(log)).toHaveLength(0)
  })

  test('a thousand characters, counted as people count', async () => {
    openTalk(<Page />, {})
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: '发送' })
    fireEvent.change(await box(), { target: { value: '😀'.repeat(1000) } })
    expect(send.disabled).toBe(false)
    fireEvent.change(await box(), { target: { value: '😀'.repeat(1002) } })
    expect(send.disabled).toBe(true)
    expect(screen.getAllByText('多了 2 个字，可以分两次说').length).toBeGreaterThan(0)
  })
})

describe('words that give cause for worry', () => {
  const danger = () => ({
    'POST /ai/session/send': (asked: Asked) => {
      const { text, clientId } = asked.body as Line
      return saidOf(
        [
          aMessage({ text, clientId }),
          aMessage({ author: 'system', kind: 'safety', label: '系统提示', text: '我很担心你。现在就有人可以陪你。' }),
        ],
        { state: '3', stateName: '人工接管', isWaiting: true },
        HELP_NOW,
      )
    },
  })

  test('bring people at once: telephones, who is there, a time to take', async () => {
    const { log } = openTalk(<Page />, {
      ...danger(),
      'POST /consult/appointment/book': () => ({
        id: 'v1',
        state: 'notStart',
        stateName: '未开始',
        version: 1,
        startAt: '2024-04-16 09:00:00',
        endAt: '2024-04-16 09:50:00',
        place: '主校区',
        hostName: '陈思源',
        warning: '',
        help: null,
      }),
    })
    await say('今晚就想离开了')
    const card = within(await screen.findByRole('region', { name: '现在就能找到的人' }))
    expect(card.getByText('我很担心你。现在就有人可以陪你。')).toBeTruthy()
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:02755501200', 'tel:12356'])
    expect(card.getByText('现在陈思源老师在主校区值班，可以直接过去')).toBeTruthy()
    expect(screen.getByText('已经在叫老师了')).toBeTruthy()
    await user.click(card.getByRole('button', { name: /^约这个时间/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }))
    expect(await card.findByText(/^约好了/)).toBeTruthy()
    expect(log.find(({ key }) => key === 'POST /consult/appointment/book')?.body).toEqual({
      slotId: 's9',
      type: '11',
      consultMethod: 1,
    })
  })

  test('are answered by the card even while the machine still thinks about an earlier line', async () => {
    const held = new Promise<never>(() => undefined)
    const { 'POST /ai/session/send': guard } = danger()
    openTalk(<Page />, {
      'POST /ai/session/send': (asked) => ((asked.body as Line).text === '在吗' ? held : guard(asked)),
    })
    await say('在吗')
    await say('今晚就想离开了')
    expect(await screen.findByRole('region', { name: '现在就能找到的人' })).toBeTruthy()
  })
})

describe('when something goes wrong', () => {
  test('what could not be sent stays, and goes again under the same name', async () => {
    let isDown = true
    const { log } = openTalk(<Page />, {
      'POST /ai/session/send': (asked) => {
        if (isDown) throw new TypeError('offline')
        return echo('我在听。')(asked)
      },
    })
    await say('网断了也想说')
    expect(await screen.findByText('没有送出，文字还在')).toBeTruthy()
    expect(conversation().getByText('网断了也想说')).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByText('我在听。')).toBeTruthy()
    const [first, second] = sent(log)
    expect(first?.clientId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(second).toEqual(first)
    expect(screen.getAllByText('网断了也想说')).toHaveLength(1)
  })

  test('it can be taken back into the box', async () => {
    openTalk(<Page />, {
      'POST /ai/session/send': () => {
        throw new TypeError('offline')
      },
    })
    await say('还没想好')
    await user.click(await screen.findByRole('button', { name: '放回去改改' }))
    expect((await box()).textContent).toBe('还没想好')
    expect(screen.queryByText('没有送出，文字还在')).toBeNull()
  })

  test('without an answer there is help, and the line can be tried again', async () => {
    let isBusy = true
    const { log } = openTalk(<Page />, {
      'POST /ai/session/send': (asked) => {
        const { text, clientId } = asked.body as Line
        const line = aMessage({ id: 'kept', seq: 1, text, clientId, reply: isBusy ? 'unanswered' : 'done' })
        if (!isBusy) return saidOf([line, anAnswer('现在可以了。')])
        const words = '服务繁忙，已显示值班联系方式'
        const note = aMessage({ author: 'system', kind: 'busy', label: '系统提示', text: words })
        return Response.json({
          code: 49302,
          msg: words,
          data: saidOf([line, note], {}, HELP_NOW),
          traceId: TRACE,
        })
      },
    })
    await say('在吗')
    expect(await screen.findByText('没有收到回复')).toBeTruthy()
    expect(screen.getByRole('link', { name: '打值班电话 027-5550 1200' })).toBeTruthy()
    isBusy = false
    await user.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByText('现在可以了。')).toBeTruthy()
    expect(screen.queryByText('没有收到回复')).toBeNull()
    const [first, second] = sent(log)
    expect(second).toEqual(first)
  })

  test('what is refused goes back into the box with the reason', async () => {
    openTalk(<Page />, { 'POST /ai/session/send': () => refuse(49306, '说得有点快，歇一小会儿再说') })
    await say('一句接一句')
    expect(await screen.findByText('说得有点快，歇一小会儿再说')).toBeTruthy()
    expect((await box()).textContent).toBe('一句接一句')
  })

  test('what was typed is there again after a reload, and is not lying about in plain words', async () => {
    const first = openTalk(<Page />, {})
    fireEvent.change(await box(), { target: { value: '说到一半' } })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('说到一半')
    first.leave()
    openTalk(<Page />, {})
    expect((await box()).textContent).toBe('说到一半')
  })
})

describe('people', () => {
  test('are one tap away, without a question', async () => {
    let isCalled = false
    const { log } = openTalk(<Page />, {
      'GET /ai/session/current': () =>
        current(aConversation(isCalled ? { state: '3', stateName: '人工接管', isWaiting: true } : {})),
      'POST /ai/session/takeover': () => {
        isCalled = true
        return { outcome: 'waiting', help: HELP_NOW }
      },
    })
    await user.click(await screen.findByRole('button', { name: '找真人老师' }))
    expect(await screen.findByText('已经在叫老师了')).toBeTruthy()
    expect(log.find(({ key }) => key === 'POST /ai/session/takeover')?.body).toEqual({ id: 'c1' })
    expect(screen.getByRole('link', { name: /^打值班电话\s*027-5550 1200$/ })).toBeTruthy()
  })

  test('are named when they are there, and nothing calls itself a machine', async () => {
    openTalk(<Page />, {
      'GET /ai/session/current': () =>
        current(
          aConversation({
            state: '3',
            takenByName: '林静宜',
            messages: [aMessage(), aMessage({ author: 'staff', label: '林静宜老师', text: '我是林静宜，我在这里。' })],
          }),
        ),
    })
    expect(await screen.findByText('林静宜老师在这里')).toBeTruthy()
    expect(conversation().getByText('林静宜老师')).toBeTruthy()
    expect(screen.queryByText(LABEL)).toBeNull()
    expect(screen.queryByRole('button', { name: '找真人老师' })).toBeNull()
  })
})

describe('the way out', () => {
  test('ends with thanks and the way to a talk', async () => {
    let isOver = false
    const { address } = openTalk(<Page />, {
      'GET /ai/session/current': ({ query }) =>
        current(isOver && !query['id'] ? null : aConversation(isOver ? { state: '2', stateName: '已结束' } : {})),
      'POST /ai/session/end': () => {
        isOver = true
        return null
      },
    })
    await user.click(await screen.findByRole('button', { name: '结束对话' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '结束对话' }))
    expect(await screen.findByText('谢谢你愿意说出来')).toBeTruthy()
    expect(await screen.findByText('这次对话保存到 2026-10-12，之后内容会自动销毁。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '预约一次谈话' }))
    expect(address()).toBe('/myAppointment')
  })

  test('taking the consent back is one question', async () => {
    let isAgreed = true
    const { log } = openTalk(<Page />, {
      'GET /ai/session/terms': () => terms({ isAgreed }),
      'GET /ai/session/current': () => current(null),
      'POST /ai/session/withdraw': () => {
        isAgreed = false
        return null
      },
    })
    await user.click(await screen.findByRole('button', { name: '撤回同意' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回同意' }))
    expect(await screen.findByRole('button', { name: '同意，开始说说' })).toBeTruthy()
    expect(log.filter(({ key }) => key === 'POST /ai/session/withdraw')).toHaveLength(1)
  })
})

describe('earlier conversations', () => {
  test('are listed with how often somebody looked', async () => {
    const { messages: _, ...session } = aConversation({ id: 'old', state: '2', stateName: '已结束', messageCount: 8 })
    openTalk(
      <Page />,
      { 'POST /ai/session/minePage': () => pageOf([{ ...session, viewCount: 2 }]) },
      '/aiTalk?earlier=1',
    )
    const link = await screen.findByRole('link', { name: /^4月15日 21:30/ })
    expect(link.getAttribute('href')).toBe('/aiTalk?id=old')
    expect(screen.getByText('已结束 · 8 条 · 老师看过 2 次')).toBeTruthy()
  })

  test('say who has read them and what for', async () => {
    openTalk(
      <Page />,
      {
        'GET /ai/session/current': () => ({
          ...current(aConversation({ id: 'old', state: '2', messages: [aMessage(), anAnswer('慢慢说。')] })),
          views: [{ byName: '周主任', purposeName: '督导', at: '2024-04-16 10:00:00' }],
        }),
      },
      '/aiTalk?id=old',
    )
    expect(await screen.findByText('慢慢说。')).toBeTruthy()
    expect(screen.getByText('周主任，用于督导，4月16日 10:00')).toBeTruthy()
  })

  test('that were destroyed say so', async () => {
    openTalk(
      <Page />,
      { 'GET /ai/session/current': () => current(aConversation({ state: '4', stateName: '已封存' })) },
      '/aiTalk?id=old',
    )
    expect(await screen.findByText('这次对话的内容已经销毁')).toBeTruthy()
  })
})
