import { Link } from 'react-router'
import { Row } from '../../../kit/layout/layout.tsx'
import { besideLogin } from '../address.ts'
import { authTexts } from '../auth.messages.ts'
import type { School } from '../auth.queries.ts'
import type { Terminal } from '../kept.ts'
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
      <Row as="span" inline look="faint 14" className={styles.terminal}>
        {authTexts.kiosk.terminal(terminal.id)}
        <button type="button" onClick={onForget}>
          {authTexts.kiosk.change}
        </button>
      </Row>
      <Link to={besideLogin(other.path, school.shortName)}>{other.label}</Link>
    </>
  )
}
