import type { ReactNode } from 'react'
import { BridgeScene } from '../../kit/brand/bridge-scene.tsx'
import { Wordmark } from '../../kit/brand/logo.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { useSession } from '../../session/index.ts'
import { shellMessages } from '../shell.messages.ts'
import styles from './boot.module.css'

/** Full page between login and layout: the same dawn as the front door, one card on it. */
export function BootPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const tenant = useSession((state) => state.tenant)
  const phone = usePhone()
  return (
    <div className={styles.page} data-xq-face="visitor">
      <div className={styles.scene}>
        <BridgeScene shape={phone ? 'header' : 'panel'} />
      </div>
      <div className={styles.mark}>
        <Wordmark name={tenant?.name ?? shellMessages.product} note={tenant?.centreName} size="cover" on="day" />
      </div>
      <main className={styles.card}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
    </div>
  )
}
