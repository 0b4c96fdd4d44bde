import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aType, aVisit, breaks, EVENING, openBooking, types } from '../../../../../test/booking.tsx'
import type { Handlers } from '../../../../../test/fake-server.ts'
import { refuse } from '../../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../../test/open-app.tsx'
import { pageOf } from '../../../../../test/people.ts'
import { Page } from './my-appointment.page.tsx'

beforeEach(() => {
  freshBrowser()
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
})
afterEach(() => {
  hush()
  vi.useRealTimers()
})

const open = (handlers: Handlers = {}) => openBooking(<Page />, handlers, '/myAppointment')
const APPEAL = {
  id: 'p1',
  state: '1',
  stateName: '待处理',
  words: '那两次正好调课',
  answer: '',
  createTime: '2026-04-14 10:00:00',
  version: 1,
}
const BLOCK = { until: '2026-07-05', count: 2, canAppeal: true, appealState: null }

test('what there is, how long it takes, and the way in; the suggested one first', async () => {
  const other = aType({ type: '10', label: '一次单元咨询', isSuggested: false })
  const page = open({ 'POST /consult/mobile/reserve/types': () => types({ types: [other, aType()] }) })
  const links = await screen.findAllByRole('link', { name: /^预约/ })
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['预约初始访谈', '预约一次单元咨询'])
  const first = within(links[0]!.closest('section')!)
  expect(first.getByText('推荐')).toBeTruthy()
  expect(first.getByText('约 50 分钟')).toBeTruthy()
  expect(screen.getByText('值班 027-5550 1200 · 全国热线 12356')).toBeTruthy()
  await user.click(links[0]!)
  expect(page.address()).toBe('/appointmentStepsPage?type=15')
})

test('whoever was chosen on the page of the team goes along', async () => {
  const page = openBooking(<Page />, {}, '/myAppointment?teacherId=u%201')
  await user.click(await screen.findByRole('link', { name: /^预约/ }))
  expect(page.address()).toBe('/appointmentStepsPage?type=15&teacherId=u%201')
})

test('what stands in the way is said with the way out; a paper to sign stands in nobody’s way', async () => {
  const no = (error: string, message: string) => ({ guard: 'G2', error, message, canOverride: false })
  open({
    'POST /consult/mobile/reserve/types': () =>
      types({
        types: [
          aType({ type: '2', refusal: no('appointment.profile_missing', '请先完善个人信息及紧急联系人') }),
          aType({ type: '10', label: '一次单元咨询', refusal: no('appointment.term_limit', '本学期咨询次数已达6次') }),
          aType({ type: '15', refusal: no('appointment.agreement_missing', '请先阅读并签署《同意书》') }),
          aType({ type: '20', label: '朋辈聊天', appointmentId: 'v9' }),
        ],
      }),
  })
  expect(await screen.findByText('请先完善个人信息及紧急联系人')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去完善个人信息' }).getAttribute('href')).toBe('/userinfo/index')
  expect(screen.getByRole('link', { name: '打电话问问 027-5550 1200' }).getAttribute('href')).toBe('tel:02755501200')
  expect(screen.getByRole('link', { name: '预约初始访谈' })).toBeTruthy()
  expect(screen.queryByText('请先阅读并签署《同意书》')).toBeNull()
  expect(screen.getByRole('link', { name: '已经约好了，查看预约' }).getAttribute('href')).toBe(
    '/appointmentStepsPage?id=v9',
  )
})

const DOCTOR = { type: '23', label: '精神诊疗', isSuggested: false }

test('to the doctor one is sent: without a referral the page says how one gets there', async () => {
  const refusal = { guard: 'referral', error: 'appointment.referral_missing', message: '需要转介', canOverride: false }
  open({
    'POST /consult/mobile/reserve/types': () => types({ types: [aType(), aType({ ...DOCTOR, refusal })] }),
  })
  expect(await screen.findByText(/由老师转介后可以预约/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: '预约精神诊疗' })).toBeNull()
  expect(screen.getByRole('link', { name: '先约初始访谈' }).getAttribute('href')).toBe('/appointmentStepsPage?type=15')
})

test('with one it says who sent them and until when they can choose a time', async () => {
  const referral = { referrerName: '林静宜', until: '2026-06-14' }
  open({ 'POST /consult/mobile/reserve/types': () => types({ types: [aType({ ...DOCTOR, referral })] }) })
  expect(await screen.findByText('林静宜老师已为你转介，6月14日前都可以约')).toBeTruthy()
  expect(screen.getByText('选时间')).toBeTruthy()
  expect(screen.getByRole('link', { name: '预约精神诊疗' })).toBeTruthy()
})

test('somebody who is paused reads until when, writes why within 500 characters, and help stays', async () => {
  let mine = breaks({ canAppeal: true })
  const page = open({
    'POST /consult/mobile/reserve/types': () =>
      types({ block: { ...BLOCK, canAppeal: mine.appeal === null }, types: [] }),
    'GET /consult/break/mine': () => mine,
    'POST /consult/break/appeal': () => {
      mine = breaks({ appeal: APPEAL })
      return APPEAL
    },
  })
  expect(await screen.findByRole('heading', { name: '预约暂时停到 7月5日' })).toBeTruthy()
  expect(screen.getByText('值班 027-5550 1200 · 全国热线 12356')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '说明情况' }))
  const dialog = within(await screen.findByRole('dialog', { name: '说明情况' }))
  await user.click(dialog.getByRole('button', { name: '提交' }))
  expect(dialog.getByText('写几句再提交吧')).toBeTruthy()
  const box = dialog.getByRole('textbox', { name: '想说的话' })
  await user.click(box)
  await user.paste('课'.repeat(501))
  expect(dialog.getByText('501 / 500')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '提交' }))
  expect(page.log.some(({ key }) => key.endsWith('/appeal'))).toBe(false)
  await user.clear(box)
  await user.type(box, '那两次正好调课')
  await user.click(dialog.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('已收到你的说明，老师正在看')).toBeTruthy()
  expect(page.log.find(({ key }) => key.endsWith('/appeal'))?.body).toEqual({ words: '那两次正好调课' })
  expect(screen.queryByRole('button', { name: '说明情况' })).toBeNull()
})

test('words that were refused stay where they are; an appeal can be taken back', async () => {
  open({
    'POST /consult/mobile/reserve/types': () => types({ block: BLOCK }),
    'GET /consult/break/mine': () => breaks({ appeal: APPEAL }),
    'POST /consult/break/appeal': () => refuse(41154, '本学期已经申诉过一次，请等待或联系中心'),
    'POST /consult/break/withdraw': () => ({ ...APPEAL, state: '4' }),
  })
  await user.click(await screen.findByRole('button', { name: '说明情况' }))
  const dialog = within(await screen.findByRole('dialog', { name: '说明情况' }))
  await user.type(dialog.getByRole('textbox'), '调课了')
  await user.click(dialog.getByRole('button', { name: '提交' }))
  expect(await dialog.findByText('本学期已经申诉过一次，请等待或联系中心')).toBeTruthy()
  expect(dialog.getByRole('textbox')).toHaveProperty('value', '调课了')
  await user.click(dialog.getByRole('button', { name: '先不写' }))
  await user.click(screen.getByRole('button', { name: '收回' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '收回' }))
  await waitFor(() => expect(said()).toEqual(['已收回']))
})

test('what is coming stands above; a server that is down cuts nobody off', async () => {
  open({ 'POST /consult/appointment/mine': () => pageOf([aVisit()]) })
  const visit = await screen.findByRole('link', { name: /已约好/ })
  expect(visit.textContent).toContain('4月22日 周三 08:30 – 09:20')
  expect(visit.getAttribute('href')).toBe('/appointmentStepsPage?id=v1')
})

test('when nothing can be read there is another try, and the phone', async () => {
  let isUp = false
  open({ 'POST /consult/mobile/reserve/types': () => (isUp ? types() : refuse(1, '系统出了点问题', 500)) })
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.getByText('值班 027-5550 1200 · 全国热线 12356')).toBeTruthy()
  isUp = true
  await user.click(retry)
  expect(await screen.findByRole('link', { name: '预约初始访谈' })).toBeTruthy()
})
