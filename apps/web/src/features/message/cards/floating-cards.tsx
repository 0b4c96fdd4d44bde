import { useEffect, useReducer, useState } from 'react'
import { isRoomKept, onMakeRoom } from '../../../kit/make-room.ts'
import { useShown } from '../../../kit/surface.ts'
import { openDrawer, useDrawer } from '../drawer.store.ts'
import { messageTexts } from '../message.messages.ts'
import { type Message, serverNow, useNews } from '../message.queries.ts'
import { arrive, type CardStack, dismiss, emptyStack, fold, restCount, shownCards } from './card-stack.ts'
import { FloatingCard } from './floating-card.tsx'
import styles from './floating-cards.module.css'

const texts = messageTexts.cards

type Change = { arrived: readonly Message[]; quietSince?: string } | { dismissed: string } | { folded: boolean }

const change = (stack: CardStack, what: Change): CardStack => {
  if ('arrived' in what) return arrive(stack, what.arrived, what.quietSince)
  return 'folded' in what ? fold(stack, what.folded) : dismiss(stack, what.dismissed)
}

/** What came while the window is open. Nothing is lost when a card goes: the messages have them all. */
export function FloatingCards() {
  const [since] = useState(serverNow)
  const [stack, update] = useReducer(change, emptyStack)
  const [isPointedAt, setPointedAt] = useState(false)
  const isDrawerOpen = useDrawer((state) => state.isOpen)
  const isSeen = useShown()
  const isHidden = useHidden()
  const news = useNews(since)
  useEffect(() => {
    if (news) update({ arrived: news, ...(isRoomKept() ? { quietSince: since } : {}) })
  }, [news, since])
  useEffect(() => onMakeRoom(() => update({ folded: true })), [])

  const cards = shownCards(stack)
  const rest = restCount(stack)
  return (
    <section
      className={styles.stack}
      aria-label={texts.label}
      aria-live="polite"
      data-beside={isDrawerOpen}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
    >
      {cards.length > 0 ? (
        <button type="button" className={styles.fold} onClick={() => update({ folded: !stack.isFolded })}>
          {stack.isFolded ? texts.unfold(stack.cards.length) : texts.fold}
        </button>
      ) : null}
      {(stack.isFolded ? [] : cards).map((message) => (
        <FloatingCard
          key={message.id}
          message={message}
          isPaused={isPointedAt || isHidden || !isSeen}
          onDismiss={() => update({ dismissed: message.id })}
          onFollow={() => update({ folded: true })}
        />
      ))}
      {rest > 0 && !stack.isFolded ? (
        <button type="button" className={styles.rest} onClick={() => openDrawer()}>
          {texts.rest(rest)}
        </button>
      ) : null}
    </section>
  )
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isHidden
}
