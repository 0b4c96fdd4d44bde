import { errandKindOf, nextStep, skipAhead } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { ErrandSource } from './errand-source.ts'
import { keepPlace, noteStep } from './errand.repo.ts'
import { ENTITY, type ErrandRow } from './errand.tables.ts'
import { lastResort, resolveTargets } from './targets.ts'
import { tellErrand } from './tell-errand.ts'

const widen = async (tx: Tx, row: ErrandRow, found: readonly string[]): Promise<string[]> => [
  ...new Set([...found, ...(await lastResort(tx, row))]),
]

/**
 * Every step that is due, in order, in the transaction that holds the row: what is told, that it was told and when the next is
 * due are written together or not at all. A step that finds nobody is passed over at once (C3).
 */
export const takeSteps = async (tx: Tx, given: ErrandRow, { tell }: Pick<ErrandSource, 'tell'>): Promise<ErrandRow> => {
  const row = { ...given }
  const { ladder } = row
  // Where somebody is in danger, not everything hangs on one telephone.
  const enough = errandKindOf(row.kind).headWithin === undefined ? 1 : 2
  for (;;) {
    const next = nextStep(ladder, row.clock_at, row.step, tx.now)
    if (!next.isDue) {
      row.next_at = next.at
      await keepPlace(tx, row)
      return row
    }
    const isLast = next.no >= ladder.steps.length - 1
    const found = await resolveTargets(tx, row, next.step.to)
    const userIds = isLast && found.length < enough ? await widen(tx, row, found) : found
    await noteStep(tx, row, { no: next.no, at: next.at, told: userIds })
    if (userIds.length > 0) {
      await (tell?.[row.kind] ?? tellErrand)(tx, { row, no: next.no, userIds, byPhone: next.step.ways.includes('sms') })
      tx.audit({
        action: 'errand.step',
        subjectType: ENTITY,
        subjectId: row.id,
        detail: { kind: row.kind, no: next.no, told: userIds.length },
      })
    }
    row.step = next.no + 1
    row.told = [...new Set([...row.told, ...userIds])]
    if (found.length === 0 && !isLast) row.clock_at = skipAhead(ladder, row.clock_at, next.no, tx.now)
  }
}
