import { screen, waitFor, within } from '@testing-library/react'
import { errandCodes, errandKindOf, ladderTargets, targetsOf } from '@xinqiao/domain'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, type Handlers, refuse } from '../../../test/fake-server.ts'
import { afterGuard } from '../../../test/guard.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aToken, aUser, pageOf } from '../../../test/people.ts'
import type { Errand, LadderRow } from './errand.queries.ts'
import { errandRoutes } from './errand.routes.ts'

const anErrand = (over: Partial<Errand> = {}): Errand => ({
  id: 'e1',
  kind: 'record',
  title: '咨询记录待填写',
  aboutName: '郑文宸',
  link: '/consult/record?id=a1',
  dueTime: '2026-11-17 10:50:00',
  isOverdue: true,
  isUrgent: false,
  isByHand: false,
  state: 'open',
  stateName: '待办',
  ownerName: '林静宜',
  version: 1,
  doneTime: null,
  doneByName: '',
  note: '',
  ...over,
})
const byHand = anErrand({
  id: 'e2',
  kind: 'outreach',
  title: '两次未到访，请主动联系',
  isByHand: true,
  isOverdue: false,
})

const ladders = (): LadderRow[] =>
  errandCodes.map((kind) => {
    const words = errandKindOf(kind)
    return {
      kind,
      title: words.title,
      about: words.about,
      unit: words.unit,
      from: words.from,
      isUrgent: words.headWithin !== undefined,
      targets: targetsOf(words).map((code) => ({
        code,
        label: ladderTargets[code],
        isStaffed: code !== 'second',
      })),
      steps: words.ladder.steps.map(({ after, to, ways }) => ({ after, to: [...to], ways: [...ways] })),
      again: words.ladder.again,
      isOwn: false,
      changedBy: '',
      changedTime: null,
      version: 0,
    }
  })

beforeEach(freshBrowser)

const HEAD = ['consult_errand_breach_tab', 'consult_errand_ladder_btn']

const start = async (path: string, handlers: Handlers, permissions: string[] = []) => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () => aUser({ permissions, dataScope: { type: 'ALL', deptIds: [] } }),
    'GET /admin/products/findTenantProductList': () => [],
    'POST /consult/errand/counts': () => ({ open: 2, late: 1, breaches: permissions.length > 0 ? 1 : null }),
    'POST /consult/errand/page': () => pageOf([anErrand(), byHand]),
    ...handlers,
  })
  await openApp(path, errandRoutes)
  return log
}
const bodies = (log: Awaited<ReturnType<typeof start>>, key: string) =>
  log.filter((asked) => asked.key === key).map(({ body }) => body)
const PATIENT = { timeout: 20_000 }

test('what is owed leads where it is seen to; only what ends by hand is ended here, with a word', async () => {
  const log = await start('/errand/index', { 'POST /consult/errand/complete': () => null })
  const link = await screen.findByRole('link', { name: '咨询记录待填写' }, PATIENT)
  expect(link.getAttribute('href')).toContain('/consult/record?id=a1')
  expect(screen.getByText('已超时')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: /超时清单/ })).toBeNull()
  const [complete] = screen.getAllByRole('button', { name: /完成/ })
  expect(screen.getAllByRole('button', { name: /完成/ })).toHaveLength(1)
  await user.click(complete!)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), '好了')
  await user.click(dialog.getByRole('button', { name: '完成' }))
  await afterGuard()
  expect(await dialog.findByText('请写明做了什么，至少 5 个字')).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), '，电话里约了周三')
  await user.click(dialog.getByRole('button', { name: '完成' }))
  await waitFor(() =>
    expect(bodies(log, 'POST /consult/errand/complete')).toEqual([
      { id: 'e2', version: 1, note: '好了，电话里约了周三' },
    ]),
  )
  expect(said()).toContain('已完成')
}, 60_000)

test('the head of the centre reads who owes what, and whom it was told to', async () => {
  const { doneTime: _, doneByName: __, note: ___, ...row } = anErrand({ aboutName: '郑**' })
  await start(
    '/errand/index?tab=breaches',
    {
      'POST /consult/errand/breaches': () =>
        pageOf([{ ...row, steps: 3, lastTold: '周主任、林静宜', lastTime: null, nextTime: '2026-11-18 09:00:00' }]),
    },
    HEAD,
  )
  expect(await screen.findByText('周主任、林静宜', {}, PATIENT)).toBeTruthy()
  expect(screen.getByText('郑**')).toBeTruthy()
  expect(screen.getByText('3 次')).toBeTruthy()
  expect(screen.getByRole('button', { name: '提醒阶梯' })).toBeTruthy()
}, 60_000)

test('a ladder says who hears when; what the server refuses stands under the steps, and nothing is lost', async () => {
  const fault = '第2步只通知“下一班值班老师”，学校目前没有这样的人，永远通知不到'
  const log = await start(
    '/errand/ladder',
    { 'GET /consult/errand/ladders': ladders, 'POST /consult/errand/saveLadder': () => refuse(49_405, fault) },
    HEAD,
  )
  expect(await screen.findByText('5级预警待接手', {}, PATIENT)).toBeTruthy()
  expect(screen.getAllByText('每小时再通知').length).toBeGreaterThan(0)
  await user.click(screen.getAllByRole('button', { name: /修改/ })[0]!)
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getAllByText('下一班值班老师（目前没有人）').length).toBeGreaterThan(0)
  await user.click(drawer.getByRole('button', { name: '删除第 3 步' }))
  await user.click(drawer.getByRole('button', { name: '添加一步' }))
  await user.click(drawer.getByRole('button', { name: /确\s*定|保\s*存/ }))
  expect(await drawer.findByText(fault)).toBeTruthy()
  expect(bodies(log, 'POST /consult/errand/saveLadder')[0]).toMatchObject({
    kind: 'warning5',
    version: 0,
    steps: [{ after: 0 }, { after: 10, to: ['second'] }, { after: 40, to: ['head'], ways: ['inbox', 'sms'] }],
    again: 60,
  })
}, 60_000)
