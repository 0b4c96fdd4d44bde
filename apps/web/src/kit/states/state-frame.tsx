import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './state-frame.module.css'

export type StateProps = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** `page` fills the content area, `card` sits inside a card */
  size?: 'page' | 'card'
}

type StateFrameProps = StateProps & {
  art: ReactNode
  role?: 'alert' | 'status'
  extra?: ReactNode
  /** the title is the page's heading */
  heading?: boolean
}

export function StateFrame(props: StateFrameProps) {
  const { art, title, description, extra, actions, size = 'page', role, heading = false } = props
  const Title = heading ? 'h1' : 'p'
  return (
    <div className={cx(styles.state, styles[size])} role={role}>
      {art}
      <Title className={styles.title}>{title}</Title>
      {description ? <div className={styles.description}>{description}</div> : null}
      {extra}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
