import { Popover } from 'antd'
import { type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react'

type PopupPanelProps = {
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** opens by its own click; gets the focus back when the keyboard closes the panel */
  trigger: ReactElement
  placement?: 'bottomLeft' | 'bottomRight'
  children: ReactNode
}

const FIRST = '[data-autofocus],input:not(:disabled),button:not(:disabled),[tabindex="0"]'

/** A panel hanging from a button. It lies at the end of the document, so the keyboard is led in, and out by Escape or Tab. */
export function PopupPanel(props: PopupPanelProps) {
  return (
    <Popover
      arrow={false}
      destroyOnHidden
      trigger="click"
      open={props.open}
      onOpenChange={props.onOpenChange}
      placement={props.placement ?? 'bottomRight'}
      content={<Panel {...props} />}
    >
      {props.trigger}
    </Popover>
  )
}

function Panel({ label, onOpenChange, children }: PopupPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    // The panel is put into the document after this, and placed later still: scrolling to it now would make the page jump.
    const timer = setTimeout(() => panel.current?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [])

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onOpenChange(false)
    before.current?.focus()
  }

  function handleBlur(event: FocusEvent): void {
    const next = event.relatedTarget
    // The trigger's own click closes; closing here as well would open it again.
    if (next && next !== before.current && !event.currentTarget.contains(next)) onOpenChange(false)
  }

  return (
    <div ref={panel} role="dialog" aria-label={label} onKeyDown={handleKey} onBlur={handleBlur}>
      {children}
    </div>
  )
}
