import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { workbenchMessages } from '../workbench.messages.ts'
import type { PlacedCard } from './layout.queries.ts'
import { laneOf } from './layout.rules.ts'

const texts = workbenchMessages.layout

/** What somebody who cannot see the card hears while it is being carried. */
export const announcementsFor = (cards: readonly PlacedCard[]): Announcements => {
  const titleOf = (id: UniqueIdentifier): string => cards.find(({ code }) => code === id)?.title ?? ''
  const placeOf = (id: UniqueIdentifier): string => {
    const card = cards.find(({ code }) => code === id)
    if (!card) return texts.ofEmptyLane
    return texts.place(texts.lanes[card.lane] ?? '', laneOf(cards, card.lane).indexOf(card) + 1)
  }
  return {
    onDragStart: ({ active }) => texts.lifted(titleOf(active.id)),
    onDragOver: ({ active, over }) => (over ? texts.over(titleOf(active.id), placeOf(over.id)) : undefined),
    onDragEnd: ({ active, over }) => (over ? texts.dropped(titleOf(active.id), placeOf(over.id)) : undefined),
    onDragCancel: ({ active }) => texts.dropCancelled(titleOf(active.id)),
  }
}
