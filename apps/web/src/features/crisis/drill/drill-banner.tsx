import { Link } from 'react-router'
import { drillPath } from '../paths.ts'
import { drillMessages as texts } from './drill.messages.ts'
import styles from './drill.module.css'

/** Above whatever is played: nobody takes it for real, and the way back is one press. */
export function DrillBanner({ drillId }: { drillId: string }) {
  return (
    <div className={styles.played} role="note">
      <b>{texts.word}</b>
      <span>{texts.banner}</span>
      <Link to={drillPath(drillId)}>{texts.open}</Link>
    </div>
  )
}
