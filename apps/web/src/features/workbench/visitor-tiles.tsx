import { Link } from 'react-router'
import { HeartIcon, UsersIcon } from '../../kit/icons/icons.tsx'
import { CalendarCheckIcon, ClipboardIcon, ClockIcon } from '../../kit/icons/shell-icons.tsx'
import { Text } from '../../kit/layout/layout.tsx'
import { toneStyle } from './tones.ts'
import styles from './visitor-tiles.module.css'
import { visitorMessages as texts } from './workbench.messages.ts'

const TILES = [
  { to: '/myVisit', label: texts.tiles.visits, icon: CalendarCheckIcon, tone: 'sage' },
  { to: '/consulterGroupLocal', label: texts.tiles.team, icon: UsersIcon, tone: 'apricot' },
  { to: '/appointmentQueue', label: texts.tiles.queue, icon: ClockIcon, tone: 'brand' },
  { to: '/safetyPlan', label: texts.tiles.safety, icon: HeartIcon, tone: 'sage' },
  { to: '/myForms/index', label: texts.tiles.forms, icon: ClipboardIcon, tone: 'violet' },
] as const

/** The places a visitor goes to, one tap each. */
export function VisitorTiles() {
  return (
    <nav className={styles.tiles} aria-label={texts.shortcuts}>
      {TILES.map(({ to, label, icon: Icon, tone }) => (
        <Link key={to} to={to}>
          <i style={toneStyle(tone)}>
            <Icon size={20} />
          </i>
          <Text as="b" look="13/20 500">
            {label}
          </Text>
        </Link>
      ))}
    </nav>
  )
}
