import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { CloseIcon } from './icons/icons.tsx'
import { kitTexts } from './texts.ts'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  open: boolean
  /** absent: the dialog cannot be dismissed */
  onClose?: (() => void) | undefined
  title: ReactNode
  /** hide the bar when the content brings its own heading; the title then only names the dialog */
  bare?: boolean
  width?: number
  /** where it sits on a phone or as a drawer; `center` turns into a bottom sheet on phones */
  place?: 'center' | 'right'
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  className?: string | undefined
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  return props.open ? createPortal(<OpenDialog {...props} />, document.body) : null
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, bare = false, width = 440, place = 'center', footer, role = 'dialog', className } = props
  const modal = useModal(true, onClose)
  const titleId = useId()
  return (
    <dialog
      {...modal}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-xq-face="visitor"
      className={cx(styles.dialog, styles[place], className)}
      style={{ '--dialog-width': `${width}px` }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose?.()
      }}
    >
      <div className={styles.surface}>
        <header className={bare ? 'xq-sr' : styles.head}>
          <h2 id={titleId}>{title}</h2>
        </header>
        {onClose && !bare ? (
          <button type="button" className={styles.close} aria-label={kitTexts.close} onClick={onClose}>
            <CloseIcon size={18} />
          </button>
        ) : null}
        <div className={styles.body}>{props.children}</div>
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </div>
    </dialog>
  )
}
