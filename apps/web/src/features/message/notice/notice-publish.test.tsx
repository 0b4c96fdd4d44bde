import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { inbox, openMessages } from '../../../../test/messages.tsx'
import { writeInto } from '../../../../test/writing.ts'
import { unsavedWork } from '../../../kit/unsaved.ts'
import { Page } from './notice-publish.page.tsx'

let page: Awaited<ReturnType<typeof openMessages>>
const SCOPE = {
  everyone: true,
  depts: [
    { id: 'd1', parentId: null, name: '计算机学院' },
    { id: 'd2', parentId: 'd1', name: '软件一班' },
  ],
  roles: [{ id: 'r1', name: '咨询师' }],
}
const DRAFT = {
  id: 'n1',
  version: 4,
  state: '0',
  title: '值班安排',
  content: '<p>请确认。</p>',
  mustRead: true,
  everyone: false,
  deptIds: ['d2'],
  roleIds: ['r1'],
}
const SAVE = 'POST /message/notice/save'
const PUBLISH = 'POST /message/notice/publish'
const open = async (at: string, handlers: Handlers = {}) => {
  page = await openMessages({
    at,
    ui: <Page />,
    held: ['message_notice_publish_btn'],
    handlers: {
      ...inbox([]),
      'GET /message/notice/scope': () => SCOPE,
      'GET /message/notice/draft': () => DRAFT,
      [SAVE]: () => ({ id: 'n1', version: 5 }),
      [PUBLISH]: () => ({ id: 'n1', version: 6 }),
      ...handlers,
    },
  })
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: '标题' })
const content = () => screen.findByRole('textbox', { name: '内容' })
afterEach(() => {
  page.close()
  hush()
})

test('a new notice is asked for its words and its receivers before it goes out', async () => {
  await open('/notice_manage/noticePublish')
  await screen.findByText('接收范围')
  await press('发布')
  expect(screen.getAllByRole('alert').map((fault) => fault.textContent)).toEqual([
    '请输入标题',
    '请填写公告内容',
    '请选择接收范围',
  ])
  expect(document.activeElement).toBe(title())
  fireEvent.change(title(), { target: { value: '停电通知' } })
  writeInto(await content(), '<p>周五停电</p>')
  expect(unsavedWork()).toEqual(['发布公告'])
  await press('存草稿')
  await waitFor(() => expect(said()).toEqual(['保存成功']))
  expect(page.asked(SAVE)[0]?.body).toEqual({
    title: '停电通知',
    content: '<p>周五停电</p>',
    mustRead: false,
    everyone: false,
    deptIds: [],
    roleIds: [],
  })
  expect(unsavedWork()).toEqual([])
})

test('a draft goes on where it was, and is published with what was kept', async () => {
  await open('/notice_manage/noticePublish?id=n1')
  expect((await screen.findByDisplayValue('值班安排')).id).toBe(title().id)
  expect((await content()).textContent).toBe('请确认。')
  expect(screen.getByText('软件一班')).toBeTruthy()
  await press('发布')
  const question = await screen.findByRole('alertdialog', { name: '发布「值班安排」？' })
  expect(question.textContent).toContain('软件一班 中的 咨询师')
  await user.click(within(question).getByRole('button', { name: '发布' }))
  await waitFor(() => expect(said()).toEqual(['发布成功']))
  expect(page.asked(SAVE)[0]?.body).toMatchObject({ id: 'n1', version: 4, deptIds: ['d2'], roleIds: ['r1'] })
  expect(page.asked(PUBLISH)[0]?.body).toEqual({ id: 'n1', version: 5 })
  expect(page.address()).toBe('/notice_manage/index')
})

test('the words of another one begin a new one', async () => {
  await open('/notice_manage/noticePublish?from=n1', {
    'GET /message/notice/draft': () => ({ ...DRAFT, state: '2' }),
  })
  await screen.findByDisplayValue('值班安排')
  await press('存草稿')
  await waitFor(() => expect(page.asked(SAVE)).toHaveLength(1))
  expect(page.asked(SAVE)[0]?.body).not.toHaveProperty('id')
})

test('what is published cannot be edited, and what is not there says so', async () => {
  await open('/notice_manage/noticePublish?id=n1', { 'GET /message/notice/draft': () => ({ ...DRAFT, state: '1' }) })
  expect(await screen.findByText('这份公告已经发布，不能再修改')).toBeTruthy()
  page.close()
  await open('/notice_manage/noticePublish?id=n1', {
    'GET /message/notice/draft': () => refuse(404, '资源不存在', 404),
  })
  expect(await screen.findByText('没有这份公告')).toBeTruthy()
})

test('somebody who reaches a college only is not offered the school', async () => {
  await open('/notice_manage/noticePublish', { 'GET /message/notice/scope': () => ({ ...SCOPE, everyone: false }) })
  expect(await screen.findByText('您可以向自己负责的部门发布。')).toBeTruthy()
  expect(screen.queryByLabelText('全校')).toBeNull()
})

test('a refusal keeps what was written', async () => {
  await open('/notice_manage/noticePublish?id=n1', {
    [SAVE]: () => refuse(40_009, '数据已被他人修改，请刷新后重试'),
  })
  await screen.findByDisplayValue('值班安排')
  fireEvent.change(title(), { target: { value: '改过的标题' } })
  await press('存草稿')
  await waitFor(() => expect(page.asked(SAVE)).toHaveLength(1))
  expect(title().value).toBe('改过的标题')
  expect(unsavedWork()).toEqual(['发布公告'])
})

test('what is pasted is cleaned', async () => {
  await open('/notice_manage/noticePublish')
  await screen.findByText('接收范围')
  const html = '<p style="color:red" onclick="x()">字<img src="https://x.example/a.png"><script>1</script></p>'
  const box = await content()
  fireEvent.paste(box, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } })
  expect(box.innerHTML).toBe('<p>字</p>')
})
