import { errandKindOf, type DaysOff, type ErrandCode, type Ladder, type LadderUnit } from '@xinqiao/domain'
import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readTerms } from '../site/index.ts'

export type LadderRow = Row<'errand_ladder', { kind: ErrandCode; steps: Ladder['steps'] }>

/** As the school has it, or as everybody has it. */
export const ladderOf = async (tx: Tx, kind: ErrandCode): Promise<Ladder> => {
  const own = (await tx.find('errand_ladder', { kind })) as LadderRow | undefined
  return own ?? errandKindOf(kind).ladder
}

export const daysOffOf = async (tx: Tx, unit: LadderUnit): Promise<DaysOff> =>
  unit === 'minute'
    ? []
    : (await readTerms(tx)).flatMap(({ holidays }) =>
        holidays.map(({ startDate, endDate }) => ({ startDate, endDate })),
      )
