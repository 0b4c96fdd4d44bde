import { memo, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../../session/index.ts'
import { BootLoading } from '../boot/boot-loading.tsx'
import { SessionBoot } from '../boot/session-boot.tsx'
import { laterLayout, loadAround } from '../layout/later-layout.ts'
import { needsSession } from './guard.ts'
import { useMainPage } from './use-page.ts'

/**
 * With a session the layout, once the person is known; without one only pages open to all, bare. Apart from what they
 * hear of the address themselves, neither is drawn again while a page is on its way.
 */
export const MainGate = memo(function MainGate() {
  const token = useSession((state) => state.token)
  const page = useMainPage()
  const isSignedIn = token !== null
  useEffect(() => {
    // On its way while the person's information is being fetched; a failure shows when the layout is drawn.
    if (isSignedIn) loadAround().catch(() => undefined)
  }, [isSignedIn])
  // Whoever ended the session leads away from here; until then nothing of it is shown.
  if (!token) return page && !needsSession(page.path, page.access) ? <Outlet /> : null
  return (
    <SessionBoot key={`${token.tenantId}/${token.user_id}`} token={token}>
      <Suspense fallback={<BootLoading />}>
        <laterLayout.Part />
      </Suspense>
    </SessionBoot>
  )
})
