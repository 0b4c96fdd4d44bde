import { memo, Suspense, useDeferredValue, useEffect } from 'react'
import { MessageHost } from '../../features/message/index.ts'
import { useFace } from '../../kit/theme/use-face.ts'
import { usePhone } from '../../kit/use-media.ts'
import { isVisitor, startKeepAlive, startPush, useSession, writeStore } from '../../session/index.ts'
import { BootLoading } from '../boot/boot-loading.tsx'
import { LockHost } from '../lock/lock-host.tsx'
import { FeedCounts } from '../menu/feed-counts.tsx'
import { ProductMenuHost } from '../menu/product-menu/product-menu-host.tsx'
import { Whereabouts } from '../menu/whereabouts.tsx'
import { InLayout } from '../router/in-layout.ts'
import { loseSession } from '../session-end/end-session.ts'
import { laterDesk } from './later-desk.ts'
import { VisitorShell } from './visitor-shell.tsx'

/** Drawn again for reasons of its own only, not at every step from page to page. */
const Phone = memo(VisitorShell)

/** Everything around the pages of somebody signed in. */
export function MainLayout() {
  const user = useSession((state) => state.user)
  // A phone that is turned keeps its shell, and with it the pages in it, until the other one has come.
  const phone = useDeferredValue(usePhone())
  useEffect(() => startKeepAlive(loseSession), [])
  useEffect(startPush, [])
  const visitor = user !== null && isVisitor(user)
  const face = visitor ? 'visitor' : 'staff'
  useFace(face)
  // The next visit fetches this person's first page at once (boot.js).
  useEffect(() => writeStore('face', face, true), [face])
  if (!user) return null
  return (
    <>
      <InLayout value>
        <Suspense fallback={<BootLoading />}>
          {visitor && phone ? <Phone user={user} /> : <laterDesk.Part user={user} face={face} />}
        </Suspense>
      </InLayout>
      <Whereabouts />
      <MessageHost />
      <FeedCounts />
      <ProductMenuHost user={user} face={face} />
      <LockHost face={face} />
    </>
  )
}
