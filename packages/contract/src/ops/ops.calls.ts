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

const Count = Type.Integer()

/** How it has gone lately, oldest first. */
const Course = Type.Array(Count)

/** What is measured, and nothing else. */
const SystemState = Type.Object({
  time: DateTime,
  /** When somebody from outside last came to look whether this process lives. */
  watchedTime: Nullable(DateTime),
  app: Type.Object({
    p95Ms: Nullable(Count),
    requests: Count,
    failed: Count,
    byMinute: Type.Array(Count),
    online: Count,
    workers: Count,
  }),
  database: Type.Object({
    connections: Count,
    mostConnections: Count,
    bytes: Count,
    standbys: Count,
    lagMs: Nullable(Count),
    course: Course,
  }),
  queue: Type.Object({ waiting: Count, oldestSeconds: Count, doneLastHour: Count, course: Course }),
  storage: Type.Object({
    kind: Type.Union([Type.Literal('disk'), Type.Literal('s3')]),
    count: Count,
    bytes: Count,
    /** Nothing means without limit. */
    maxBytes: Nullable(Count),
    isReachable: Type.Boolean(),
    course: Course,
  }),
  backup: Type.Object({
    /** Made by our own command; an outside database is backed up by others. */
    isOurs: Type.Boolean(),
    last: Nullable(Type.Object({ time: DateTime, bytes: Count })),
    /** The last one failed, and none came after it. */
    failedTime: Nullable(DateTime),
    course: Course,
  }),
})

const ProbeKindCode = Type.Union(
  [Type.Literal('sms'), Type.Literal('mail'), Type.Literal('storage'), Type.Literal('voice')],
  {
    title: '自检',
  },
)

const Probe = Type.Object({
  kind: ProbeKindCode,
  /** The school's own, a way of the deployment's, files of this machine in a demo, or nothing. */
  setup: Type.Union([Type.Literal('own'), Type.Literal('set'), Type.Literal('local'), Type.Literal('none')]),
  last: Nullable(
    Type.Object({ time: DateTime, tookMs: Nullable(Count), reason: Nullable(Type.String()), by: Type.String() }),
  ),
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
  'GET /admin/ops/events': {
    summary: '最近事件：任务失败与恢复、备份、启停、网关与上限',
    access: permitted('admin_ops_list_tab'),
    effect: 'read',
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        time: DateTime,
        tone: Type.Union([Type.Literal('good'), Type.Literal('bad'), Type.Literal('note')]),
        title: Type.String(),
        text: Type.String(),
      }),
    ),
  },
  'GET /admin/ops/state': {
    summary: '应用、数据库、队列、存储与备份的状态',
    access: permitted('admin_ops_list_tab'),
    effect: 'read',
    reply: SystemState,
  },
  'GET /admin/ops/probes': {
    summary: '短信、邮件与存储：在哪里配置，上次自检如何',
    access: permitted('admin_ops_list_tab'),
    effect: 'read',
    reply: Type.Array(Probe),
  },
  'POST /admin/ops/probe': {
    summary: '自检：发一条短信或邮件给自己，或在存储写、读、删一次',
    access: permitted('admin_ops_run_btn'),
    effect: 'write',
    audit: 'ops.probe',
    body: Type.Object({ kind: ProbeKindCode }),
    reply: Probe,
    errors: ['ops.probe_too_soon', 'ops.probe_too_many', 'ops.probe_no_address', 'ops.probe_not_set'],
  },
})
