import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { kitTexts } from '../../kit/texts.ts'
import { unsavedWork } from '../../kit/unsaved.ts'
import { signOut } from '../session-end/end-session.ts'
import { shellMessages } from '../shell.messages.ts'
import { lockTexts } from './lock.messages.ts'

/** Says how much would be lost but not what: whoever stands before a locked screen may be anybody. */
export function SignOutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const unsaved = unsavedWork().length
  return (
    <Dialog
      open={open}
      role="alertdialog"
      width={416}
      title={shellMessages.askSignOut}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {kitTexts.cancel}
          </Button>
          <Button variant="primary" onClick={() => void signOut()}>
            {kitTexts.ok}
          </Button>
        </>
      }
    >
      {unsaved > 0 ? lockTexts.unsaved(unsaved) : null}
    </Dialog>
  )
}
