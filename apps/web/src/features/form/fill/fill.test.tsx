import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pretendPhone } from '../../../../test/browser-stubs.ts'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { afterGuard } from '../../../../test/guard.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import { unsavedWork } from '../../../kit/unsaved.ts'
import { session } from '../../../session/index.ts'
import { openedForm, SCALE } from '../form.fixture.tsx'
import { Page } from './fill.page.tsx'

type Body = Record<string, unknown> & { answers: string }

const SAVED = { answerId: 'a1', edition: 1, version: 1, resign: [] }
const DRAFT = { version: 1, time: '2026-04-15 10:31:00', isKept: true }

const start = async (handlers: Handlers = {}, at = '/formFill/index?formId=f1&userId=u9') => {
  const part = openPart(<Page />, {
    at,
    handlers: {
      'POST /public/forms/answer/open': () => openedForm(),
      'POST /public/forms/answer/draft': () => DRAFT,
      'POST /public/forms/answer/save': () => SAVED,
      ...handlers,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  // What a form does to itself in its first half second is no change.
  await act(() => new Promise((done) => setTimeout(done, 520)))
  const sent = (key: string): Body[] => part.log.filter((one) => one.key === key).map((one) => one.body as Body)
  return {
    ...part,
    drafts: () => sent('POST /public/forms/answer/draft'),
    saves: () => sent('POST /public/forms/answer/save'),
  }
}
const topic = () => screen.getByRole<HTMLInputElement>('textbox', { name: /主要议题/ })
const pressSubmit = () => user.click(screen.getByRole('button', { name: /^(提交|重新提交)$/ }))
const answerQuestion = async (name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const fillIn = async () => {
  await user.type(topic(), '学业压力')
  await user.click(screen.getByRole('radio', { name: '继续咨询' }))
}

beforeEach(freshBrowser)
afterEach(() => {
  hush()
  vi.restoreAllMocks()
})

describe('opening', () => {
  test('asks for what the address names and shows form, person and parts', async () => {
    const { log } = await start()
    expect(log[0]?.body).toEqual({ formId: 'f1', userId: 'u9' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('咨询记录')
    expect(screen.getByText('待填写')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: '已填 0 / 3 项' })).toBeTruthy()
    const parts = within(screen.getByRole('navigation', { name: '章节' }))
    expect(parts.getAllByRole('button').map((part) => part.textContent)).toEqual(['会谈内容', '下一步安排'])
  })

  test('an address without a form leads to the list of forms', async () => {
    openPart(<Page />, { at: '/formFill/index', handlers: {} })
    expect(await screen.findByRole('button', { name: '去我的表单' })).toBeTruthy()
  })

  test('a refusal is told, and a failure can be tried again', async () => {
    let isUp = false
    openPart(<Page />, {
      at: '/formFill/index?formId=f1',
      handlers: {
        'POST /public/forms/answer/open': () => (isUp ? openedForm() : refuse(1, '系统出了点问题', 500)),
      },
    })
    isUp = true
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { name: '咨询记录' })).toBeTruthy()
  })

  test('what may only be read has no buttons to send it', async () => {
    await start({ 'POST /public/forms/answer/open': () => openedForm({ answer: {}, mayWrite: false }) })
    expect(screen.getByText('这份表单可以查看，但不能填写')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /提交/ })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('drafts', () => {
  test('are saved while writing, and the parts are ticked off', async () => {
    const { drafts } = await start()
    await user.type(topic(), '学业')
    expect(unsavedWork()).toEqual(['咨询记录'])
    await screen.findByText('10:31 已自动保存草稿', undefined, { timeout: 4000 })
    expect(JSON.parse(drafts()[0]!.answers)).toEqual({ topic: '学业' })
    expect(drafts()[0]).toMatchObject({ formId: 'f1', userId: 'u9', no: 2, opened: 'mark' })
    expect(unsavedWork()).toEqual([])
    expect(await screen.findByRole('progressbar', { name: '已填 1 / 3 项' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /会谈内容.*已填好/ })).toBeTruthy()
  })

  test('Ctrl+S saves at once', async () => {
    const { drafts } = await start()
    await user.type(topic(), '学')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(said()).toEqual(['草稿已保存']))
    expect(drafts()).toHaveLength(1)
  })

  test('without a connection the words stay on this machine, survive a reload, and are sent when it is back', async () => {
    let isUp = false
    const handlers: Handlers = {
      'POST /public/forms/answer/draft': () => {
        if (!isUp) throw new TypeError('down')
        return DRAFT
      },
    }
    await start(handlers)
    await user.type(topic(), '宿舍人际')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('网络已断开，内容暂存在本机，恢复后自动保存')).toBeTruthy()
    document.body.innerHTML = ''
    isUp = true
    const { drafts } = await start(handlers)
    expect(topic().value).toBe('宿舍人际')
    expect(screen.getByText(/已恢复 \d\d:\d\d 暂存在本机的内容/)).toBeTruthy()
    await screen.findByText('10:31 已自动保存草稿', undefined, { timeout: 4000 })
    expect(JSON.parse(drafts()[0]!.answers)).toEqual({ topic: '宿舍人际' })
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('signing out leaves nothing behind', async () => {
    await start({
      'POST /public/forms/answer/draft': () => {
        throw new TypeError('down')
      },
    })
    await user.type(topic(), '秘密')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText(/网络已断开/)
    expect(Object.keys(sessionStorage)).toHaveLength(1)
    act(() => session.clear())
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('one found on the server is put back, and can be thrown away', async () => {
    let draft: ReturnType<typeof openedForm>['draft'] = {
      answers: '{"topic":"写到一半"}',
      version: 4,
      no: 2,
      time: '2026-04-15 10:31:00',
    }
    const { log } = await start({
      'POST /public/forms/answer/open': () => openedForm({ draft }),
      'POST /public/forms/answer/dropDraft': () => {
        draft = null
        return null
      },
    })
    expect(topic().value).toBe('写到一半')
    expect(screen.getByText('填写中')).toBeTruthy()
    expect(screen.getByText('已恢复 10:31 的草稿')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '放弃草稿' }))
    await answerQuestion('放弃草稿')
    await waitFor(() => expect(topic().value).toBe(''))
    expect(log.find(({ key }) => key.endsWith('dropDraft'))?.body).toEqual({ formId: 'f1', userId: 'u9' })
  })

  test('what only this machine had goes out as soon as the form is open again', async () => {
    let isUp = false
    const handlers = {
      'POST /public/forms/answer/draft': () => (isUp ? DRAFT : refuse(1, '系统出了点问题', 500)),
    }
    const first = await start(handlers)
    await user.type(topic(), '写到')
    window.dispatchEvent(new Event('pagehide'))
    first.leave()
    isUp = true
    const { drafts } = await start(handlers)
    // Before it would rest at all.
    expect(drafts().map(({ answers }) => JSON.parse(answers) as unknown)).toContainEqual({ topic: '写到' })
  })

  test('newer words from elsewhere are shown beside these, and either can be kept', async () => {
    let theirs = '别处写的'
    let isKept = false
    const { drafts } = await start({
      'POST /public/forms/answer/open': () =>
        openedForm({
          draft: { answers: JSON.stringify({ topic: theirs }), version: 7, no: 2, time: '2026-04-15 10:31:00' },
        }),
      'POST /public/forms/answer/draft': () => ({ ...DRAFT, version: 8, isKept }),
    })
    theirs = '又改过'
    await user.type(topic(), '！')
    await user.keyboard('{Control>}s{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: '这份内容刚在别处改过' }))
    const row = within((await dialog.findByRole('rowheader', { name: '主要议题' })).closest('tr')!)
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['别处写的！', '又改过'])
    isKept = true
    await user.click(dialog.getByRole('button', { name: '用这里的' }))
    await waitFor(() => expect(drafts().at(-1)).toMatchObject({ draftVersion: 7 }), { timeout: 4000 })
    expect(topic().value).toBe('别处写的！')
  })
})

describe('sending', () => {
  test('complaints first: the first one gets the focus and nothing is sent', async () => {
    const { saves } = await start()
    await pressSubmit()
    expect(await screen.findByText('请输入主要议题')).toBeTruthy()
    expect(screen.getByText('请选择去向')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(topic()))
    expect(saves()).toEqual([])
  })

  test('asks, sends, says so, and shows the answer', async () => {
    const { saves, address } = await start()
    await fillIn()
    await pressSubmit()
    await answerQuestion('确定')
    await waitFor(() => expect(address()).toBe('/formAnswer/detail?id=a1'))
    expect(said()).toContain('提交成功')
    expect(JSON.parse(saves()[0]!.answers)).toEqual({ topic: '学业压力', next: '1' })
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(unsavedWork()).toEqual([])
  })

  test('the question is the form’s own when it has one; no is no, and it can be asked again', async () => {
    const tips = { ...(JSON.parse(openedForm().form.content) as object), submitTips: '提交后老师会在两天内联系您' }
    const { saves } = await start({
      'POST /public/forms/answer/open': () => openedForm({ form: { content: JSON.stringify(tips) } }),
    })
    await fillIn()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('alertdialog', { name: '提交后老师会在两天内联系您' })).toBeTruthy()
    await answerQuestion('取消')
    expect(saves()).toEqual([])
    await afterGuard()
    await pressSubmit()
    await answerQuestion('确定')
    await waitFor(() => expect(saves()).toHaveLength(1))
  })

  test('what the server complains about stands under its field', async () => {
    await start({
      'POST /public/forms/answer/save': () =>
        Response.json({
          code: 44121,
          msg: '主要议题不能超过200个字',
          data: [{ prop: 'topic', message: '主要议题不能超过200个字' }],
          traceId: '1',
        }),
    })
    await fillIn()
    await pressSubmit()
    await answerQuestion('确定')
    await waitFor(() => expect(said()).toContain('主要议题不能超过200个字'))
    const field = topic().closest('[data-field]')!
    await waitFor(() => expect(field.querySelector('[data-error]')?.textContent).toBe('主要议题不能超过200个字'))
    expect(screen.getByRole('button', { name: '提交' }).getAttribute('aria-busy')).toBeNull()
  })

  test('a form published anew meanwhile is opened with what was written', async () => {
    let no = 2
    const { saves } = await start({
      'POST /public/forms/answer/open': () => openedForm({ form: { no }, newestNo: no }),
      'POST /public/forms/answer/save': () => (no === 2 ? ((no = 3), refuse(44125, '表单已发布新版本')) : SAVED),
    })
    await fillIn()
    await pressSubmit()
    await answerQuestion('确定')
    await waitFor(() => expect(said()).toContain('表单已更新为新版本，已写的内容保留在原处，请检查后再提交'))
    await waitFor(() => expect(screen.getByText('第 3 版')).toBeTruthy())
    expect(topic().value).toBe('学业压力')
    await pressSubmit()
    await answerQuestion('确定')
    await waitFor(() => expect(saves().at(-1)).toMatchObject({ no: 3 }))
  })

  test('somebody else was quicker: what differs is shown, and mine can be sent on top of it', async () => {
    let version = 3
    const { saves } = await start(
      {
        'POST /public/forms/answer/open': () =>
          openedForm({
            answer: {
              version,
              submitUserName: version === 3 ? '林静宜' : '周明远',
              answer: JSON.stringify({ topic: version === 3 ? '学业压力' : '家庭关系', next: '1' }),
            },
          }),
        'POST /public/forms/answer/save': ({ body }) =>
          (body as { version: number }).version === 3 ? ((version = 4), refuse(40009, '数据已被他人修改')) : SAVED,
      },
      '/formFill/index?answerId=a1',
    )
    expect(screen.getByText('已提交')).toBeTruthy()
    await user.type(topic(), '与睡眠')
    expect(await screen.findByText('*此项有改动，上个版本的内容为：学业压力')).toBeTruthy()
    await pressSubmit()
    await answerQuestion('确定')
    const dialog = within(await screen.findByRole('dialog', { name: '这份内容刚在别处改过' }))
    expect(await dialog.findByText(/周明远/)).toBeTruthy()
    expect(dialog.getByText('家庭关系')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '用这里的' }))
    await afterGuard()
    await pressSubmit()
    await answerQuestion('确定')
    await waitFor(() => expect(saves().at(-1)).toMatchObject({ version: 4, answerId: 'a1' }))
    expect(JSON.parse(saves().at(-1)!.answers)).toMatchObject({ topic: '学业压力与睡眠' })
  })

  test('the preview shows what has been written as it will be read', async () => {
    await start()
    await fillIn()
    await user.click(screen.getByRole('button', { name: '预览' }))
    const dialog = within(await screen.findByRole('dialog', { name: '预览' }))
    expect(dialog.getByText('草稿，尚未提交')).toBeTruthy()
    expect(dialog.getByText('学业压力')).toBeTruthy()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })
})

describe('a scale in a hand', () => {
  beforeEach(() => pretendPhone(true))
  const scale = (handlers: Handlers = {}) =>
    start({ 'POST /public/forms/answer/open': () => openedForm({ definition: SCALE }), ...handlers })
  const question = () => screen.getByRole('heading', { level: 2 }).textContent

  test('is asked one by one, and an owed answer is asked for', async () => {
    const { saves } = await scale()
    expect(question()).toBe('做事提不起劲')
    expect(screen.getByText('第 1 题，共 3 题')).toBeTruthy()
    expect(screen.getByRole('button', { name: '紧急求助' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '下一题' }))
    expect(screen.getByRole('alert').textContent).toBe('请选择一项再继续')
    await user.click(screen.getByRole('radio', { name: '有几天' }))
    await user.click(screen.getByRole('button', { name: '下一题' }))
    expect(question()).toBe('情绪低落')
    expect(document.activeElement?.textContent).toBe('情绪低落')
    await user.click(screen.getByRole('radio', { name: '完全不会' }))
    await user.click(screen.getByRole('button', { name: '下一题' }))
    await user.click(screen.getByRole('radio', { name: '几乎每天' }))
    await user.click(screen.getByRole('button', { name: '提交' }))
    await answerQuestion('确定')
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(JSON.parse(saves()[0]!.answers)).toEqual({ q1: '2', q2: '1', q3: '4' })
  })

  test('goes on at the first question without an answer, and back', async () => {
    const draft = { answers: '{"q1":"2"}', version: 1, no: 2, time: '2026-04-15 10:31:00' }
    await scale({ 'POST /public/forms/answer/open': () => openedForm({ definition: SCALE, draft }) })
    expect(question()).toBe('情绪低落')
    await user.click(screen.getByRole('button', { name: '上一题' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '有几天' }).checked).toBe(true)
  })

  test('what the server refuses leads back to its question', async () => {
    await scale({
      'POST /public/forms/answer/open': () =>
        openedForm({ definition: SCALE, prefill: '{"q1":"1","q2":"1","q3":"1"}' }),
      'POST /public/forms/answer/save': () =>
        Response.json({ code: 44121, msg: '选项已变更', data: [{ prop: 'q2', message: '选项已变更' }], traceId: '1' }),
    })
    expect(question()).toBe('入睡困难')
    await user.click(screen.getByRole('button', { name: '提交' }))
    await answerQuestion('确定')
    await waitFor(() => expect(question()).toBe('情绪低落'))
    expect(screen.getByRole('alert').textContent).toBe('选项已变更')
  })
})
