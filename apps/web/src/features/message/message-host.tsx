import { type KeyboardEvent, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Surface } from '../../kit/surface.ts'
import { FloatingCards } from './cards/floating-cards.tsx'
import { closeDrawer, useDrawer } from './drawer.store.ts'
import { MessageDrawer } from './message-drawer.tsx'

const FOCUSABLE = 'a[href],button:not(:disabled),[tabindex]:not([tabindex="-1"])'

/** Once in the layout: floats what has come, and holds the drawer. */
export function MessageHost() {
  const { isOpen, message } = useDrawer()
  const surface = useContext(Surface)
  return createPortal(
    <div role="presentation" onKeyDown={isOpen ? handleKey : undefined}>
      <FloatingCards />
      {isOpen ? <MessageDrawer message={message} /> : null}
    </div>,
    surface?.root ?? document.body,
  )
}

/** While the drawer is open the keyboard stays with it and with the cards beside it. */
function handleKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented) return
  if (event.key === 'Escape') {
    event.stopPropagation()
    closeDrawer()
  }
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const [first, last] = [stops[0], stops.at(-1)]
  const active = document.activeElement
  const isLeaving = event.shiftKey ? active === first : active === last
  if (!first || !last || !isLeaving) return
  event.preventDefault()
  if (event.shiftKey) last.focus()
  else first.focus()
}
