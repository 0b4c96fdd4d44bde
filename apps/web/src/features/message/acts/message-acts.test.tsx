import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { ago, aMessage, inbox, openMessages } from '../../../../test/messages.tsx'
import { MessageBell } from '../index.ts'
import type { Act, Message } from '../message.queries.ts'

let page: Awaited<ReturnType<typeof openMessages>>
afterEach(() => {
  page.close()
  hush()
})

const flow = { id: 'f1', name: '李同学的请假' }
const agree: Act = { code: 'agree', label: '同意', link: null, subject: flow }
const refuse: Act = { code: 'refuse', label: '驳回', link: null, subject: flow }
const openFlow: Act = { code: 'openFlow', label: '查看申请', link: '/approval_info?id=f1', subject: null }

const AGREE = 'POST /consult/act/flow/agree'
const READ = 'POST /message/message/messageReadById'

const show = async (all: Message[]) => {
  page = await openMessages({
    handlers: {
      ...inbox(all),
      [AGREE]: () => {
        all[0] = { ...all[0]!, acts: [openFlow], note: '' }
        return { id: 'f1', status: 2, code: 2, reason: null }
      },
    },
    ui: <MessageBell />,
  })
  await user.click(screen.getByRole('button', { name: /^消息/ }))
  return within(await screen.findByRole('dialog', { name: '消息' }))
}

test('a request is answered where it is read about, and its answers go with it', async () => {
  const asked = aMessage({
    title: '您有待审批事项',
    acts: [agree, refuse, openFlow],
    note: '小组答辩',
    createTime: ago(30),
  })
  const drawer = await show([asked])
  expect(await drawer.findByText('理由：小组答辩')).toBeTruthy()
  expect(await drawer.findByRole('button', { name: '驳回' })).toBeTruthy()
  await user.click(await drawer.findByRole('button', { name: '同意' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: /同意「李同学的请假」/ })).getByRole('button', {
      name: '同意',
    }),
  )
  await waitFor(() => expect(page.asked(AGREE)).toMatchObject([{ body: { id: 'f1' } }]))
  await waitFor(() => expect(said()).toEqual(['已同意，申请通过']))
  await waitFor(() => expect(page.asked(READ)).toHaveLength(1))
  await waitFor(() => expect(drawer.queryByRole('button', { name: '同意' })).toBeNull())
})

test('what only shows more waits until the message is opened; a task stands there at once, and following it is reading', async () => {
  const seen = aMessage({ title: '预约成功', createTime: ago(40), link: '/appointmentStepsPage?id=1' })
  const task: Act = { code: 'feedback', label: '去评价', link: '/appointmentStepsPage?id=2&feedback=1', subject: null }
  const due = aMessage({ title: '这次会谈感觉如何？', createTime: ago(30), acts: [task] })
  const drawer = await show([seen, due])
  expect(await drawer.findByRole('button', { name: '去评价' })).toBeTruthy()
  expect(drawer.queryByRole('button', { name: '查看详情' })).toBeNull()
  await user.click(drawer.getByRole('button', { name: '去评价' }))
  expect(page.address()).toBe('/appointmentStepsPage?id=2&feedback=1')
  await waitFor(() => expect(page.asked(READ)).toMatchObject([{ body: { id: due.id } }]))
})
