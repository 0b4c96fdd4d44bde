import { useNavigation } from 'react-router'
import { shellMessages } from '../shell.messages.ts'
import styles from './progress-bar.module.css'

/** Creeps while a page is on its way; the delay keeps quick ones quiet (see the style). */
export function ProgressBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div className={styles.bar} role="progressbar" aria-label={shellMessages.navigating}>
      <i />
    </div>
  )
}
