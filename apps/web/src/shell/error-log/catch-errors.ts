import { CallError } from '@xinqiao/contract/client'
import { errorLog } from './error-log.ts'

const describe = (reason: unknown): { message: string; stack: string } =>
  reason instanceof Error
    ? { message: reason.message, stack: reason.stack ?? '' }
    : { message: typeof reason === 'string' ? reason : 'unknown reason', stack: '' }

export const logFailure = (type: string, reason: unknown, info = ''): void =>
  errorLog.add({ type, ...describe(reason), info })

/** Whatever nobody caught. A refused call has been dealt with by the client already. Returns how to stop. */
export const catchErrors = (): (() => void) => {
  const onError = (event: ErrorEvent) => logFailure('error', event.error ?? event.message, event.filename)
  const onRejection = (event: PromiseRejectionEvent) => {
    if (!(event.reason instanceof CallError)) logFailure('promise', event.reason)
  }
  const onPreload = (event: Event & { payload?: unknown }) => logFailure('load', event.payload)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener('vite:preloadError', onPreload)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener('vite:preloadError', onPreload)
  }
}
