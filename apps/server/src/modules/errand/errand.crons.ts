import { replayCron } from '../../kernel/housekeeping.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachDue } from '../../kernel/jobs/each-school.ts'
import type { ErrandSource } from './errand-source.ts'
import { dueErrands, findErrand, lockDue } from './errand.repo.ts'
import { ENTITY } from './errand.tables.ts'
import { takeSteps } from './take-steps.ts'

const NO_SOURCE: Pick<ErrandSource, 'tell' | 'hold'> = {}

/** One errand whose time has come: whoever comes second finds it taken, and a killed one has told nobody. */
const walk =
  (sources: readonly ErrandSource[]) =>
  async (tx: Tx, id: string): Promise<void> => {
    const seen = await findErrand(tx, id)
    if (!seen) return
    // A matter whose module is gone is still asked after.
    const source = sources.find(({ entity }) => entity === seen.origin_entity) ?? NO_SOURCE
    await source.hold?.(tx, seen.origin_id)
    const row = await lockDue(tx, id)
    if (row) await takeSteps(tx, row, source)
  }

/** The one clock of all modules, every minute, and what puts right what has none. */
export const createErrandCrons = (sources: readonly ErrandSource[]): readonly CronDefinition[] => [
  { name: 'errand-run', schedule: '* * * * *', run: eachDue(dueErrands, walk(sources)) },
  {
    name: 'errand-adopt',
    schedule: '*/5 * * * *',
    run: async (context) => {
      for (const { owed, adopt } of sources) await eachDue(owed, adopt)(context)
    },
  },
  replayCron(ENTITY, ENTITY),
]
