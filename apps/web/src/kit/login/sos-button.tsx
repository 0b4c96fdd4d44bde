import type { ReactNode } from 'react'
import { LifebuoyIcon } from '../icons/icons.tsx'
import { Row } from '../layout/layout.tsx'
import styles from './sos-button.module.css'

/** Top right of every visitor page. */
export function SosButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Row as="button" inline look="13/20 600" firm type="button" className={styles.sos} onClick={onClick}>
      <LifebuoyIcon size={16} />
      {children}
    </Row>
  )
}
