import { momentText, placeText } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AppointmentRow } from '../appointment/index.ts'
import { sendMessage } from '../message/index.ts'
import { slotMap } from './offered-slots.ts'
import type { RoundRow, WaitRow } from './queue.tables.ts'

export const QUEUE = '/appointmentQueue'

const roundLink = (id: string): string => `/release/round?id=${id}`

export const tellWinner = async (tx: Tx, round: RoundRow, row: AppointmentRow): Promise<void> => {
  const slot = row.slot_id === null ? undefined : (await slotMap(tx, [row.slot_id])).get(row.slot_id)
  const place = [slot?.siteName ?? '', slot?.roomName ?? ''].join(' ').trim()
  await sendMessage(tx, {
    code: 'release_won',
    about: { type: 'release_round', id: round.id },
    to: { userIds: [row.visitor_id] },
    values: { time: momentText(row.start_at), place: placeText(row.type, place) },
    link: roundLink(round.id),
  })
  tx.notify('appointment', row.visitor_id)
}

export const tellLoser = async (tx: Tx, round: RoundRow, visitorId: string): Promise<void> => {
  await sendMessage(tx, {
    code: 'release_lost',
    about: { type: 'release_round', id: round.id },
    to: { userIds: [visitorId] },
    link: roundLink(round.id),
  })
  tx.notify('appointment', visitorId)
}

type Kept = { readonly slot: { readonly start_at: Date }; readonly until: Date }

export const tellOffer = async (tx: Tx, entry: WaitRow, { slot, until }: Kept): Promise<void> => {
  const hours = Math.max(1, Math.floor((until.getTime() - tx.now.getTime()) / 3_600_000))
  await sendMessage(tx, {
    code: 'slot_offer',
    about: { type: 'wait_entry', id: entry.id, step: String(entry.version) },
    to: { userIds: [entry.visitor_id] },
    values: { time: momentText(slot.start_at), hours: String(hours) },
    link: QUEUE,
  })
  tx.notify('appointment', entry.visitor_id)
}

export const tellOfferOver = async (tx: Tx, entry: WaitRow): Promise<void> => {
  await sendMessage(tx, {
    code: 'slot_offer_over',
    about: { type: 'wait_entry', id: entry.id, step: String(entry.version) },
    to: { userIds: [entry.visitor_id] },
    link: QUEUE,
  })
  tx.notify('appointment', entry.visitor_id)
}
