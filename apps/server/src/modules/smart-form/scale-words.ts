import type { Tx } from '../../kernel/db/tx.ts'
import { findScaleResult } from './scale.repo.ts'
import { scaleView } from './scale.views.ts'

/** One result in a line, for whoever asked for it. */
export const scaleWords = async (tx: Tx, id: string): Promise<string> => {
  const found = await findScaleResult(tx, id)
  if (!found) return ''
  const { scaleName, score, level } = scaleView(found)
  return `${scaleName} ${score} 分 ${level}`
}
