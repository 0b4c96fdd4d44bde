import type { Message } from '../message.queries.ts'

/** What floats, newest first; the rest is only counted. */
export type CardStack = {
  readonly cards: readonly Message[]
  /** Seen already, whatever became of it: nothing floats twice. */
  readonly known: ReadonlySet<string>
  /** Went straight into the messages, because there was no room. */
  readonly collected: number
  /** Out of the way of what it is about; the next one that comes opens it again. */
  readonly isFolded: boolean
}

const MOST_CARDS = 4

export const emptyStack: CardStack = { cards: [], known: new Set(), collected: 0, isFolded: false }

const isUrgent = ({ level }: Message): boolean => level === 'urgent'

const inOrder = (a: Message, b: Message): number =>
  Number(isUrgent(b)) - Number(isUrgent(a)) || b.createTime.localeCompare(a.createTime) || b.id.localeCompare(a.id)

/**
 * Takes in what is unread now: what was read elsewhere goes, what is new comes, what has no room is counted. Where the page says
 * itself what it is about (`quietSince`), only what is urgent and newer than that opens the stack.
 */
export const arrive = (stack: CardStack, unread: readonly Message[], quietSince?: string): CardStack => {
  const still = new Set(unread.map(({ id }) => id))
  const fresh = unread.filter(({ id }) => !stack.known.has(id))
  const all = [...stack.cards.filter(({ id }) => still.has(id)), ...fresh].toSorted(inOrder)
  // An urgent one without room waits for it; an ordinary one has had its moment.
  const cards = all.filter((message, place) => place < MOST_CARDS || isUrgent(message))
  if (fresh.length === 0 && cards.length === stack.cards.length) return stack
  const opens = (message: Message): boolean =>
    quietSince === undefined || (isUrgent(message) && message.createTime > quietSince)
  const isFolded = stack.isFolded || (quietSince !== undefined && stack.cards.length === 0)
  return settle({
    isFolded: isFolded && !fresh.some(opens),
    cards,
    known: new Set([...stack.known, ...fresh.map(({ id }) => id)]),
    collected: stack.collected + all.length - cards.length,
  })
}

export const dismiss = (stack: CardStack, id: string): CardStack =>
  settle({ ...stack, cards: stack.cards.filter((message) => message.id !== id) })

export const fold = (stack: CardStack, isFolded: boolean): CardStack => settle({ ...stack, isFolded })

/** The line about the rest goes with the last card. */
const settle = (stack: CardStack): CardStack =>
  stack.cards.length === 0 ? { ...stack, collected: 0, isFolded: false } : stack

export const shownCards = ({ cards }: CardStack): readonly Message[] => cards.slice(0, MOST_CARDS)

export const restCount = ({ cards, collected }: CardStack): number => Math.max(cards.length - MOST_CARDS, 0) + collected
