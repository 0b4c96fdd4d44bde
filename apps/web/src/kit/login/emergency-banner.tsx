import { LifebuoyIcon } from '../icons/icons.tsx'
import { Box, Text } from '../layout/layout.tsx'
import styles from './emergency-banner.module.css'

export type EmergencyBannerProps = { title: string; text: string; openText: string; onOpen: () => void }

export function EmergencyBanner({ title, text, openText, onOpen }: EmergencyBannerProps) {
  return (
    <aside className={styles.banner} aria-label={title}>
      <LifebuoyIcon size={18} />
      <Box look="12/18" grow className={styles.words}>
        <b>{title}</b>
        <p>{text}</p>
      </Box>
      <Text as="button" look="13/20 600" firm bare type="button" className={styles.open} onClick={onOpen}>
        {openText}
      </Text>
    </aside>
  )
}
