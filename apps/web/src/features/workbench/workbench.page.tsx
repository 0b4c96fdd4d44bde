import { lazy, Suspense } from 'react'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { isVisitor, useSession } from '../../session/index.ts'

// Whoever has the one face never loads the other.
const StaffHome = lazy(async () => ({ default: (await import('./staff-home.tsx')).StaffHome }))
const VisitorHome = lazy(async () => ({ default: (await import('./visitor-home.tsx')).VisitorHome }))

/** One address, two faces: a cockpit for staff, a warm front room for visitors. */
export function Page() {
  const user = useSession((state) => state.user)
  if (!user) return null
  return (
    <Suspense fallback={<PageLoading />}>
      {isVisitor(user) ? <VisitorHome user={user} /> : <StaffHome user={user} />}
    </Suspense>
  )
}
