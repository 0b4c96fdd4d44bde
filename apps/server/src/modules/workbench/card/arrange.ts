import type { CardEntry, Lane } from './card.catalogue.ts'

export type Placed = { code: string; lane: Lane; size: 'normal' | 'compact'; hidden: boolean }

/**
 * A kept arrangement on the cards there are now: cards that have gone (a right was taken away) are left out but not
 * forgotten, cards that are new stand at the end of their own lane.
 */
export const arrange = (available: readonly CardEntry[], kept: readonly Placed[]) => {
  const byCode = new Map(available.map((card) => [card.code, card]))
  const placed = kept.flatMap((choice) => {
    const card = byCode.get(choice.code)
    return card ? [view(card, choice)] : []
  })
  const fresh = available.filter((card) => !kept.some((choice) => choice.code === card.code))
  return [...placed, ...fresh.map((card) => view(card))]
}

const view = (card: CardEntry, choice?: Placed) => ({
  code: card.code,
  title: card.title,
  lane: choice?.lane ?? card.lane,
  size: card.resizable ? (choice?.size ?? 'normal') : ('normal' as const),
  resizable: card.resizable ?? false,
  hidden: choice?.hidden ?? false,
})
