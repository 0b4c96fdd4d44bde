import { useEffect } from 'react'
import { isVisitor } from '../../features/workbench/index.ts'
import { ThemeProvider } from '../../kit/theme/theme-provider.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { startKeepAlive, useSession } from '../../session/index.ts'
import { InLayout } from '../router/in-layout.ts'
import { loseSession } from '../session-end/end-session.ts'
import { DeskShell } from './desk-shell.tsx'
import { VisitorShell } from './visitor-shell.tsx'

/** Everything around the pages of somebody signed in. */
export function MainLayout() {
  const user = useSession((state) => state.user)
  const phone = usePhone()
  useEffect(() => startKeepAlive(loseSession), [])
  if (!user) return null
  const visitor = isVisitor(user)
  return (
    <ThemeProvider face={visitor ? 'visitor' : 'staff'}>
      <InLayout value>{visitor && phone ? <VisitorShell user={user} /> : <DeskShell user={user} />}</InLayout>
    </ThemeProvider>
  )
}
