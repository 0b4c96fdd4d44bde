import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aDetail, bodies, dialog, HOST, start, sure } from '../../../../test/appointments.tsx'
import { refuse } from '../../../../test/fake-server.ts'
import { afterGuard } from '../../../../test/guard.ts'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { ReferralPanel } from './referral-panel.tsx'
import type { Referral, Referrals } from './referral.queries.ts'

beforeEach(freshBrowser)

const aReferral = (over: Partial<Referral> = {}): Referral => ({
  id: 'r1',
  version: 1,
  state: 'open',
  stateName: '待预约',
  referrerId: 'h1',
  referrerName: '林静宜',
  createTime: '2026-04-15 10:00:00',
  until: '2026-06-14',
  startAt: null,
  reason: '持续失眠三周',
  canWithdraw: true,
  ...over,
})
const show = (reply: () => Referrals, type = '2') =>
  start('/', HOST, () => <ReferralPanel appointment={aDetail({ type })} />, {
    'GET /consult/referral/ofAppointment': reply,
    'POST /consult/referral/save': () => aReferral(),
    'POST /consult/referral/withdraw': () => aReferral({ state: 'withdrawn' }),
  })
const panel = async () => within(await screen.findByRole('region', { name: '精神诊疗转介' }))

test('whoever may refers, saying why in five characters at least', async () => {
  const { log } = show(() => ({ own: null, current: null, canRefer: true }))
  await user.click((await panel()).getByRole('button', { name: '转介精神诊疗' }))
  const asked = await dialog('转介李*阳到精神诊疗')
  const write = (value: string) => fireEvent.change(asked.getByRole('textbox'), { target: { value } })
  write('失眠')
  await user.click(asked.getByRole('button', { name: '转介精神诊疗' }))
  expect(await asked.findByText('至少写 5 个字')).toBeTruthy()
  write('持续失眠三周')
  await afterGuard()
  await user.click(asked.getByRole('button', { name: '转介精神诊疗' }))
  await waitFor(() => expect(said()).toContain('已转介，2026-06-14前来访者可以选时间'))
  expect(bodies(log, 'POST /consult/referral/save')).toEqual([{ visitorId: 'v1', reason: '持续失眠三周' }])
}, 60_000)

test('what is open says until when and can be called back; what is booked says for when', async () => {
  let startAt: string | null = null
  const { log } = show(() => ({ own: null, current: aReferral({ startAt, canWithdraw: !startAt }), canRefer: false }))
  const shown = await panel()
  expect(shown.getByText('已转介，有效期至 2026-06-14')).toBeTruthy()
  startAt = '2026-04-20 15:00:00'
  await user.click(shown.getByRole('button', { name: /撤\s*回/ }))
  await sure('撤回对李*阳的转介？', '撤回')
  await waitFor(() => expect(bodies(log, 'POST /consult/referral/withdraw')).toEqual([{ id: 'r1', version: 1 }]))
  expect(await shown.findByText('已转介，已约 04-20 周一 15:00')).toBeTruthy()
  expect(shown.queryByRole('button', { name: /撤\s*回/ })).toBeNull()
})

test('the doctor reads why; who has nothing to do with it sees nothing', async () => {
  show(() => ({ own: aReferral({ state: 'used' }), current: null, canRefer: false }), '23')
  const shown = await panel()
  expect(shown.getByText('持续失眠三周')).toBeTruthy()
  expect(shown.getByText('林静宜转介 · 2026-04-15')).toBeTruthy()
})

test('a failure says so and can be tried again', async () => {
  let isDown = true
  show(() => (isDown ? (refuse(500, '服务暂时不可用') as never) : { own: null, current: null, canRefer: true }))
  const shown = await panel()
  isDown = false
  await user.click(shown.getByRole('button', { name: /重\s*试/ }))
  expect(await screen.findByRole('button', { name: '转介精神诊疗' })).toBeTruthy()
})
