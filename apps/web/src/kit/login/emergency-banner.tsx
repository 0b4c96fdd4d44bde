import { LifebuoyIcon } from '../icons/icons.tsx'
import styles from './emergency-banner.module.css'

export type EmergencyBannerProps = { title: string; text: string; openText: string; onOpen: () => void }

export function EmergencyBanner({ title, text, openText, onOpen }: EmergencyBannerProps) {
  return (
    <aside className={styles.banner} aria-label={title}>
      <LifebuoyIcon size={18} />
      <div className={styles.words}>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <button type="button" className={styles.open} onClick={onOpen}>
        {openText}
      </button>
    </aside>
  )
}
