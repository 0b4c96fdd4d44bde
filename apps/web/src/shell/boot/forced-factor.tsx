import { FactorStep } from '../../features/factor/index.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { signOut } from '../session-end/end-session.ts'
import { shellMessages } from '../shell.messages.ts'
import styles from './boot.module.css'
import { BootPage } from './boot-page.tsx'

const leave = (
  <Button size="lg" onClick={() => void signOut()}>
    {shellMessages.signOutLong}
  </Button>
)

/** One more step of coming in. */
export function FactorPage() {
  return (
    <FactorStep
      leave={leave}
      frame={(title, lead, content) => (
        <BootPage title={title} lead={lead}>
          {content}
        </BootPage>
      )}
    />
  )
}

/** Demanded in the middle of the work: over the open page, which stays as it is. */
export function ForcedFactor() {
  return (
    <FactorStep
      leave={leave}
      frame={(title, lead, content) => (
        <Dialog open title={title} width={520} onPhone="full">
          <p className={styles.lead}>{lead}</p>
          {content}
        </Dialog>
      )}
    />
  )
}
