import { Drawer as AntDrawer, type DrawerProps as AntProps } from 'antd'
import { Refusal } from './refusal.tsx'
import styles from './refusal.module.css'
import { useSettled } from './use-settled.ts'

type DrawerProps = Pick<
  AntProps,
  'title' | 'size' | 'extra' | 'footer' | 'rootClassName' | 'destroyOnHidden' | 'afterOpenChange' | 'children'
> & {
  open: boolean
  onClose: () => void
  /** false: beside a page that stays in use */
  mask?: boolean
  /** the ground that what is in it stands on */
  ground?: NonNullable<Extract<AntProps['styles'], { body?: unknown }>['body']>
}

/** Comes in from the side, never wider than the window; what was refused stands at its foot, as in every dialog. */
export function Drawer({ open, title, ground, footer, mask = true, children, ...rest }: DrawerProps) {
  const isSettled = useSettled(open)
  const refusal = <Refusal open={open} />
  return (
    <AntDrawer
      {...rest}
      open={open}
      mask={mask && { closable: isSettled }}
      // The headings inside of it stand under this one.
      title={typeof title === 'string' ? <h2>{title}</h2> : title}
      closable={{ placement: 'end' }}
      styles={{ wrapper: { maxWidth: '100vw' }, ...(ground ? { body: ground } : {}) }}
      footer={
        footer ? (
          <>
            {refusal}
            {footer}
          </>
        ) : null
      }
    >
      {children}
      {footer ? null : <div className={styles.atFoot}>{refusal}</div>}
    </AntDrawer>
  )
}
