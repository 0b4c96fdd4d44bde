import { HelpLine } from '../../features/emergency/index.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Box } from '../../kit/layout/layout.tsx'
import { signOut } from '../session-end/end-session.ts'
import { shellMessages } from '../shell.messages.ts'
import { changeInitialPassword } from './boot.queries.ts'
import styles from './boot.module.css'
import { PasswordForm } from './password-form.tsx'

/** Cannot be dismissed; the server refuses everything else until it is done. */
export function ForcedPassword({ username }: { username: string }) {
  return (
    <Dialog open title={shellMessages.forcedPassword} width={440}>
      <p className={styles.lead}>{shellMessages.forcedPasswordLead}</p>
      <PasswordForm
        username={username}
        change={({ newPassword }) => changeInitialPassword(newPassword)}
        leaveText={shellMessages.signOutLong}
        onLeave={() => void signOut()}
      />
      <Box above={16}>
        <HelpLine />
      </Box>
    </Dialog>
  )
}
