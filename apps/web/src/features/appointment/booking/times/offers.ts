import type { Host, Offer, Times } from '../booking.queries.ts'

/** A time somebody has chosen, with whom it is. */
export type Chosen = { readonly host: Host; readonly offer: Offer }

export const chosenIn = (times: Times | undefined, slotId: string | null): Chosen | null => {
  if (!times || slotId === null) return null
  for (const host of times.hosts) {
    const offer = host.slots.find(({ id }) => id === slotId)
    if (offer) return { host, offer }
  }
  return null
}

const onDay = ({ startAt }: Offer, day: string): boolean => startAt.startsWith(day)

/** Hosts with something on this day, those who were suggested first. */
export const hostsOn = (times: Times, day: string): readonly Host[] =>
  times.hosts
    .map((host) => ({ ...host, slots: host.slots.filter((slot) => onDay(slot, day)) }))
    .filter(({ slots }) => slots.length > 0)
    .toSorted((a, b) => Number(b.isSuggested) - Number(a.isSuggested))

export const firstFreeDay = (times: Times): string | null => times.days.find(({ free }) => free > 0)?.day ?? null

/** The nearest times that are free, over all hosts. */
export const nearestOffers = (times: Times, count: number): readonly Chosen[] =>
  times.hosts
    .flatMap((host) => host.slots.filter(({ view }) => view === 'free').map((offer) => ({ host, offer })))
    .toSorted((a, b) => a.offer.startAt.localeCompare(b.offer.startAt))
    .slice(0, count)

/** 3 is either: what was asked for holds, and sitting together where nothing was. */
export const methodOf = (offer: Offer, wanted: number | null): number =>
  offer.consultMethod === 3 ? (wanted ?? 1) : offer.consultMethod
