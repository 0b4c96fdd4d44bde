import { type ReactNode, useContext, useId } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons/icons.tsx'
import { Refusal } from './refusal.tsx'
import { Surface, useShown } from './surface.ts'
import { kitTexts } from './texts.ts'
import { useModal } from './use-modal.ts'

/**
 * A dialog is 780 px wide: room for a form of two words a line, or a table. Otherwise stated are a question or a single field,
 * for which this is too wide to read at a glance, and what has a size of its own (the agreement 1000, the import 1200, the
 * signature 800, a drawer).
 */
export const dialogWidths = { usual: 780, question: 440 } as const

export type DialogProps = {
  open: boolean
  /** absent: the dialog cannot be dismissed */
  onClose?: (() => void) | undefined
  title: ReactNode
  /** hide the bar when the content brings its own heading; the title then only names the dialog */
  bare?: boolean
  width?: number
  place?: 'center' | 'right'
  /** the content brings its own padding */
  flush?: boolean
  /** a bottom sheet as high as its content, or the whole window */
  onPhone?: 'sheet' | 'full'
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const surface = useContext(Surface)
  return props.open ? createPortal(<OpenDialog {...props} />, surface?.element ?? document.body) : null
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, bare = false, width = dialogWidths.usual, place = 'center', footer, role = 'dialog' } = props
  const modal = useModal(useShown(), onClose)
  const titleId = useId()
  const bodyId = useId()
  return (
    <dialog
      {...modal}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      tabIndex={-1}
      data-xq-face="visitor"
      className={cx(styles.dialog, styles[place], props.onPhone === 'full' && styles.full)}
      style={{ '--dialog-width': `${width}px` }}
    >
      <div className={styles.surface}>
        {/* No header: outside of the page's parts that would be the banner of the whole window, beside the shell's. */}
        <div className={bare ? 'xq-sr' : styles.head}>
          <h2 id={titleId}>{title}</h2>
        </div>
        {onClose && !bare ? (
          <IconButton size="large" className={styles.close} label={kitTexts.close} onClick={onClose}>
            <CloseIcon size={18} />
          </IconButton>
        ) : null}
        <div id={bodyId} className={props.flush ? styles.flush : styles.body}>
          {props.children}
        </div>
        <Refusal open />
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </div>
    </dialog>
  )
}
