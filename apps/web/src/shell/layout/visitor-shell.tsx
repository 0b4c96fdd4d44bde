import { NavLink, useLocation, useNavigate } from 'react-router'
import { useUnread } from '../../features/message/index.ts'
import { openEmergency } from '../../features/emergency/index.ts'
import { cx } from '../../kit/cx.ts'
import { BackIcon, UserIcon } from '../../kit/icons/icons.tsx'
import { CalendarIcon, ChatIcon, HomeIcon } from '../../kit/icons/shell-icons.tsx'
import { SosButton } from '../../kit/login/sos-button.tsx'
import { OfflineBanner } from '../../kit/states/offline-banner.tsx'
import type { UserInfo } from '../../session/index.ts'
import { usePage } from '../router/use-page.ts'
import { HOME } from '../session-end/login-address.ts'
import { shellMessages as texts } from '../shell.messages.ts'
import { PageOutlet } from '../tabs/page-outlet.tsx'
import { AloneBar, aloneFrame } from './alone-bar.tsx'
import styles from './visitor-shell.module.css'

const MESSAGES = '/message/systemInformation'
const MOST = 99

const TABS = [
  { path: HOME, title: texts.firstPage, icon: HomeIcon },
  { path: '/myAppointment', title: texts.booking, icon: CalendarIcon },
  { path: MESSAGES, title: texts.messages, icon: ChatIcon },
  { path: '/mine/index', title: texts.mine, icon: UserIcon },
] as const

/** Visitors on a phone: few places, large targets, help always in the same corner. */
export function VisitorShell({ user }: { user: UserInfo }) {
  const page = usePage()
  const path = page?.path
  const isAlone = page?.alone === true
  return (
    <div className={cx(styles.shell, isAlone && aloneFrame)}>
      {/* The home page paints its own sky there, with the same button in the same place. */}
      {path === HOME ? null : isAlone ? <WayOut /> : <TopBar />}
      <OfflineBanner />
      <div className={styles.content} data-home={path === HOME} data-alone={isAlone}>
        <PageOutlet user={user} />
      </div>
      {isAlone ? null : <Places />}
    </div>
  )
}

function Places() {
  const unread = useUnread().messages
  return (
    <nav className={styles.tabs} aria-label={texts.mainNavigation}>
      {TABS.map(({ path, title, icon: Icon }) => (
        <NavLink key={path} className={cx(styles.tab)} to={path}>
          <Icon size={24} />
          {title}
          {path === MESSAGES && unread > 0 ? <Unread count={unread} /> : null}
        </NavLink>
      ))}
    </nav>
  )
}

function Unread({ count }: { count: number }) {
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
      <span className="xq-sr">{texts.unread(count)}</span>
    </>
  )
}

/** Back to where somebody came from; whoever followed a link here came from nowhere. */
const useBack = (): (() => void) => {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return () => void (isFirst ? navigate(HOME, { replace: true }) : navigate(-1))
}

function WayOut() {
  const back = useBack()
  return (
    <div className={styles.way}>
      <AloneBar label={texts.back} icon={<BackIcon size={22} />} onLeave={back} />
    </div>
  )
}

function TopBar() {
  const page = usePage()
  const back = useBack()
  const isTab = TABS.some(({ path }) => path === page?.path)
  return (
    <header className={styles.bar}>
      {isTab ? null : (
        <button type="button" aria-label={texts.back} onClick={back}>
          <BackIcon size={22} />
        </button>
      )}
      <b>{page?.title}</b>
      <SosButton onClick={openEmergency}>{texts.sos}</SosButton>
    </header>
  )
}
