import type { ReactNode } from 'react'
import { openEmergency } from '../../features/emergency/index.ts'
import { SosButton } from '../../kit/login/sos-button.tsx'
import { shellMessages as texts } from '../shell.messages.ts'
import styles from './alone.module.css'

/** What a page lies in that stands alone. */
export const aloneFrame = styles.frame

type AloneBarProps = { label: string; icon: ReactNode; onLeave: () => void }

/** A way out and help in their corners, and nothing else; the page's own name lies between the two. */
export function AloneBar({ label, icon, onLeave }: AloneBarProps) {
  return (
    <header className={styles.bar}>
      <button type="button" aria-label={label} title={label} onClick={onLeave}>
        {icon}
      </button>
      <SosButton onClick={openEmergency}>{texts.sos}</SosButton>
    </header>
  )
}
