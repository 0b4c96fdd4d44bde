import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refuse } from '../../../../test/fake-server.ts'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/people.ts'
import { toastStore } from '../../../kit/toast.ts'
import { address, aNote, card, openWorkbench } from '../../../../test/workbench.tsx'
import type { Asked } from '../../../session/index.ts'
import type { Note } from './note.queries.ts'

// Asking whether a click would arrive asks every ancestor's style: seconds, with antd's in the page.
const user = userEvent.setup({ pointerEventsCheck: 0 })

const listOf = (records: Note[], due = 0) => ({ records, total: records.length, due })
const said = () => toastStore.get().map(({ text }) => text)
const saves = (log: { key: string; body: unknown }[]) =>
  log.filter(({ key }) => key === 'POST /admin/note/save').map(({ body }) => body)

/** A server that keeps notes as the real one does. */
const keeping = (notes: Note[]) => ({
  'GET /admin/note/list': () => listOf(notes.filter(({ done }) => !done)),
  'POST /admin/note/page': ({ body }: { body: unknown }) =>
    pageOf(notes.filter(({ done }) => done === ((body as { state?: string }).state === 'done'))),
  'POST /admin/note/save': ({ body }: { body: unknown }) => {
    const { id, ...draft } = body as Asked<'POST /admin/note/save'>
    const old = notes.find((note) => note.id === id)
    const fresh = aNote({ ...old, ...draft, id: id ?? 'new', version: (old?.version ?? 0) + 1 })
    notes.splice(old ? notes.indexOf(old) : 0, old ? 1 : 0, fresh)
    return fresh
  },
  'POST /admin/note/delete': ({ body }: { body: unknown }) => {
    const { id } = body as { id: string }
    notes.splice(
      notes.findIndex((note) => note.id === id),
      1,
    )
    return null
  },
})

beforeEach(() => {
  freshBrowser()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-15T01:42:00Z') })
})
afterEach(() => void vi.useRealTimers())

describe('on the card', () => {
  test('Enter adds, Shift+Enter breaks the line', async () => {
    const log = await openWorkbench(keeping([]))
    expect(await screen.findByText('还没有便签')).toBeTruthy()
    const field = card('我的便签').getByRole('textbox', { name: '便签内容' })
    await user.type(field, '买纸巾{Shift>}{Enter}{/Shift}和水{Enter}')
    expect(await card('我的便签').findByText(/买纸巾/)).toBeTruthy()
    expect(saves(log)).toEqual([{ content: '买纸巾\n和水', remindDate: null }])
    expect((field as HTMLTextAreaElement).value).toBe('')
  }, 20_000)

  test('blank words are not sent', async () => {
    const log = await openWorkbench(keeping([]))
    await user.type(await screen.findByRole('textbox', { name: '便签内容' }), '   {Enter}')
    expect(saves(log)).toEqual([])
  })

  test('what is due today or late stands out, in words too', async () => {
    const notes = [
      aNote({ id: 'a', content: '今天的', remindDate: '2026-04-15' }),
      aNote({ id: 'b', content: '昨天的', remindDate: '2026-04-14' }),
    ]
    await openWorkbench({ ...keeping(notes), 'GET /admin/note/list': () => listOf(notes, 2) })
    expect((await screen.findByText('今天')).dataset['today']).toBe('true')
    expect(screen.getByText('已过期 04-14').dataset['late']).toBe('true')
    expect(card('我的便签').getByText('2').dataset['urgent']).toBe('true')
  })

  test('ticking and pinning name the version they were made on', async () => {
    const log = await openWorkbench(keeping([aNote({ version: 3 })]))
    await user.click(await screen.findByRole('button', { name: '置顶「给李*阳回电话」' }))
    await waitFor(() => expect(saves(log)).toEqual([{ id: 'n1', version: 3, pinned: true }]))
    await screen.findByRole('button', { name: '取消置顶「给李*阳回电话」' })
    await user.click(screen.getByRole('checkbox', { name: '完成「给李*阳回电话」' }))
    expect(await screen.findByText('还没有便签')).toBeTruthy()
    expect(saves(log).at(-1)).toEqual({ id: 'n1', version: 4, done: true })
  })

  test('a change made elsewhere meanwhile is told, and the newer note is read', async () => {
    let asked = 0
    await openWorkbench({
      ...keeping([]),
      'GET /admin/note/list': () => listOf([aNote({ content: asked++ === 0 ? '旧的' : '别处改过的', version: asked })]),
      'POST /admin/note/save': () => refuse(40_009, '数据已被他人修改，请刷新后重试'),
    })
    await user.click(await screen.findByRole('checkbox', { name: '完成「旧的」' }))
    expect(await screen.findByText('别处改过的')).toBeTruthy()
    expect(said()).toEqual(['数据已被他人修改，请刷新后重试'])
  })
})

describe('the list', () => {
  const open = (notes: Note[], at = '/wel/index?notes=open') => openWorkbench(keeping(notes), undefined, at)
  const drawer = async () => within(await screen.findByRole('dialog', { name: '我的便签' }))

  test('is opened by its address, and closing takes it off', async () => {
    await open([aNote()], '/wel/index?notes=due')
    const list = await drawer()
    expect(list.getByRole('tab', { name: '到期' }).getAttribute('aria-selected')).toBe('true')
    await user.click(list.getByRole('tab', { name: '已完成' }))
    expect(address()).toBe('/wel/index?notes=done')
    expect(await list.findByText('还没有完成的便签')).toBeTruthy()
    await user.click(list.getByRole('button', { name: '关闭' }))
    expect(address()).toBe('/wel/index')
    expect(screen.queryByRole('dialog')).toBeNull()
  }, 20_000)

  test('notes are changed in place', async () => {
    const log = await open([aNote()])
    const list = await drawer()
    await user.click(await list.findByRole('button', { name: '编辑「给李*阳回电话」' }))
    const field = list.getAllByRole('textbox', { name: '便签内容' }).at(-1)!
    await user.clear(field)
    await user.type(field, '改成发短信')
    const day = list.getAllByLabelText('提醒日期').at(-1)!
    await user.type(day, '2026-04-20')
    await user.click(list.getByRole('button', { name: '保存' }))
    expect(await list.findByText('改成发短信')).toBeTruthy()
    expect(saves(log)).toEqual([{ id: 'n1', version: 1, content: '改成发短信', remindDate: '2026-04-20' }])
    expect(said()).toEqual(['保存成功'])
  })

  test('deleting asks first and names the note', async () => {
    const log = await open([aNote()])
    await user.click(await (await drawer()).findByRole('button', { name: '删除「给李*阳回电话」' }))
    const question = within(await screen.findByRole('alertdialog', { name: '确定删除？' }))
    expect(question.getByText('给李*阳回电话')).toBeTruthy()
    expect(log.some(({ key }) => key.endsWith('/note/delete'))).toBe(false)
    await user.click(question.getByRole('button', { name: '删除' }))
    await waitFor(() => expect(said()).toEqual(['删除成功']))
  })

  test('what is done can be taken back', async () => {
    const log = await open([aNote({ done: true })], '/wel/index?notes=done')
    await user.click(await (await drawer()).findByRole('checkbox', { name: '重新打开「给李*阳回电话」' }))
    await waitFor(() => expect(saves(log)).toEqual([{ id: 'n1', version: 1, done: false }]))
  })
})
