import type { CSSProperties } from 'react'
import { openEmergency } from '../../features/emergency/index.ts'
import { Logo, Wordmark } from '../../kit/brand/logo.tsx'
import { Column, Row } from '../../kit/layout/layout.tsx'
import { SosButton } from '../../kit/login/sos-button.tsx'
import { OfflineBanner } from '../../kit/states/offline-banner.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { isVisitor, type UserInfo, useSession } from '../../session/index.ts'
import { PhoneMenu } from '../menu/phone-menu.tsx'
import { ProductTabs } from '../menu/product-tabs.tsx'
import { SideMenu } from '../menu/side-menu.tsx'
import { shellMessages as texts } from '../shell.messages.ts'
import { PageOutlet } from '../tabs/page-outlet.tsx'
import { TabStrip } from '../tabs/tab-strip.tsx'
import { usePreferences, zoomOf } from '../theme/preferences.ts'
import { HeaderTools } from '../top-bar/header-tools.tsx'
import styles from './desk-shell.module.css'
import { useTypeColours } from '../theme/use-type-colours.ts'
import { useFold } from './use-fold.ts'

/** The staff's shell at every width, and the visitors' on a desk. */
export function DeskShell({ user }: { user: UserInfo }) {
  const [folded, toggle] = useFold()
  useTypeColours(!isVisitor(user))
  const phone = usePhone()
  const school = useSession((state) => state.tenant?.name)
  const hasTags = usePreferences((state) => state.tag)
  const hasTopMenu = usePreferences((state) => state.topMenu)
  const zoom = usePreferences(zoomOf)
  return (
    <div className={styles.shell} data-folded={folded} style={phone ? undefined : heightAt(zoom)}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <header className={styles.header}>
        {phone ? <PhoneMenu user={user} /> : null}
        <div className={styles.brand}>
          {phone ? <Logo title={texts.product} /> : <Wordmark name={texts.product} note={school} />}
        </div>
        {phone || !hasTopMenu ? null : <ProductTabs user={user} />}
        <Row gap={8} firm push className={styles.tools}>
          {isVisitor(user) ? <SosButton onClick={openEmergency}>{texts.sos}</SosButton> : null}
          <HeaderTools user={user} />
        </Row>
      </header>
      {phone ? null : <SideMenu user={user} folded={folded} onToggle={toggle} />}
      <Column slim className={styles.main}>
        {phone || !hasTags ? null : <TabStrip />}
        <OfflineBanner />
        <div id="content" className={styles.content} tabIndex={-1}>
          <PageOutlet user={user} />
        </div>
      </Column>
    </div>
  )
}

/** See the body's own height in base.css. */
const heightAt = (zoom: number): CSSProperties | undefined =>
  zoom === 1 ? undefined : { height: `calc(100dvh / ${zoom})` }
