import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { EyeIcon, ForwardIcon, LockIcon, MobileIcon } from '../../kit/icons/icons.tsx'
import { SignatureIcon } from '../../kit/icons/shell-icons.tsx'
import { isVisitor, useSession } from '../../session/index.ts'
import { FactorRow } from '../factor/index.ts'
import { openPasswordDialog } from './password-dialog.ts'
import { profileMessages as texts } from './profile.messages.ts'
import styles from './profile.module.css'

const CalendarFeed = lazy(() => import('./calendar-feed.tsx').then(({ CalendarFeed: it }) => ({ default: it })))
const DataCopy = lazy(() => import('./data-copy.tsx').then(({ DataCopy: it }) => ({ default: it })))

/** What else there is about one's account and one's data. */
export function ProfileLinks() {
  const isGuest = useSession(({ user }) => user !== null && isVisitor(user))
  return (
    <nav className={styles.links} aria-label={texts.security}>
      <Link to="/footprint/index">
        <Row icon={<EyeIcon size={20} />} title={texts.footprint} lead={texts.footprintLead} />
      </Link>
      <Link to="/signature">
        <Row icon={<SignatureIcon size={20} />} title={texts.signature} lead={texts.signatureLead} />
      </Link>
      <Suspense fallback={<span />}>
        <CalendarFeed />
      </Suspense>
      <Suspense fallback={<span />}>
        <DataCopy />
      </Suspense>
      {isGuest ? null : <FactorRow />}
      <Link to="/mySessions/index">
        <Row icon={<MobileIcon size={20} />} title={texts.devices} lead={texts.devicesLead} />
      </Link>
      <button type="button" onClick={() => openPasswordDialog(true)}>
        <Row icon={<LockIcon size={20} />} title={texts.password} lead={texts.passwordLead} />
      </button>
    </nav>
  )
}

function Row({ icon, title, lead }: { icon: ReactNode; title: string; lead: string }) {
  return (
    <>
      {icon}
      <span>
        <b>{title}</b>
        <small>{lead}</small>
      </span>
      <ForwardIcon size={16} />
    </>
  )
}
