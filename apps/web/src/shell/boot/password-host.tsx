import { openPasswordDialog, usePasswordDialog } from '../../features/profile/index.ts'
import { ChangePassword } from '../top-bar/change-password.tsx'

/** For pages that only know that a password can be changed, not what it takes. */
export function PasswordHost({ username }: { username: string }) {
  const { isOpen } = usePasswordDialog()
  return <ChangePassword username={username} open={isOpen} onClose={() => openPasswordDialog(false)} />
}
