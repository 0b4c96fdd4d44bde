import { CopyButton } from '../copy-button.tsx'
import { Button } from '../form/button.tsx'
import { RefreshIcon } from '../icons/icons.tsx'
import { kitTexts } from '../texts.ts'
import { EmptyArt, FailedArt, RefusedArt } from './illustrations.tsx'
import styles from './state-frame.module.css'
import { StateFrame, type StateProps } from './state-frame.tsx'

/** Says why there is nothing and offers the next step. */
export function EmptyState(props: StateProps) {
  return <StateFrame {...props} art={<EmptyArt />} />
}

/** Kept apart from empty: something is there, but not for this person; says whom to ask. */
export function RefusedState(props: StateProps) {
  return <StateFrame {...props} art={<RefusedArt />} />
}

export type FailedStateProps = StateProps & {
  requestNo?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean
}

export function FailedState({ requestNo, onRetry, retrying = false, actions, ...state }: FailedStateProps) {
  const retry = onRetry ? (
    <Button variant="primary" loading={retrying} icon={<RefreshIcon size={14} />} onClick={onRetry}>
      {kitTexts.retry}
    </Button>
  ) : null
  return (
    <StateFrame
      {...state}
      role="alert"
      art={<FailedArt />}
      extra={requestNo ? <RequestNo value={requestNo} /> : null}
      actions={
        retry || actions ? (
          <>
            {retry}
            {actions}
          </>
        ) : undefined
      }
    />
  )
}

/** What a user reads out to the help desk. */
export function RequestNo({ value }: { value: string }) {
  return (
    <p className={styles.request}>
      {kitTexts.requestNo} <code>{value}</code>
      <CopyButton variant="text" text={value} />
    </p>
  )
}
