import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aToken, aUser } from '../../../test/people.ts'
import { tookWords, whenWords } from './ops-words.ts'
import type { Cron, CronRun, Probe, SystemState } from './ops.queries.ts'
import { logOf } from './run-log.ts'
import { opsRoutes } from './ops.routes.ts'

const NOW = '2026-04-15 09:42:00'
const run = (state: CronRun['state'], more: Partial<CronRun> = {}): CronRun => ({
  id: '0193a0b0-0000-7000-8000-0000000000aa',
  state,
  startTime: '2026-04-15 03:20:00',
  tookMs: 30_140,
  reason: null,
  askedBy: null,
  told: [],
  toldTime: null,
  ...more,
})
const cron = (name: string, title: string, state: Cron['state'], last: CronRun | null): Cron => ({
  name,
  title,
  does: `${title}的事`,
  left: '没删完的原样留着',
  rhythm: '每天 03:20',
  nextTime: '2026-04-16 03:20:00',
  state,
  last,
  bars: [{ tookMs: 120, isFailed: false }],
})
const failed = run('failed', { reason: '数据库太忙，这次没有做完', told: ['陆远'], toldTime: '2026-04-15 03:21:00' })
const system: SystemState = {
  time: NOW,
  watchedTime: null,
  app: { p95Ms: 142, requests: 100, failed: 2, byMinute: [1, 2], online: 612, workers: 2 },
  database: { connections: 46, mostConnections: 200, bytes: 1024, standbys: 0, lagMs: 0, course: [3, 4] },
  queue: { waiting: 12, oldestSeconds: 3, doneLastHour: 4, course: [0, 4] },
  storage: { kind: 'disk', count: 2, bytes: 2048, maxBytes: 2100, isReachable: true, course: [1, 2] },
  backup: { isOurs: false, last: null, failedTime: null, course: [] },
}
const probe = (kind: Probe['kind'], last: Probe['last'] = null): Probe => ({ kind, setup: 'set', last })

beforeEach(freshBrowser)

const open = async (permissions: string[]) => {
  let state: Cron['state'] = 'failed'
  let tried: Probe['last'] = null
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () => aUser({ permissions, dataScope: { type: 'ALL', deptIds: [] } }),
    'GET /admin/products/findTenantProductList': () => [],
    'GET /admin/ops/crons': () => ({
      time: NOW,
      crons: [
        cron('errand-run', '待办与预警催办', 'ok', run('ok')),
        cron('error_log_purge', '错误上报清理', state, state === 'failed' ? failed : run(state)),
      ],
    }),
    'GET /admin/ops/events': () => [
      { id: 'a', time: NOW, tone: 'good', title: '备份完成', text: '41 GB，已逐个文件核对' },
    ],
    'GET /admin/ops/state': () => system,
    'GET /admin/ops/probes': () => [probe('sms', tried), probe('mail'), probe('storage')],
    'GET /admin/ops/cronRuns': () => [failed],
    'POST /admin/ops/cron/run': () => {
      state = 'ok'
      return { id: failed.id }
    },
    'POST /admin/ops/probe': () => {
      tried = { time: NOW, tookMs: 3200, reason: '账号或密码不对', by: '陆远' }
      return probe('sms', tried)
    },
  })
  await openApp('/ops/index', opsRoutes)
  await screen.findByText('错误上报清理', undefined, { timeout: 20_000 })
  return log
}

test('a failure says why, what was left and who heard of it, stands first, and is run again', async () => {
  const log = await open(['admin_ops_list_tab', 'admin_ops_run_btn'])
  expect(screen.getAllByRole('row')[1]!.textContent).toContain('错误上报清理')
  const why = within(screen.getByText('数据库太忙，这次没有做完').closest('td')!)
  expect(why.getByText(/没删完的原样留着 · 今天 03:21 已告知陆远/)).toBeDefined()
  expect(why.getByText('可以放心重新运行：做过的不会再做一遍')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '“错误上报清理”的运行记录' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText(/今天 03:20/)
  await user.click(drawer.getByRole('button', { name: /关闭|Close/ }))
  await user.click(why.getByRole('button', { name: '重新运行' }))
  const question = within(await screen.findByRole('alertdialog', { name: '现在运行“错误上报清理”？' }))
  await user.click(question.getByRole('button', { name: '运行' }))
  await waitFor(() => expect(said()).toContain('“错误上报清理”已开始'))
  await waitFor(() => expect(screen.queryByText('数据库太忙，这次没有做完')).toBeNull())
  expect(log.find(({ key }) => key === 'POST /admin/ops/cron/run')?.body).toEqual({ name: 'error_log_purge' })
}, 60_000)

test('figures are what was measured, and a trial tells why it failed', async () => {
  await open(['admin_ops_list_tab', 'admin_ops_run_btn'])
  await screen.findByText('在线 612 人，错误率 2.00%')
  await screen.findByText('41 GB，已逐个文件核对')
  expect(screen.getByText('未接入')).toBeDefined()
  expect(screen.getByText('没有外部看守')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: '发给我' })[0]!)
  await screen.findByText('今天 09:42 账号或密码不对')
}, 60_000)

test('who may only look finds nothing to run', async () => {
  await open(['admin_ops_list_tab'])
  expect(screen.queryByRole('button', { name: /运行“|重新运行|发给我/ })).toBeNull()
}, 60_000)

test('a log that can be sent to whoever helps: a line a run, with its number and why', () => {
  const lines = logOf(cron('error_log_purge', '错误上报清理', 'failed', failed), [failed]).split('\n')
  expect(lines[0]).toBe('错误上报清理 error_log_purge')
  expect(lines.at(-2)).toMatch(/失败\t.*\t按时运行\t运行号 .+\t数据库太忙，这次没有做完$/)
})

test('times are said as people say them', () => {
  expect([whenWords('2026-04-16 02:10:00', NOW), whenWords('2026-04-14 02:10:00', NOW)]).toEqual([
    '明天 02:10',
    '昨天 02:10',
  ])
  expect([whenWords('2026-04-13 02:10:00', NOW), whenWords('2026-04-15 02:10:00', NOW, true)]).toEqual([
    '04-13 02:10',
    '02:10',
  ])
  expect([40, 2300, 33_000, 252_000].map(tookWords)).toEqual(['40 毫秒', '2.3 秒', '33 秒', '4 分 12 秒'])
})
