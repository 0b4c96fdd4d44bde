import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aMessage, anAnswer, aSession, LABEL, openAssistantDesk } from '../../../../test/assistant.tsx'
import { refuse } from '../../../../test/fake-server.ts'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/people.ts'
import { Page } from './view-session.page.tsx'

beforeEach(freshBrowser)

const viewed = () => ({
  session: aSession({ isWaiting: false, state: '2', stateName: '已结束' }),
  messages: [aMessage(), anAnswer('慢慢说。')],
  purposeName: '督导',
})

test('nothing is shown before the purpose is said, and the reader knows who will know', async () => {
  const { log } = openAssistantDesk(<Page />, { 'POST /ai/session/view': viewed }, '/viewSession?id=c1')
  const go = await screen.findByRole('button', { name: '查看内容' })
  await user.click(go)
  expect(screen.getByText('请选择用途')).toBeTruthy()
  expect(log).toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: /危机/ }))
  expect(screen.getByText(/这次查看不会告知学生/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /督导/ }))
  expect(screen.getByText(/学生会在「我的足迹」里看到/)).toBeTruthy()
  await user.click(go)
  const words = within(await screen.findByRole('log', { name: '谈话内容' }))
  expect(words.getByText('最近睡不好')).toBeTruthy()
  expect(words.getByText(LABEL)).toBeTruthy()
  expect(screen.getByText('用途：督导')).toBeTruthy()
  expect(log.map(({ body }) => body)).toEqual([{ id: 'c1', purpose: 2 }])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('whoever is done says again what for', async () => {
  openAssistantDesk(<Page />, { 'POST /ai/session/view': viewed }, '/viewSession?id=c1')
  await user.click(await screen.findByRole('radio', { name: /督导/ }))
  await user.click(screen.getByRole('button', { name: '查看内容' }))
  await user.click(await screen.findByRole('button', { name: '看完了' }))
  expect(await screen.findByRole('heading', { name: '这次查看用来做什么' })).toBeTruthy()
  expect(screen.queryByText('最近睡不好')).toBeNull()
})

test('another purpose wants words', async () => {
  const { log } = openAssistantDesk(<Page />, { 'POST /ai/session/view': viewed }, '/viewSession?id=c1')
  await user.click(await screen.findByRole('radio', { name: /其他/ }))
  await user.click(screen.getByRole('button', { name: '查看内容' }))
  expect(screen.getByText('选「其他」时请写明原因')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: '说明' }), { target: { value: ' 学院来函 ' } })
  await user.click(screen.getByRole('button', { name: '查看内容' }))
  await waitFor(() => expect(log.map(({ body }) => body)).toEqual([{ id: 'c1', purpose: 5, reason: '学院来函' }]))
})

test('what was destroyed is said in the server’s words', async () => {
  openAssistantDesk(
    <Page />,
    { 'POST /ai/session/view': () => refuse(49307, '这次会话已封存，内容已销毁') },
    '/viewSession?id=c1',
  )
  await user.click(await screen.findByRole('radio', { name: /投诉/ }))
  await user.click(screen.getByRole('button', { name: '查看内容' }))
  expect((await screen.findByRole('alert')).textContent).toContain('这次会话已封存，内容已销毁')
})

test('from the menu there is a list first', async () => {
  const { address } = openAssistantDesk(
    <Page />,
    { 'POST /ai/session/page': () => pageOf([aSession(), aSession({ id: 'c2', canView: false })]) },
    '/viewSession',
  )
  const opens = await screen.findAllByText('查看会话', { selector: 'button *, button' })
  expect(opens).toHaveLength(1)
  for (const open of opens) fireEvent.click(open)
  expect(address()).toBe('/viewSession?id=c1')
})
