import { opsCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { askCron } from './ask-cron.ts'
import { listCrons, listRuns, type KnownCron } from './list-crons.ts'

export type OpsDeps = { readonly crons: readonly KnownCron[] }

export const opsRegistration = ({ crons }: OpsDeps) =>
  register(opsCalls, {
    'GET /admin/ops/crons': (tx, _, ctx) => listCrons(tx, ctx.requireActor(), crons),
    'GET /admin/ops/cronRuns': (tx, { query }, ctx) => listRuns(tx, ctx.requireActor(), crons, query.name),
    'POST /admin/ops/cron/run': (tx, { body }, ctx) => askCron(tx, ctx.requireActor(), crons, body.name),
  })
