import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BridgeScene } from '../../../kit/brand/bridge-scene.tsx'
import { Wordmark } from '../../../kit/brand/logo.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { SosButton } from '../../../kit/login/sos-button.tsx'
import { loginAddress } from '../address.ts'
import { authTexts } from '../auth.messages.ts'
import type { School } from '../auth.queries.ts'
import { useHelp } from '../help.tsx'
import styles from './kiosk.module.css'

type KioskFrameProps = { school: School; title: string; lead: string; children: ReactNode; footer?: ReactNode }

/** Stands in a corridor: read from a metre away, used with a finger, shared by everybody. */
export function KioskFrame({ school, title, lead, children, footer }: KioskFrameProps) {
  const help = useHelp(school)
  return (
    <div className={styles.kiosk} data-xq-face="visitor">
      <BridgeScene shape="header" />
      <Row as="header" gap={16} justify="between" className={styles.top}>
        <Wordmark name={school.name} note={school.centreName} size="cover" on="day" />
        <SosButton onClick={help.open}>{authTexts.help.sos}</SosButton>
      </Row>
      <main className={styles.panel}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
      <Row as="footer" justify="center" wrap className={styles.bottom}>
        {footer}
        <Link to={loginAddress(school.shortName)}>{authTexts.kiosk.toAccount}</Link>
      </Row>
      {help.card}
    </div>
  )
}
