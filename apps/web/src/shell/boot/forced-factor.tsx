import type { ReactNode } from 'react'
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

const asPage = (title: string, lead: string, content: ReactNode) => (
  <BootPage title={title} lead={lead}>
    {content}
  </BootPage>
)

const asDialog = (title: string, lead: string, content: ReactNode) => (
  <Dialog open title={title} width={520} onPhone="full">
    <p className={styles.lead}>{lead}</p>
    {content}
  </Dialog>
)

/** One more step of coming in. */
export const FactorPage = () => <FactorStep leave={leave} frame={asPage} />

/** Demanded in the middle of the work: over the open page, which stays as it is. */
export const ForcedFactor = () => <FactorStep leave={leave} frame={asDialog} />
