import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { KeyboardEvent, ReactNode } from 'react'
import { GripIcon } from '../icons/list-icons.tsx'
import { sortableTexts as texts } from './sortable.messages.ts'
import styles from './sortable-list.module.css'

export type SortableListProps<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** how an item is called in labels and announcements */
  nameOf: (item: T) => string
  /** gets all items in their new order; without it the list stands still */
  onReorder?: ((items: readonly T[]) => void) | undefined
  children: (item: T) => ReactNode
}

/** Rows that can be put into another order by pointer, finger or keyboard. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, keyOf, onReorder } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier): number => items.findIndex((item) => keyOf(item) === id)
  const put = (from: number, to: number): void => {
    if (from >= 0 && to >= 0 && to < items.length && from !== to) onReorder?.(arrayMove([...items], from, to))
  }

  if (!onReorder)
    return (
      <ul className={styles.list} aria-label={props.label}>
        {items.map((item) => (
          <li key={keyOf(item)} className={styles.row}>
            {props.children(item)}
          </li>
        ))}
      </ul>
    )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(props, placeOf),
        screenReaderInstructions: { draggable: texts.instructions },
      }}
      onDragEnd={({ active, over }: DragEndEvent) => (over ? put(placeOf(active.id), placeOf(over.id)) : undefined)}
    >
      <SortableContext items={items.map(keyOf)} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={props.label}>
          {items.map((item, place) => (
            <SortableRow
              key={keyOf(item)}
              id={keyOf(item)}
              name={props.nameOf(item)}
              onStep={(by) => put(place, place + by)}
            >
              {props.children(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type SortableRowProps = { id: string; name: string; onStep: (by: -1 | 1) => void; children: ReactNode }

function SortableRow({ id, name, onStep, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, transform, transition } = useSortable({
    id,
  })

  function handleKey(event: KeyboardEvent): void {
    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined
    if (by === undefined) return void listeners?.['onKeyDown']?.(event)
    event.preventDefault()
    onStep(by)
  }

  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-carried={isDragging}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        onKeyDown={handleKey}
        aria-label={texts.move(name)}
      >
        <GripIcon size={16} />
      </button>
      {children}
    </li>
  )
}

/** What somebody who cannot see the row hears while it is being carried. */
function announcementsFor<T>(
  { items, nameOf }: SortableListProps<T>,
  placeOf: (id: UniqueIdentifier) => number,
): Announcements {
  const nameAt = (id: UniqueIdentifier): string => {
    const item = items[placeOf(id)]
    return item === undefined ? '' : nameOf(item)
  }
  return {
    onDragStart: ({ active }) => texts.lifted(nameAt(active.id)),
    onDragOver: ({ active, over }) =>
      over ? texts.over(nameAt(active.id), placeOf(over.id) + 1, items.length) : undefined,
    onDragEnd: ({ active, over }) => (over ? texts.dropped(nameAt(active.id), placeOf(over.id) + 1) : undefined),
    onDragCancel: ({ active }) => texts.cancelled(nameAt(active.id)),
  }
}
