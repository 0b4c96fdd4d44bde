import { cronRunsKept } from '@xinqiao/domain'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../../test/databases.ts'
import { eventually } from '../../../test/eventually.ts'
import { AppError } from '../app-error.ts'
import { newId, openGround, type Ground } from '../ground.fixture.ts'
import { failureOf, ReplayDifferenceError } from './cron-failure.ts'
import { keepRun } from './cron-run.ts'
import type { CronDefinition } from './definition.ts'
import { startJobs } from './runner.ts'
import { isHeld } from './worker-guard.ts'

type Kept = { tenant_id: number; outcome: string; error_code: string | null; asked_by: string | null; held: boolean }

let ground: Ground
let here: number
let there: number

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
})
afterAll(() => ground.close())
beforeEach(async () => {
  here = await ground.newTenant()
  there = await ground.newTenant()
})

const NEVER = '0 0 * * *'
const work = (name: string, run: (tenantId: number) => Promise<void>, showAfterMs?: number) => {
  const cron: CronDefinition = { name, schedule: NEVER, run: ({ tenantIds }) => run(tenantIds[0]!) }
  return startJobs({
    owner: ground.owner,
    withTenant: ground.withTenant,
    activeTenantIds: async () => [here, there],
    logger: ground.logger,
    jobs: [],
    crons: [cron],
    subscriptions: [],
    ...(showAfterMs === undefined ? {} : { showAfterMs }),
  })
}
/** Its time has come. */
const tick = (name: string) =>
  ground.owner.query('select graphile_worker.add_job($1, max_attempts => 1)', [`cron:${name}`])
const kept = async (name: string): Promise<Kept[]> =>
  (
    await ground.owner.query<Kept>(
      `select tenant_id, outcome, error_code, asked_by, ${isHeld('held_by')} as held
         from cron_run where name = $1 order by tenant_id, started_at`,
      [name],
    )
  ).rows

test('every school has its own run, and one that fails holds up no other', async () => {
  const jobs = await work('night', async (tenantId) => {
    if (tenantId === here) throw Object.assign(new Error('Key (phone)=(13800001234)'), { code: '40P01' })
  })
  await tick('night')
  await eventually(async () => expect(await kept('night')).toHaveLength(2))
  await jobs.stop()
  expect(await kept('night')).toMatchObject([
    { tenant_id: here, outcome: 'failed', error_code: 'busy' },
    { tenant_id: there, outcome: 'ok', error_code: null },
  ])
  const { rows } = await ground.owner.query(`select tenant_id from outbox where event = 'cron.failed'`)
  expect(rows).toEqual([{ tenant_id: here }])
})

test('what somebody asked for is their school’s alone, under the number they were told, and is not tried again', async () => {
  const seen: number[] = []
  const { userId } = await ground.newUser(here)
  const id = newId()
  await ground.inTenant(here, async (tx) => {
    await keepRun(tx, { id, name: 'asked', outcome: 'running', startedAt: tx.now, askedBy: userId })
    tx.job({ name: 'cron:asked', payload: { id } })
  })
  const jobs = await work('asked', async (tenantId) => {
    seen.push(tenantId)
    throw new AppError('request.version_conflict')
  })
  await eventually(async () => expect(await kept('asked')).toMatchObject([{ outcome: 'failed', asked_by: userId }]))
  await eventually(async () => {
    const { rows } = await ground.owner.query(`select 1 from graphile_worker.jobs where task_identifier = 'cron:asked'`)
    expect(rows).toEqual([])
  })
  await jobs.stop()
  expect(seen).toEqual([here])
})

test('a run that lasts is there while it runs, and is known to be held', async () => {
  let end = () => undefined as void
  const ending = new Promise<void>((resolve) => {
    end = resolve
  })
  const jobs = await work('long', (tenantId) => (tenantId === here ? ending : Promise.resolve()), 1)
  await tick('long')
  await eventually(async () => expect(await kept('long')).toMatchObject([{ outcome: 'running', held: true }]))
  end()
  await eventually(async () => expect((await kept('long')).map(({ outcome }) => outcome)).toEqual(['ok', 'ok']))
  await jobs.stop()
  await eventually(async () => expect((await kept('long')).map(({ held }) => held)).toEqual([false, false]))
})

test('the last dozen are kept, and the last that failed however long ago', async () => {
  const start = Date.now()
  for (let n = 0; n < cronRunsKept + 6; n++)
    await ground.inTenant(here, async (tx) => {
      const at = new Date(start + n * 60_000)
      const error = n === 2 || n === 3 ? { error: { code: 'busy', text: '-' }, outcome: 'failed' as const } : {}
      await keepRun(tx, {
        id: tx.newId(),
        name: 'often',
        outcome: 'ok',
        startedAt: at,
        endedAt: at,
        tookMs: n,
        ...error,
      })
    })
  const { rows } = await ground.owner.query<{ took_ms: number }>(
    'select took_ms from cron_run where tenant_id = $1 order by started_at',
    [here],
  )
  expect(rows.map((row) => row.took_ms)).toEqual([3, ...Array.from({ length: cronRunsKept }, (_, at) => at + 6)])
})

test('a failure is told by its kind, and never in the words of whoever failed', () => {
  const withCode = (code: string) => Object.assign(new Error('Key (name)=(张三)'), { code })
  const cases: readonly [unknown, string][] = [
    [withCode('53100'), 'disk'],
    [withCode('ENOSPC'), 'disk'],
    [withCode('57P01'), 'database'],
    [withCode('08006'), 'database'],
    [withCode('40001'), 'busy'],
    [withCode('ECONNREFUSED'), 'outside'],
    [new TypeError('fetch failed', { cause: withCode('ETIMEDOUT') }), 'outside'],
    [new DOMException('late', 'TimeoutError'), 'outside'],
    [new ReplayDifferenceError(3, '1/0193 is a, events say b'), 'differs'],
    [new AppError('report.generating'), 'refused'],
    [new AppError('form.answer_wrong', { detail: '张三' }), 'unexpected'],
    [withCode('23505'), 'unexpected'],
    ['张三', 'unexpected'],
    [null, 'unexpected'],
  ]
  const told = cases.map(([error]) => failureOf(error))
  expect(told.map(({ code }) => code)).toEqual(cases.map(([, code]) => code))
  expect(told.map(({ text }) => text).join()).not.toMatch(/张三|0193|Key/)
})
