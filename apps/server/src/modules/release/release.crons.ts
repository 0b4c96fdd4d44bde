import { releaseRoundMachine } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { drawRound } from './draw-round.ts'
import { dueRounds } from './round.repo.ts'
import { endOffers, offerFreed, offerSingles, reportLongWaits } from './tend-queue.ts'

type Context = Parameters<CronDefinition['run']>[0]

/** One school that cannot be seen to holds up nobody else's. */
const eachSchool =
  (run: (context: Context, tenantId: number) => Promise<void>): CronDefinition['run'] =>
  async (context) => {
    const failures: unknown[] = []
    for (const tenantId of context.tenantIds)
      await run(context, tenantId).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

const inTurn =
  (steps: readonly ((tx: Tx) => Promise<number>)[]) =>
  async ({ withTenant }: Context, tenantId: number): Promise<void> => {
    for (const step of steps) await withTenant({ tenantId, actor: null }, step)
  }

/** One offer after another, each in a transaction of its own. */
const untilNone =
  (step: (tx: Tx) => Promise<number>) =>
  async ({ withTenant }: Context, tenantId: number): Promise<void> => {
    while ((await withTenant({ tenantId, actor: null }, step)) > 0);
  }

const tendQueue = async (context: Context, tenantId: number): Promise<void> => {
  await inTurn([endOffers])(context, tenantId)
  for (const step of [offerFreed, offerSingles]) await untilNone(step)(context, tenantId)
}

/** Each round in a transaction of its own: drawn wholly or not at all. */
const drawDue = async ({ withTenant }: Context, tenantId: number): Promise<void> => {
  const due = await withTenant({ tenantId, actor: null, isRead: true }, dueRounds)
  for (const id of due) await withTenant({ tenantId, actor: null }, (tx) => drawRound(tx, id))
}

export const releaseCrons: readonly CronDefinition[] = [
  { name: 'release-draw', schedule: '* * * * *', run: eachSchool(drawDue) },
  { name: 'queue-offer', schedule: '*/5 * * * *', run: eachSchool(tendQueue) },
  // Half past eight in the morning in China.
  { name: 'queue-age', schedule: '30 0 * * *', run: eachSchool(inTurn([reportLongWaits])) },
  replayCron('wait_entry', 'wait_entry'),
  replayCron(releaseRoundMachine.name, 'release_round'),
]
