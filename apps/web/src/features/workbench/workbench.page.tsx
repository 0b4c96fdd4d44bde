import { Suspense } from 'react'
import { later } from '../../kit/later.tsx'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { isVisitor, readStore, useSession } from '../../session/index.ts'

// Whoever has the one face never loads the other.
const staff = later(async () => (await import('./staff-home.tsx')).StaffHome)
const visitor = later(async () => (await import('./visitor-home.tsx')).VisitorHome)

// Begun before it is known who is here; a failure shows when it is drawn.
const last = readStore('face')
if (last !== null) (last === 'visitor' ? visitor : staff).load().catch(() => undefined)

/** One address, two faces: a cockpit for staff, a warm front room for visitors. */
export function Page() {
  const user = useSession((state) => state.user)
  if (!user) return null
  return (
    <Suspense fallback={<PageLoading />}>
      {isVisitor(user) ? <visitor.Part user={user} /> : <staff.Part user={user} />}
    </Suspense>
  )
}
