import { opsCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { askCron } from './ask-cron.ts'
import { listCrons, listRuns, type KnownCron } from './list-crons.ts'
import { listEvents } from './list-events.ts'
import { listProbes, runProbe, type ProbeDeps } from './probe.ts'
import { readState, type StateDeps } from './read-state.ts'

export type OpsDeps = StateDeps & ProbeDeps & { readonly crons: readonly KnownCron[] }

export const opsRegistration = (deps: OpsDeps) =>
  register(opsCalls, {
    'GET /admin/ops/crons': (tx, _, ctx) => listCrons(tx, ctx.requireActor(), deps.crons),
    'GET /admin/ops/cronRuns': (tx, { query }, ctx) => listRuns(tx, ctx.requireActor(), deps.crons, query.name),
    'POST /admin/ops/cron/run': (tx, { body }, ctx) => askCron(tx, ctx.requireActor(), deps.crons, body.name),
    'GET /admin/ops/events': (tx) => listEvents(tx),
    'GET /admin/ops/state': { outside: (_, ctx) => readState(deps, ctx) },
    'GET /admin/ops/probes': (tx, _, ctx) => listProbes(deps, tx, ctx),
    'POST /admin/ops/probe': { outside: ({ body }, ctx) => runProbe(deps, ctx, body.kind) },
  })
