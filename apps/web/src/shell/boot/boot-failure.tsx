import { CallError } from '@xinqiao/contract/client'
import { Button } from '../../kit/form/button.tsx'
import { ErrorPage } from '../../kit/states/error-page.tsx'
import { HelpLine } from '../../features/emergency/index.ts'
import { signOut } from '../session-end/end-session.ts'
import { shellMessages } from '../shell.messages.ts'

type BootFailureProps = { error: Error; retrying: boolean; onRetry: () => void }

/** The account's information did not come, or says that there is no way on. */
export function BootFailure({ error, retrying, onRetry }: BootFailureProps) {
  const isNoRole = error.message === shellMessages.noRole
  const traceId = error instanceof CallError ? (error.traceId ?? undefined) : undefined
  return (
    <ErrorPage
      kind={isNoRole ? '403' : '500'}
      title={isNoRole ? shellMessages.noRole : shellMessages.bootFailed}
      description={isNoRole ? '' : shellMessages.bootFailedLead}
      requestNo={isNoRole ? undefined : traceId}
      actions={
        <>
          {isNoRole ? null : (
            <Button variant="primary" loading={retrying} onClick={onRetry}>
              {shellMessages.retry}
            </Button>
          )}
          <Button onClick={() => void signOut()}>{shellMessages.signOutLong}</Button>
        </>
      }
      footer={<HelpLine />}
    />
  )
}
