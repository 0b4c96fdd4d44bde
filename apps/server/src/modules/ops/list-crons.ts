import { cronRunsKept, cronWords, formatDateTime, maskRealName, nextTick, rhythmOf } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { seesMasked } from '../user/index.ts'
import { namesOf, readRuns, type RunRow } from './cron.repo.ts'
import { runView } from './ops.views.ts'

export type KnownCron = Pick<CronDefinition, 'name' | 'schedule'>

const namer = async (tx: Tx, actor: Actor, runs: readonly RunRow[]): Promise<(id: string) => string> => {
  const ids = runs.flatMap((run) => [...run.told, ...(run.asked_by ? [run.asked_by] : [])])
  const names = await namesOf(tx, [...new Set(ids)])
  const shown = seesMasked(actor) ? maskRealName : (name: string) => name
  return (id) => shown(names.get(id) ?? '')
}

const barsOf = (runs: readonly RunRow[]) =>
  runs
    .slice(0, cronRunsKept)
    .toReversed()
    .flatMap(({ took_ms: tookMs, outcome }) => (tookMs === null ? [] : [{ tookMs, isFailed: outcome === 'failed' }]))

const order = Object.keys(cronWords)

/** What people would miss first stands first. */
const inOrder = (crons: readonly KnownCron[]): KnownCron[] =>
  crons.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))

export const listCrons = async (tx: Tx, actor: Actor, crons: readonly KnownCron[]) => {
  const all = await readRuns(tx)
  const nameOf = await namer(tx, actor, all)
  const byName = Map.groupBy(all, ({ name }) => name)
  return {
    time: formatDateTime(tx.now),
    crons: inOrder(crons).map(({ name, schedule }) => {
      const runs = byName.get(name) ?? []
      const last = runs.length > 0 ? runView(runs, 0, nameOf) : null
      return {
        name,
        ...cronWords[name]!,
        rhythm: rhythmOf(schedule),
        nextTime: formatDateTime(nextTick(schedule, tx.now)),
        state: last?.state ?? ('none' as const),
        last,
        bars: barsOf(runs),
      }
    }),
  }
}

export const listRuns = async (tx: Tx, actor: Actor, crons: readonly KnownCron[], name: string) => {
  if (!crons.some((cron) => cron.name === name)) throw notFound()
  const runs = await readRuns(tx, name)
  const nameOf = await namer(tx, actor, runs)
  return runs.map((_, at) => runView(runs, at, nameOf))
}
