import type { PlacedCard } from './layout.queries.ts'

export const LANES = [0, 1, 2] as const

/** The cards of a lane that are in sight, from the top. */
export const laneOf = (cards: readonly PlacedCard[], lane: number): readonly PlacedCard[] =>
  cards.filter((card) => card.lane === lane && !card.hidden)

/**
 * Puts a card at a place among those in sight of a lane. The list is flat and its order is the order within every lane, so
 * the card is set down before the one that stands there now, or after the last.
 */
export const putAt = (
  cards: readonly PlacedCard[],
  code: string,
  lane: number,
  index: number,
): readonly PlacedCard[] => {
  const card = cards.find((one) => one.code === code)
  if (!card) return cards
  const rest = cards.filter((one) => one !== card)
  const before = laneOf(rest, lane)[index]
  const at = before ? rest.indexOf(before) : rest.length
  return rest.toSpliced(at, 0, { ...card, lane })
}

/** One place up (-1) or down (1) within its lane; at the end it stays. */
export const shift = (cards: readonly PlacedCard[], code: string, by: -1 | 1): readonly PlacedCard[] => {
  const card = cards.find((one) => one.code === code)
  if (!card) return cards
  const lane = laneOf(cards, card.lane)
  const to = lane.indexOf(card) + by
  return to < 0 || to >= lane.length ? cards : putAt(cards, code, card.lane, to)
}

export const change = (
  cards: readonly PlacedCard[],
  code: string,
  part: Partial<Pick<PlacedCard, 'size' | 'hidden'>>,
): readonly PlacedCard[] => cards.map((card) => (card.code === code ? { ...card, ...part } : card))

export const isSameLayout = (one: readonly PlacedCard[], other: readonly PlacedCard[]): boolean =>
  one.length === other.length &&
  one.every((card, index) => {
    const twin = other[index]
    return twin?.code === card.code && twin.lane === card.lane && twin.size === card.size && twin.hidden === card.hidden
  })
