import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bodies, dialog, start } from '../../../../test/appointments.tsx'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { Page } from './peer-desk.page.tsx'
import type { PeerTalk } from './peer.queries.ts'

const ID = '0b9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'
const FORM = '2c9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'

const aTalk = (changed: Partial<PeerTalk> = {}): PeerTalk => ({
  id: ID,
  visitorName: '李沐阳',
  startTime: '2026-11-17 15:00:00',
  endTime: '2026-11-17 15:50:00',
  place: '松园心理中心',
  state: 'running',
  stateName: '进行中',
  recordState: null,
  recordStateName: null,
  formId: FORM,
  answerId: null,
  actions: ['finish', 'write', 'flag'],
  flagTime: null,
  version: 3,
  ...changed,
})

beforeEach(freshBrowser)

const show = (talks: PeerTalk[], more: { isPeer?: boolean; whyNot?: string | null; isBroken?: boolean } = {}) =>
  start('/', [], Page, {
    'GET /consult/peer/desk': () => ({
      isPeer: more.isPeer ?? true,
      whyNot: more.whyNot ?? null,
      supervisorName: '吴清和',
      talks,
    }),
    'POST /consult/peer/redFlag': () => {
      if (more.isBroken) throw new Error('no net')
      return null
    },
    'POST /consult/peer/finish': () => null,
  })

test('the red flag is sent with one press, without a word', async () => {
  const { log } = show([aTalk()])
  await user.click(await screen.findByRole('button', { name: /^红旗/ }))
  const asked = await dialog('通知值班老师')
  await user.click(asked.getByRole('button', { name: '立即通知' }))
  await waitFor(() => expect(bodies(log, 'POST /consult/peer/redFlag')).toEqual([{ id: ID, words: '' }]))
  await waitFor(() => expect(said()).toContain('值班老师已收到。请尽量陪着同学，等老师联系'))
}, 60_000)

test('what could not be sent stays, with the telephone beside it', async () => {
  show([aTalk()], { isBroken: true })
  await user.click(await screen.findByRole('button', { name: /^红旗/ }))
  const asked = await dialog('通知值班老师')
  fireEvent.change(asked.getByRole('textbox'), { target: { value: '说了想结束一切' } })
  await user.click(asked.getByRole('button', { name: '立即通知' }))
  expect(await asked.findByText(/请直接拨打值班电话/)).toBeTruthy()
  expect(asked.getByRole<HTMLTextAreaElement>('textbox').value).toBe('说了想结束一切')
}, 60_000)

test('what is not to be done is not offered; who may not hold a talk reads why', async () => {
  show(
    [
      aTalk({
        state: 'complete',
        stateName: '已完成',
        recordState: 'review',
        recordStateName: '待督导审核',
        actions: [],
        flagTime: '2026-11-17 15:20:00',
      }),
    ],
    { whyNot: '朋辈辅导员未完成培训或未绑定督导' },
  )
  expect(await screen.findByText('朋辈辅导员未完成培训或未绑定督导')).toBeTruthy()
  expect(screen.getByText('记录：待督导审核')).toBeTruthy()
  expect(screen.getByText('11-17 15:20 已通知值班老师')).toBeTruthy()
  for (const name of [/^红旗/, '开始', '结束', '写记录']) expect(screen.queryByRole('button', { name })).toBeNull()
}, 60_000)

test('whoever is no peer reads how one becomes one', async () => {
  show([], { isPeer: false })
  expect(await screen.findByText('你还不是朋辈辅导员')).toBeTruthy()
}, 60_000)
