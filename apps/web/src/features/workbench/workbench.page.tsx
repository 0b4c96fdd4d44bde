import { isVisitor, useSession } from '../../session/index.ts'
import { StaffHome } from './staff-home.tsx'
import { VisitorHome } from './visitor-home.tsx'

/** One address, two faces: a cockpit for staff, a warm front room for visitors. */
export function Page() {
  const user = useSession((state) => state.user)
  if (!user) return null
  return isVisitor(user) ? <VisitorHome user={user} /> : <StaffHome user={user} />
}
