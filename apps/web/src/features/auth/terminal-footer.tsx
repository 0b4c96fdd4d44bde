import { Link } from 'react-router'
import { besideLogin } from './address.ts'
import { authTexts } from './auth.messages.ts'
import type { School } from './auth.queries.ts'
import type { Terminal } from './kept.ts'
import styles from './kiosk.module.css'

type TerminalFooterProps = {
  school: School
  terminal: Terminal
  onForget: () => void
  other: { path: '/fingerIdlogin' | '/fingerprintLogin'; label: string }
}

export function TerminalFooter({ school, terminal, onForget, other }: TerminalFooterProps) {
  return (
    <>
      <span className={styles.terminal}>
        {authTexts.kiosk.terminal(terminal.id)}
        <button type="button" onClick={onForget}>
          {authTexts.kiosk.change}
        </button>
      </span>
      <Link to={besideLogin(other.path, school.shortName)}>{other.label}</Link>
    </>
  )
}
