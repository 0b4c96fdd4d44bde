import { Dialog } from '../dialog.tsx'
import { BackIcon, CloseIcon } from '../icons/icons.tsx'
import { kitTexts } from '../texts.ts'
import { usePhone } from '../use-media.ts'
import styles from './emergency-card.module.css'
import { EmergencySheet, type EmergencySheetProps } from './emergency-sheet.tsx'

type EmergencyCardProps = EmergencySheetProps & { open: boolean; onClose: () => void }

/** Part of the first bundle on purpose: it must open with the network or the service gone. */
export function EmergencyCard({ open, onClose, ...sheet }: EmergencyCardProps) {
  const phone = usePhone()
  return (
    <Dialog bare flush onPhone="full" open={open} onClose={onClose} title={sheet.title} width={440}>
      <EmergencySheet
        {...sheet}
        back={
          <button type="button" className={styles.back} aria-label={kitTexts.close} onClick={onClose}>
            {phone ? <BackIcon size={22} /> : <CloseIcon size={20} />}
          </button>
        }
      />
    </Dialog>
  )
}
