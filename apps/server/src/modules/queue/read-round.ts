import type { PageQuery } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { ensure, notFound } from '../../kernel/app-error.ts'
import { dayRange } from '../../kernel/db/day-range.ts'
import { readPage } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { bookableSlots } from '../rota/index.ts'
import { offeredSlots } from './offered-slots.ts'
import { countedRound, listedRounds, requestOf, slotsOfRound, type ListedRound } from './round.repo.ts'
import { requestView, roundView } from './round.views.ts'
import { askableType } from './save-round.ts'

const isManager = (actor: Actor): boolean => holds(actor, ['consult_release_manage_btn'])

export const listRounds = (tx: Tx, actor: Actor, query: PageQuery & { type?: string }) =>
  readPage(tx, query, {
    ...listedRounds,
    values: [tx.tenantId, query.type ?? null, isManager(actor)],
    views: (rows: ListedRound[]) => rows.map((row) => roundView(tx, row)),
  })

/** After the draw with all of it: whoever reads it can do the draw again. */
export const readRound = async (tx: Tx, actor: Actor, id: string) => {
  const row = ensure(await countedRound(tx, id))
  if (row.state === 'cancelled' && !isManager(actor)) throw notFound()
  const [slots, mine] = await Promise.all([
    slotsOfRound(tx, id).then((ids) => offeredSlots(tx, ids)),
    requestOf(tx, id, actor.userId),
  ])
  return { ...roundView(tx, row), slots, mine: mine ? requestView(mine) : null, proof: row.proof }
}

/** What a round can be made of. */
export const slotsToPlan = async (
  tx: Tx,
  query: { type: string; startDate: string; endDate: string; siteId?: string },
) => {
  const { from, until } = dayRange(query)
  const slots = await bookableSlots(tx, {
    from: from ?? tx.now,
    until: until ?? tx.now,
    types: [askableType(query.type)],
    ...(query.siteId ? { siteId: query.siteId } : {}),
  })
  const free = slots.filter((slot) => slot.hold_until === null || slot.hold_until <= tx.now)
  return offeredSlots(
    tx,
    free.slice(0, MOST_SLOTS).map((slot) => slot.id),
  )
}

/** As many as one round can have. */
const MOST_SLOTS = 500
