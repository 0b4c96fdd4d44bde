import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { waitingFlows } from '../../approval/index.ts'
import { readAlone, type OnFailure } from '../alone.ts'
import { cardsFor } from '../card/card.catalogue.ts'
import type { Day, DayPart } from './day-part.ts'

const approvals: DayPart = { code: 'approvals', read: waitingFlows }

/** Everything the cards of somebody's day show, in one answer: a card each would be a request each, every minute. */
export const readDay = async (
  tx: Tx,
  actor: Actor,
  parts: readonly DayPart[],
  onFailure: OnFailure = () => undefined,
): Promise<Day> => {
  const cards = new Set(cardsFor(actor).map(({ code }) => code))
  const day: Partial<Record<string, unknown>> = {}
  for (const { code, read } of [...parts, approvals])
    if (cards.has(code)) day[code] = await readAlone<unknown>(tx, code, () => read(tx, actor), onFailure)
  return day
}
