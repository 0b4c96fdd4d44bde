import { pageCount, pageOf, type PageQuery } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { ensure, notFound } from '../../kernel/app-error.ts'
import { dayRange } from '../../kernel/db/day-range.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { bookableSlots } from '../rota/index.ts'
import { offeredSlots } from './offered-slots.ts'
import { countedRound, pageOfRounds, requestOf, slotsOfRound } from './round.repo.ts'
import { requestView, roundView } from './round.views.ts'
import { askableType } from './save-round.ts'

const isManager = (actor: Actor): boolean => holds(actor, ['consult_release_manage_btn'])

export const listRounds = async (tx: Tx, actor: Actor, query: PageQuery & { type?: string }) => {
  const page = pageOf(query)
  const rows = await pageOfRounds(tx, {
    ...(query.type ? { type: query.type } : {}),
    isManager: isManager(actor),
    size: page.size,
    offset: page.offset,
  })
  const total = rows[0]?.total ?? 0
  return {
    records: rows.map((row) => roundView(tx, row)),
    total,
    current: page.current,
    size: page.size,
    pages: pageCount(total, page.size),
  }
}

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
