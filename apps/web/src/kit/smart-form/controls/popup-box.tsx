import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../../cx.ts'
import { Dialog, dialogWidths } from '../../dialog.tsx'
import { usePhone } from '../../use-media.ts'
import styles from './popup.module.css'

type PopupBoxProps = {
  readonly label: string
  readonly className?: string | undefined
  /** by the keyboard, so that the focus goes back; or because something else was clicked */
  readonly onClose: (isByKey: boolean) => void
  readonly children: ReactNode
}

const ROOM = 320

/** What hangs from a control while it is open; a sheet at the bottom of a phone. */
export function PopupBox(props: PopupBoxProps) {
  const isPhone = usePhone()
  if (!isPhone) return <Hanging {...props} />
  return (
    <Dialog width={dialogWidths.question} open title={props.label} flush onClose={() => props.onClose(true)}>
      <div className={cx(styles.sheet, props.className)}>{props.children}</div>
    </Dialog>
  )
}

function Hanging({ label, className, onClose, children }: PopupBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isUp, setUp] = useState(false)
  useLayoutEffect(() => {
    const host = box.current?.parentElement?.getBoundingClientRect()
    if (host) setUp(window.innerHeight - host.bottom < ROOM && host.top > ROOM)
  }, [])
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      // A click between its parts stays inside.
      tabIndex={-1}
      className={cx(styles.box, isUp && styles.up, className)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' && event.key !== 'Tab') return
        if (event.key === 'Escape') event.preventDefault()
        event.stopPropagation()
        onClose(event.key === 'Escape')
      }}
      onBlur={(event: FocusEvent<HTMLDivElement>) => {
        const next = event.relatedTarget
        const host = event.currentTarget.parentElement
        // The button's own click closes; closing here as well would open it again.
        if (next === null || !host?.contains(next)) onClose(false)
      }}
    >
      {children}
    </div>
  )
}
