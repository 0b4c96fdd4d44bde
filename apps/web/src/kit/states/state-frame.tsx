import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
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

/** What stands for a whole page is its main part and has its heading, without whoever shows it having to think of it. */
function useStanding(isPage: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [standing, setStanding] = useState({ isMain: false, isHeading: false })
  useLayoutEffect(() => {
    if (!isPage || !box.current || box.current.closest('dialog, [role=dialog], [role=tabpanel]')) return
    const main = box.current.closest('main')
    setStanding({ isMain: main === null, isHeading: !main?.querySelector('h1') })
  }, [isPage])
  return { box, ...standing }
}

export function StateFrame(props: StateFrameProps) {
  const { art, title, description, extra, actions, size = 'page', role, heading = false } = props
  const { box, isMain, isHeading } = useStanding(size === 'page' && !heading)
  const Title = heading || isHeading ? 'h1' : 'p'
  const state = (
    <div ref={box} className={cx(styles.state, styles[size])} role={role}>
      {art}
      <Title className={styles.title}>{title}</Title>
      {description ? <div className={styles.description}>{description}</div> : null}
      {extra}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
  return isMain ? <main>{state}</main> : state
}
