import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { menuMessages as texts } from '../menu.messages.ts'
import { ProductRow } from './product-row.tsx'
import styles from './product-list.module.css'
import { type ListedProduct, mayPin, type ProductList as List } from './use-product-list.ts'

type ProductListProps = {
  list: List
  /** Those that are looked for; an order of some of them cannot be changed. */
  shownProducts: readonly ListedProduct[]
  shown: string
  onShow: (code: string) => void
  onOpen: (product: ListedProduct) => void
  onEnter: () => void
}

const speech = {
  announcements: { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' },
  screenReaderInstructions: { draggable: texts.moveHint },
}

export function ProductList({ list, shownProducts, shown, onShow, onOpen, onEnter }: ProductListProps) {
  const [news, setNews] = useState('')
  // A few pixels of way tell a drag from a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const isWhole = shownProducts.length === list.listed.length + 1
  const moveTo = (product: ListedProduct, to: number) => {
    if (list.move(product.code, to)) setNews(texts.moved(product.name, to + 1))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const product = list.listed.find(({ code }) => code === active.id)
    const to = list.listed.findIndex(({ code }) => code === over?.id)
    if (product && to !== -1) moveTo(product, to)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={speech} onDragEnd={drop}>
      <SortableContext items={list.listed.map(({ code }) => code)} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={texts.products} onKeyDown={(event) => walk(event, onEnter)}>
          {shownProducts.map((product) => {
            const at = list.listed.findIndex(({ code }) => code === product.code)
            const canMove = isWhole && at !== -1 && !product.isSoon
            return (
              <Sortable key={product.code} code={product.code} isFixed={!canMove}>
                <ProductRow
                  product={product}
                  isShown={product.code === shown}
                  onShow={() => onShow(product.code)}
                  onOpen={() => onOpen(product)}
                  onPin={mayPin(product) ? () => list.toggle(product) : undefined}
                  onMove={canMove ? (way) => moveTo(product, at + way) : undefined}
                />
              </Sortable>
            )
          })}
        </ul>
      </SortableContext>
      <p className="xq-sr" role="status">
        {news}
      </p>
    </DndContext>
  )
}

function Sortable({ code, isFixed, children }: { code: string; isFixed: boolean; children: ReactNode }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: code, disabled: isFixed })
  const style = transform ? { transform: `translateY(${Math.round(transform.y)}px)`, transition } : undefined
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging} {...listeners}>
      {children}
    </li>
  )
}

/** Up and down along the products, to the right into the menu of the one that is shown. */
const walk = (event: KeyboardEvent<HTMLElement>, onEnter: () => void): void => {
  if (event.key === 'ArrowRight') {
    event.preventDefault()
    onEnter()
    return
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-product]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  rows[(at + step + rows.length) % rows.length]?.focus()
}
