import { isVisitor, openEmergency } from '../../features/workbench/index.ts'
import { Logo, Wordmark } from '../../kit/brand/logo.tsx'
import { SosButton } from '../../kit/login/sos-button.tsx'
import { OfflineBanner } from '../../kit/states/offline-banner.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { type UserInfo, useSession } from '../../session/index.ts'
import { shellMessages as texts } from '../shell.messages.ts'
import styles from './desk-shell.module.css'
import { PageOutlet } from './page-outlet.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { RoleSwitch } from './role-switch.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabStrip } from './tab-strip.tsx'
import { useFold } from './use-fold.ts'
import { UserMenu } from './user-menu.tsx'

/** The staff's shell at every width, and the visitors' on a desk. */
export function DeskShell({ user }: { user: UserInfo }) {
  const [folded, toggle] = useFold()
  const phone = usePhone()
  const school = useSession((state) => state.tenant?.name)
  return (
    <div className={styles.shell} data-folded={folded}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <header className={styles.header}>
        {phone ? <PhoneMenu user={user} /> : null}
        <div className={styles.brand}>
          {phone ? <Logo title={texts.product} /> : <Wordmark name={texts.product} note={school} />}
        </div>
        {phone ? null : <ProductTabs user={user} />}
        <div className={styles.tools}>
          {isVisitor(user) ? <SosButton onClick={openEmergency}>{texts.sos}</SosButton> : null}
          <RoleSwitch user={user} />
          <UserMenu user={user} />
        </div>
      </header>
      {phone ? null : <SideMenu user={user} folded={folded} onToggle={toggle} />}
      <div className={styles.main}>
        {phone ? null : <TabStrip />}
        <OfflineBanner />
        <div id="content" className={styles.content} tabIndex={-1}>
          <PageOutlet user={user} />
        </div>
      </div>
    </div>
  )
}
