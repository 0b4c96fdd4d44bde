import { goingTo, messageActs, openingOf, type MessageAct } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { MessageRow } from './message.tables.ts'
import { messageView } from './message.views.ts'

export type Offer = {
  readonly acts: readonly MessageAct[]
  /** What somebody who is to decide has to know beside the text. */
  readonly note?: string
}

/**
 * What can still be done about the messages of one sort of matter, asked for whoever reads them and judged as its own page
 * judges it. A message that is left out offers nothing.
 */
export type ActSource = {
  readonly about: readonly string[]
  readonly read: (tx: Tx, actor: Actor, messages: readonly MessageRow[]) => Promise<ReadonlyMap<string, Offer>>
}

const NOTHING: Offer = { acts: [] }

const plainOffer = ({ link, type_code }: MessageRow): Offer =>
  link === null ? NOTHING : { acts: [goingTo(openingOf(type_code), link)] }

export type MessageViews = (tx: Tx, actor: Actor, rows: readonly MessageRow[]) => Promise<ActedMessage[]>
type ActedMessage = ReturnType<typeof viewWith>

const viewWith = (tx: Tx, row: MessageRow, { acts, note = '' }: Offer) => ({
  ...messageView(tx, row),
  acts: acts.map((act) => ({ ...act, label: messageActs[act.code] })),
  note,
})

/** Messages with their acts; each sort of matter is asked once for all of them. */
export const createMessageViews =
  (sources: readonly ActSource[]): MessageViews =>
  async (tx, actor, rows) => {
    const offers = new Map<string, Offer>()
    for (const { about, read } of sources) {
      const some = rows.filter(({ biz_type }) => about.includes(biz_type))
      if (some.length === 0) continue
      const found = await read(tx, actor, some)
      for (const { id } of some) offers.set(id, found.get(id) ?? NOTHING)
    }
    return rows.map((row) => viewWith(tx, row, offers.get(row.id) ?? plainOffer(row)))
  }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Of what they are about; some are about a day or a group, which is no row of a table. */
export const aboutIds = (messages: readonly MessageRow[]): string[] => [
  ...new Set(messages.map(({ biz_id }) => biz_id).filter((id) => UUID.test(id))),
]
