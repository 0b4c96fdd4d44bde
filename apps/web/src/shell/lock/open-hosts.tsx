import { ConfirmHost } from '../../kit/confirm.tsx'
import { ToastHost } from '../../kit/toast-host.tsx'
import { useLocked } from './lock-store.ts'

/** News and questions of pages behind the lock wait until it is opened: they may name people. */
export function OpenHosts() {
  if (useLocked()) return null
  return (
    <>
      <ConfirmHost />
      <ToastHost />
    </>
  )
}
