import { cronStateCodes, type CronState } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nullable, Text, Type } from '../schema.ts'

const State = Type.Unsafe<CronState>({ type: 'string', enum: [...cronStateCodes] })
const CronName = Text(60, '任务', 1)
const Took = Nullable(Type.Integer())

/** One run, as people read it. */
const Run = Type.Object({
  id: Id('cron_run'),
  state: State,
  startTime: DateTime,
  tookMs: Took,
  /** Why it failed. */
  reason: Nullable(Type.String()),
  askedBy: Nullable(Type.String()),
  told: Type.Array(Type.String()),
  toldTime: Nullable(DateTime),
})

const Cron = Type.Object({
  name: Type.String(),
  title: Type.String(),
  does: Type.String(),
  /** How things stand when it did not get through. */
  left: Type.String(),
  rhythm: Type.String(),
  nextTime: DateTime,
  state: State,
  last: Nullable(Run),
  /** The newest last; what is not over has none. */
  bars: Type.Array(Type.Object({ tookMs: Type.Integer(), isFailed: Type.Boolean() })),
})

export const opsCalls = defineCalls('ops', {
  'GET /admin/ops/crons': {
    summary: '定时任务：上次、下次与结果',
    access: permitted('admin_ops_list_tab'),
    effect: 'read',
    reply: Type.Object({ time: DateTime, crons: Type.Array(Cron) }),
  },
  'GET /admin/ops/cronRuns': {
    summary: '一项定时任务最近的运行',
    access: permitted('admin_ops_list_tab'),
    effect: 'read',
    query: Type.Object({ name: CronName }),
    reply: Type.Array(Run),
    errors: ['request.not_found'],
  },
  'POST /admin/ops/cron/run': {
    summary: '立即为本校运行一项定时任务',
    access: permitted('admin_ops_run_btn'),
    effect: 'write',
    audit: 'ops.cron_run',
    body: Type.Object({ name: CronName }),
    reply: Type.Object({ id: Id('cron_run') }),
    errors: ['request.not_found', 'ops.cron_running'],
  },
})
