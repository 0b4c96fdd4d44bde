import { releaseRoundMachine } from '@xinqiao/domain'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachDue, eachSchool } from '../../kernel/jobs/each-school.ts'
import { drawRound } from './draw-round.ts'
import { dueRounds } from './round.repo.ts'
import { endOffers, offerFreed, offerSingles, reportLongWaits } from './tend-queue.ts'

const tendQueue = eachSchool(async (within) => {
  await within(endOffers)
  // One offer after another, each in a transaction of its own.
  for (const step of [offerFreed, offerSingles]) while ((await within(step)) > 0);
})

export const queueCrons: readonly CronDefinition[] = [
  { name: 'release-draw', schedule: '* * * * *', run: eachDue(dueRounds, drawRound) },
  { name: 'queue-offer', schedule: '*/5 * * * *', run: tendQueue },
  // Half past eight in the morning in China.
  { name: 'queue-age', schedule: '30 0 * * *', run: eachSchool((within) => within(reportLongWaits)) },
  replayCron('wait_entry', 'wait_entry'),
  replayCron(releaseRoundMachine.name, 'release_round'),
]
