import {
  closestCorners,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { workbenchMessages } from '../workbench.messages.ts'
import { announcementsFor } from './announcements.ts'
import { ArrangedCard, CarriedCard } from './arranged-card.tsx'
import styles from './lanes.module.css'
import editing from './arrange.module.css'
import type { PlacedCard } from './layout.queries.ts'
import { LANES, laneOf, putAt } from './layout.rules.ts'

const texts = workbenchMessages.layout
const LANE = 'lane-'

type ArrangeProps = { cards: readonly PlacedCard[]; onChange: (cards: readonly PlacedCard[]) => void }

/** Cards are carried by pointer, finger or keyboard; a menu on each does the same without carrying. */
export function Arrange({ cards, onChange }: ArrangeProps) {
  const [carried, setCarried] = useState<{ code: string; before: readonly PlacedCard[] } | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const card = cards.find(({ code }) => code === carried?.code)

  /** Over another lane the card changes lanes at once, so that the others make room; within one they only slide. */
  function handleOver({ active, over }: DragOverEvent): void {
    const target = over && placeOf(cards, over.id)
    const own = placeOf(cards, active.id)
    if (target && own && target.lane !== own.lane) onChange(putAt(cards, String(active.id), target.lane, target.index))
  }

  function handleEnd({ active, over }: DragEndEvent): void {
    setCarried(null)
    const target = over && placeOf(cards, over.id)
    if (target && over.id !== active.id) onChange(putAt(cards, String(active.id), target.lane, target.index))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={{
        announcements: announcementsFor(cards),
        screenReaderInstructions: { draggable: texts.instructions },
      }}
      onDragStart={({ active }) => setCarried({ code: String(active.id), before: cards })}
      onDragOver={handleOver}
      onDragEnd={handleEnd}
      onDragCancel={() => {
        if (carried) onChange(carried.before)
        setCarried(null)
      }}
    >
      <div className={styles.lanes}>
        {LANES.map((lane) => (
          <Lane key={lane} lane={lane} cards={laneOf(cards, lane)} isTarget={card?.lane === lane}>
            {laneOf(cards, lane).map((one) => (
              <ArrangedCard key={one.code} card={one} cards={cards} onChange={onChange} />
            ))}
          </Lane>
        ))}
      </div>
      <DragOverlay>{card ? <CarriedCard card={card} /> : null}</DragOverlay>
    </DndContext>
  )
}

type LaneProps = { lane: number; cards: readonly PlacedCard[]; isTarget: boolean; children: ReactNode }

/** An empty lane is a place too. With cards in it the cards are the places: both at once would send the arrow keys astray. */
function Lane({ lane, cards, isTarget, children }: LaneProps) {
  const { setNodeRef } = useDroppable({ id: `${LANE}${lane}`, disabled: cards.length > 0 })
  return (
    <section ref={setNodeRef} className={editing.lane} data-over={isTarget} aria-label={texts.lanes[lane]}>
      <SortableContext items={cards.map(({ code }) => code)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      {cards.length === 0 ? <p className={editing.empty}>{texts.emptyLane}</p> : null}
    </section>
  )
}

const placeOf = (cards: readonly PlacedCard[], id: UniqueIdentifier): { lane: number; index: number } | null => {
  const name = String(id)
  if (name.startsWith(LANE)) {
    const lane = Number(name.slice(LANE.length))
    return { lane, index: laneOf(cards, lane).length }
  }
  const card = cards.find(({ code }) => code === name)
  return card ? { lane: card.lane, index: laneOf(cards, card.lane).indexOf(card) } : null
}
