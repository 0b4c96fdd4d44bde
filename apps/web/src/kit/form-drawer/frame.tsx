import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { Drawer } from '../drawer.tsx'
import { useMakeRoom } from '../make-room.ts'
import { Refusal } from '../refusal.tsx'
import { breakpoint } from '../theme/tokens.ts'
import { useMedia } from '../use-media.ts'
import { useSettled } from '../use-settled.ts'
import { withinWindow } from '../within-window.ts'
import styles from './form-drawer.module.css'

type FrameProps = {
  open: boolean
  as: 'dialog' | 'drawer'
  title: ReactNode
  footer?: ReactNode
  /** a drawer of its own width, beside a page that stays in use */
  beside?: number
  /** a dialog that leaves the page behind it in sight */
  inCorner?: boolean
  onClose: () => void
  onOpened?: () => void
  children: ReactNode
}

/** A form in a dialog has the width of all dialogs (see kit/dialog.tsx). */
const WIDTH = { dialog: 780, drawer: 720, corner: 480 }
const CORNER = {
  position: 'absolute',
  insetInlineEnd: 32,
  bottom: 16,
  top: 'auto',
  margin: 0,
  paddingBottom: 0,
} as const

/** Of antd, unlike the kit's own dialog: its selects and pickers open beside it, outside a native dialog's reach. */
export function Frame({ open, as, title, footer, beside, inCorner = false, onClose, onOpened, children }: FrameProps) {
  const isCornered = useMedia('(min-width: 1100px)') && inCorner
  useMakeRoom(open)
  const isSettled = useSettled(open)
  const foot = footer ? <div className={styles.footer}>{footer}</div> : null
  const afterOpenChange = (shown: boolean): void => (shown ? onOpened?.() : undefined)
  if (as === 'drawer')
    return (
      <Drawer
        open={open}
        title={title}
        size={beside ?? WIDTH.drawer}
        mask={beside === undefined}
        {...(beside === undefined ? {} : { rootClassName: styles.beside ?? '' })}
        footer={foot}
        onClose={onClose}
        afterOpenChange={afterOpenChange}
      >
        {children}
      </Drawer>
    )
  return (
    <Modal
      open={open}
      mask={{ closable: isSettled }}
      title={title}
      width={`min(${isCornered ? WIDTH.corner : WIDTH.dialog}px, calc(100vw - 32px))`}
      style={isCornered ? CORNER : { top: withinWindow.top }}
      styles={{ body: { ...withinWindow.body, paddingTop: 12 } }}
      centered={window.innerWidth < breakpoint.phone}
      footer={
        foot && (
          <>
            <Refusal open={open} />
            {foot}
          </>
        )
      }
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      {children}
    </Modal>
  )
}
