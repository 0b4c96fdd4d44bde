import { clockOf, isAppointmentType, overlaps } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { spanOf } from '../slot/change-slot.ts'
import { hostCards, type HostCardRow } from '../host.repo.ts'
import { houseViews } from '../host.views.ts'
import { occupanciesAt } from '../slot/occupancy.ts'
import { rotaTexts as texts } from '../rota.messages.ts'

export type HostQuery = {
  startAt?: string
  endAt?: string
  categoryId?: string
  type?: string
  slotId?: string
}

export type HostChoice = {
  /** Doctors, everybody else, or both. */
  of?: 'doctors' | 'others'
  onlyFree?: boolean
}

const fits = (card: HostCardRow, query: HostQuery, { of }: HostChoice): boolean =>
  (of === undefined || (card.category === 'doctor') === (of === 'doctors')) &&
  (!query.categoryId || card.category === query.categoryId) &&
  (!query.type || (isAppointmentType(query.type) && card.types.includes(query.type)))

/** Either both ends of a time, or none at all. */
const askedSpan = ({ startAt, endAt }: HostQuery) => {
  if (startAt === undefined && endAt === undefined) return null
  if (startAt === undefined || endAt === undefined) throw new AppError('slot.wrong_order')
  return spanOf({ startAt, endAt })
}

/** Who could be there, and whether they have time. */
export const findHosts = async (tx: Tx, query: HostQuery, choice: HostChoice = {}) => {
  const span = askedSpan(query)
  const cards = (await hostCards(tx)).filter((card) => fits(card, query, choice))
  const hosts = await houseViews(tx, cards, span?.startAt ?? tx.now)
  if (!span) return hosts
  const ids = cards.map(({ userId }) => userId)
  const taken = (await occupanciesAt(tx, span, { kind: 'person', ids })).filter(
    (one) => one.ownerId !== query.slotId && overlaps(one, span),
  )
  const views = hosts.map((host) => {
    const clash = taken.find(({ resourceId }) => resourceId === host.userId)
    if (!clash) return host
    const time = `${clockOf(clash.startAt)}-${clockOf(clash.endAt)}`
    return { ...host, free: false, reason: texts.hostBusy(time) }
  })
  return choice.onlyFree ? views.filter(({ free }) => free) : views
}
