import { type ReactNode, useSyncExternalStore } from 'react'
import { OfflineIcon } from '../icons/icons.tsx'
import { Row } from '../layout/layout.tsx'
import { kitTexts } from '../texts.ts'
import styles from './offline-banner.module.css'

function subscribe(notify: () => void): () => void {
  globalThis.addEventListener('online', notify)
  globalThis.addEventListener('offline', notify)
  return () => {
    globalThis.removeEventListener('online', notify)
    globalThis.removeEventListener('offline', notify)
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Shows itself while the browser says it is offline. */
export function OfflineBanner({ text = kitTexts.offline, action }: { text?: string; action?: ReactNode }) {
  const online = useOnline()
  return (
    <div role="status">
      {online ? null : (
        <Row gap={8} justify="center" look="13/20" className={styles.banner}>
          <OfflineIcon size={16} />
          <span>{text}</span>
          {action}
        </Row>
      )}
    </div>
  )
}
