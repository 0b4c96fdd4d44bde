import { errandKindOf, nextStep, skipAhead } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import type { ErrandSource } from './errand-source.ts'
import { keepPlace, noteStep } from './errand.repo.ts'
import { ENTITY, type ErrandRow } from './errand.tables.ts'
import { lastResort, resolveTargets, type Sought } from './targets.ts'
import { tellErrand } from './tell-errand.ts'

const widen = async (tx: Tx, row: ErrandRow, found: readonly string[]): Promise<string[]> => [
  ...new Set([...found, ...(await lastResort(tx, row))]),
]

/** Whom the first step finds, where it is due as the errand begins: asked for while the errand is written. */
export const firstFound = (tx: Tx, ladder: ErrandRow['ladder'], sought: Sought): Promise<string[] | null> => {
  const first = nextStep(ladder, tx.now, 0, tx.now)
  return first.isDue ? resolveTargets(tx, sought, first.step.to) : Promise.resolve(null)
}

/**
 * Every step that is due, in order, in the transaction that holds the row: what is told, that it was told and when the next is
 * due are written together or not at all. A step that finds nobody is passed over at once (C3).
 */
export const takeSteps = async (
  tx: Tx,
  given: ErrandRow,
  { tell }: Pick<ErrandSource, 'tell'>,
  known: readonly string[] | null = null,
): Promise<ErrandRow> => {
  const row = { ...given }
  const { ladder } = row
  // Where somebody is in danger, not everything hangs on one telephone.
  const enough = errandKindOf(row.kind).headWithin === undefined ? 1 : 2
  let [next, first] = [nextStep(ladder, row.clock_at, row.step, tx.now), known]
  if (!next.isDue) {
    row.next_at = next.at
    await keepPlace(tx, row)
  }
  while (next.isDue) {
    const { no, at, step } = next
    const isLast = no >= ladder.steps.length - 1
    const found = first ?? (await resolveTargets(tx, row, step.to))
    first = null
    const userIds = isLast && found.length < enough ? await widen(tx, row, found) : found
    const left: Promise<unknown>[] = [noteStep(tx, row, { no, at, told: userIds })]
    if (userIds.length > 0) {
      const telling = { row: { ...row }, no, userIds, byPhone: step.ways.includes('sms') }
      left.push((tell?.[row.kind] ?? tellErrand)(tx, telling))
      tx.audit({
        action: 'errand.step',
        subjectType: ENTITY,
        subjectId: row.id,
        detail: { kind: row.kind, no, told: userIds.length },
      })
    }
    row.step = no + 1
    row.told = [...new Set([...row.told, ...userIds])]
    if (found.length === 0 && !isLast) row.clock_at = skipAhead(ladder, row.clock_at, no, tx.now)
    next = nextStep(ladder, row.clock_at, row.step, tx.now)
    if (!next.isDue) {
      row.next_at = next.at
      left.push(keepPlace(tx, row))
    }
    await together(...left)
  }
  return row
}
