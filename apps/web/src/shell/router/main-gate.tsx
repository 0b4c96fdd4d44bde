import { lazy, memo, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { usePhone } from '../../kit/use-media.ts'
import { readStore, useSession } from '../../session/index.ts'
import { BootLoading } from '../boot/boot-loading.tsx'
import { SessionBoot } from '../boot/session-boot.tsx'
import { loadDesk } from '../layout/load-desk.ts'
import { needsSession } from './guard.ts'
import { useMainPage } from './use-page.ts'

/** Public pages never load it. */
const loadLayout = async () => ({ default: memo((await import('../layout/main-layout.tsx')).MainLayout) })
const MainLayout = lazy(loadLayout)

/**
 * With a session the layout, once the person is known; without one only pages open to all, bare. Apart from what they
 * hear of the address themselves, neither is drawn again while a page is on its way.
 */
export const MainGate = memo(function MainGate() {
  const token = useSession((state) => state.token)
  const page = useMainPage()
  const isSignedIn = token !== null
  const phone = usePhone()
  useEffect(() => {
    // On its way while the person's information is being fetched; a failure shows when the layout is drawn.
    if (!isSignedIn) return
    loadLayout().catch(() => undefined)
    // On a phone it depends on who it is; boot.js guesses the same way.
    if (!phone || readStore('face') === 'staff') loadDesk().catch(() => undefined)
  }, [isSignedIn, phone])
  // Whoever ended the session leads away from here; until then nothing of it is shown.
  if (!token) return page && !needsSession(page.path, page.access) ? <Outlet /> : null
  return (
    <SessionBoot key={`${token.tenantId}/${token.user_id}`} token={token}>
      <Suspense fallback={<BootLoading />}>
        <MainLayout />
      </Suspense>
    </SessionBoot>
  )
})
