import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { useSettled } from './use-settled.ts'

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])'

/**
 * Opens a <dialog> in the top layer (above any antd layer, the page behind it inert), keeps Tab inside, closes on
 * Escape and on a press beside it when allowed, and gives the focus back to where it was.
 */
export function useModal(open: boolean, onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null)
  useOpenModal(ref, open)
  const isSettled = useSettled(open)

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose?.()
    }
    if (event.key === 'Tab') keepInside(event)
  }

  return {
    ref,
    onKeyDown,
    onMouseDown: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      if (isSettled && target === currentTarget) onClose?.()
    },
    // The browser's own closing would leave React's state behind.
    onCancel: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}

function useOpenModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const before = document.activeElement
    if (dialog.showModal) dialog.showModal()
    else dialog.setAttribute('open', '')
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
    first.focus()
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
      if (dialog.close) dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [ref, open])
}

function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const first = stops[0]
  const last = stops.at(-1)
  const active = document.activeElement
  const leaving = event.shiftKey ? active === first || active === event.currentTarget : active === last
  if (!first || !last || !leaving) return
  event.preventDefault()
  const target = event.shiftKey ? last : first
  target.focus()
}
