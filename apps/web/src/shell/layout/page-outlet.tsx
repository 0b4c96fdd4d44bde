import { Outlet } from 'react-router'
import type { UserInfo } from '../../session/index.ts'
import { Refusal } from '../refusal.tsx'
import { mayOpen } from '../router/guard.ts'
import { usePage } from '../router/use-page.ts'

/** The page, or the refusal in its place: the address stays, so that it works again once the role allows it. */
export function PageOutlet({ user }: { user: UserInfo }) {
  const page = usePage()
  return page && !mayOpen(page.access, user) ? <Refusal /> : <Outlet />
}
