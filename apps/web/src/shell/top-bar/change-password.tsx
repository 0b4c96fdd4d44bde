import { Dialog } from '../../kit/dialog.tsx'
import { kitTexts } from '../../kit/texts.ts'
import { changePassword } from '../boot/boot.queries.ts'
import { PasswordForm } from '../boot/password-form.tsx'
import { shellMessages as texts } from '../shell.messages.ts'

type ChangePasswordProps = { username: string; open: boolean; onClose: () => void }

export function ChangePassword({ username, open, onClose }: ChangePasswordProps) {
  return (
    <Dialog open={open} title={texts.changePassword} width={440} onClose={onClose}>
      <PasswordForm
        withOld
        username={username}
        change={({ oldPassword, newPassword }) => changePassword(oldPassword, newPassword)}
        leaveText={kitTexts.cancel}
        onLeave={onClose}
      />
    </Dialog>
  )
}
