import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aToken, aUser } from '../../../test/people.ts'
import type { Gateways, Probe, SystemState } from './ops.queries.ts'
import { opsRoutes } from './ops.routes.ts'

const NOW = '2026-04-15 09:42:00'
const system: SystemState = {
  time: NOW,
  watchedTime: null,
  app: { p95Ms: 142, requests: 100, failed: 0, byMinute: [1], online: 6, workers: 2 },
  database: { connections: 4, mostConnections: 20, bytes: 1024, standbys: 0, lagMs: 0, course: [3, 4] },
  queue: { waiting: 0, oldestSeconds: 0, doneLastHour: 4, course: [0, 4] },
  storage: {
    kind: 'disk',
    count: 2,
    bytes: 95 * 1024 ** 3,
    maxBytes: 100 * 1024 ** 3,
    isReachable: true,
    course: [1, 2],
  },
  backup: {
    isOurs: true,
    last: { time: '2026-04-14 02:41:00', bytes: 2048 },
    failedTime: '2026-04-15 02:41:00',
    course: [2048],
  },
}
const probe = (kind: Probe['kind'], setup: Probe['setup']): Probe => ({ kind, setup, last: null })
const kept: NonNullable<Gateways['mail']> = {
  host: 'smtp.school.example',
  port: 465,
  security: 'tls',
  username: 'xinli',
  sender: 'xinli@school.example',
  hasPassword: true,
  changedTime: '2026-04-14 10:00:00',
  changedBy: '陆远',
}

beforeEach(freshBrowser)

const open = async (address: string, permissions: string[], more: Parameters<typeof fakeServer>[0] = {}) => {
  let mail: Gateways['mail'] = null
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () => aUser({ permissions, dataScope: { type: 'ALL', deptIds: [] } }),
    'GET /admin/products/findTenantProductList': () => [],
    'GET /admin/ops/crons': () => ({ time: NOW, crons: [] }),
    'GET /admin/ops/state': () => system,
    'GET /admin/ops/probes': () => [
      probe('sms', 'set'),
      probe('mail', mail ? 'own' : 'none'),
      probe('storage', 'local'),
    ],
    'GET /admin/ops/events': () => [
      { id: 'a', time: '2026-04-15 02:41:00', tone: 'bad', title: '备份失败', text: '请部署平台的人查看' },
    ],
    'GET /admin/gateway': () => ({ sms: null, voice: null, mail }),
    'PUT /admin/gateway/mail': () => {
      mail = kept
      return null
    },
    'POST /admin/gateway/remove': () => {
      mail = null
      return null
    },
    ...more,
  })
  await openApp(address, opsRoutes)
  return log
}

test('a mail server is set, its password is not shown again, and it can be given up', async () => {
  const log = await open('/ops/gateways', ['admin_ops_list_tab', 'admin_ops_run_btn', 'admin_setting_manage_btn'])
  await screen.findByText('平台没有配置，暂时发不出去', undefined, { timeout: 20_000 })
  await user.click(screen.getAllByRole('button', { name: '设置' })[1]!)
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('服务器地址'), 'http://smtp')
  await user.type(form.getByLabelText('账号'), 'xinli')
  await form.findByText(/请输入服务器的域名或 IP/)
  await user.clear(form.getByLabelText('服务器地址'))
  await user.type(form.getByLabelText('服务器地址'), 'smtp.school.example')
  await user.type(await form.findByLabelText('密码'), 'hidden-word')
  await user.type(form.getByLabelText('发件地址'), 'xinli@school.example')
  await user.click(form.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() => expect(said()).toContain('已保存，请自检一次'))
  expect(log.find(({ key }) => key === 'PUT /admin/gateway/mail')?.body).toEqual({
    host: 'smtp.school.example',
    port: 465,
    security: 'tls',
    username: 'xinli',
    sender: 'xinli@school.example',
    password: 'hidden-word',
  })
  await screen.findByText('smtp.school.example:465')
  expect(document.body.textContent).not.toContain('hidden-word')
  await user.click(screen.getByRole('button', { name: '改回平台的' }))
  const question = within(await screen.findByRole('alertdialog', { name: '邮件服务器改回平台的？' }))
  await user.click(question.getByRole('button', { name: '改回平台的' }))
  await waitFor(() => expect(said()).toContain('已改回平台的'))
}, 60_000)

test('who may only look is offered nothing to change; the limit is told', async () => {
  await open('/ops/gateways', ['admin_ops_list_tab'])
  await screen.findByText('95 GB', undefined, { timeout: 20_000 })
  expect(screen.getByText('/ 100 GB')).toBeDefined()
  expect(screen.queryByRole('button', { name: '设置' })).toBeNull()
}, 60_000)

test('the report says on paper what the page shows', async () => {
  await open('/ops/report', ['admin_ops_list_tab'])
  await screen.findByRole('heading', { level: 2, name: '巡检报告' }, { timeout: 20_000 })
  expect(screen.getByText('备份失败')).toBeDefined()
  expect(screen.getByText('全部正常，没有失败、中断或偏慢的任务')).toBeDefined()
  expect(screen.getByRole('button', { name: '打印或存为 PDF' })).toBeDefined()
}, 60_000)

test('a trial that was made is told when the hour is known, and the page stands before it is', async () => {
  const last = { time: '2026-04-15 09:40:00', reason: null, tookMs: 300, by: '陆远' }
  await open('/ops/gateways', ['admin_ops_list_tab', 'admin_ops_run_btn', 'admin_setting_manage_btn'], {
    'GET /admin/ops/state': () => new Promise(() => undefined),
    'GET /admin/ops/probes': () => [{ ...probe('sms', 'set'), last }],
  })
  expect(await screen.findByRole('heading', { name: '短信网关' })).toBeTruthy()
  expect(screen.queryByText(/出了点问题|没能/)).toBeNull()
})
