import { Popover } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { CalendarPlace } from '../../../kit/calendar/calendar-data.ts'
import { Dialog, dialogWidths } from '../../../kit/dialog.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon } from '../../../kit/icons/icons.tsx'
import { kitTexts } from '../../../kit/texts.ts'
import { usePhone } from '../../../kit/use-media.ts'
import styles from './anchored-card.module.css'

type AnchoredCardProps = {
  title: string
  lead?: ReactNode
  place: CalendarPlace
  onClose: () => void
  children: ReactNode
}

/** What opens out of the card lies elsewhere in the document and still belongs to it. */
const OURS = '.ant-select-dropdown,.ant-picker-dropdown,dialog,.ant-modal-root,[data-xq-card]'

/** A card hanging from something in the calendar; in a hand, a sheet. */
export function AnchoredCard(props: AnchoredCardProps) {
  const phone = usePhone()
  if (phone)
    return createPortal(
      <Dialog width={dialogWidths.question} open title={props.title} onClose={props.onClose}>
        {props.lead ? <p className={styles.lead}>{props.lead}</p> : null}
        {props.children}
      </Dialog>,
      document.body,
    )
  return (
    <Popover
      open
      trigger={[]}
      placement="rightTop"
      destroyOnHidden
      autoAdjustOverflow
      styles={{ container: { padding: 0 } }}
      content={<Card key={`${props.place.left} ${props.place.top}`} {...props} />}
    >
      <i className={styles.anchor} style={{ ...props.place }} aria-hidden="true" />
    </Popover>
  )
}

function Card({ title, lead, onClose, children }: AnchoredCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const before = document.activeElement
    // It is put into the document after this, and placed later still: scrolling to it now would make the page jump.
    const timer = setTimeout(() => card.current?.focus({ preventScroll: true }))
    const leave = ({ target }: MouseEvent): void => {
      if (target instanceof Element && !target.closest(OURS)) close.current()
    }
    document.addEventListener('mousedown', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('mousedown', leave)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      data-xq-card
      className={styles.card}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header>
        <h3>{title}</h3>
        <IconButton size="small" label={kitTexts.close} onClick={onClose}>
          <CloseIcon size={14} />
        </IconButton>
      </header>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </div>
  )
}
