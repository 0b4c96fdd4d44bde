import { weekBefore, weekOf } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

const WEEKS = 53

/** A year of weeks to be counted: the job that counts does so some minutes after the first start. */
export const askForFigures = async (tx: Tx): Promise<void> => {
  const weeks = Array.from({ length: WEEKS }, (_, back) => weekBefore(weekOf(tx.now), back))
  await tx.insertMany(
    'figure_due',
    weeks.map((week) => ({ week, asked_at: tx.now })),
  )
}
