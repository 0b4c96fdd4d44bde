import { memo, useEffect } from 'react'
import { ExportHost } from '../../features/export/index.ts'
import { ImportHost } from '../../features/import/index.ts'
import { MessageHost } from '../../features/message/index.ts'
import { ThemeProvider } from '../../kit/theme/theme-provider.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { isVisitor, startKeepAlive, startPush, useSession, writeStore } from '../../session/index.ts'
import { LockHost } from '../lock/lock-host.tsx'
import { FeedCounts } from '../menu/feed-counts.tsx'
import { ProductMenuHost } from '../menu/product-menu/product-menu-host.tsx'
import { Whereabouts } from '../menu/whereabouts.tsx'
import { InLayout } from '../router/in-layout.ts'
import { loseSession } from '../session-end/end-session.ts'
import { PopupsInside } from '../tabs/popups-inside.tsx'
import { DeskShell } from './desk-shell.tsx'
import { VisitorShell } from './visitor-shell.tsx'

/** Drawn again for reasons of their own only, not at every step from page to page. */
const Desk = memo(DeskShell)
const Phone = memo(VisitorShell)

/** Everything around the pages of somebody signed in. */
export function MainLayout() {
  const user = useSession((state) => state.user)
  const phone = usePhone()
  useEffect(() => startKeepAlive(loseSession), [])
  useEffect(startPush, [])
  const visitor = user !== null && isVisitor(user)
  // The next visit fetches this person's first page at once (boot.js).
  useEffect(() => writeStore('face', visitor ? 'visitor' : 'staff', true), [visitor])
  if (!user) return null
  return (
    <ThemeProvider face={visitor ? 'visitor' : 'staff'}>
      <PopupsInside>
        <InLayout value>{visitor && phone ? <Phone user={user} /> : <Desk user={user} />}</InLayout>
        <Whereabouts />
        <MessageHost />
        <ImportHost />
        <ExportHost />
        <FeedCounts />
        <ProductMenuHost user={user} />
        <LockHost />
      </PopupsInside>
    </ThemeProvider>
  )
}
