import { CallError } from '@xinqiao/contract/client'
import { errorLog } from './error-log.ts'

const describe = (reason: unknown): { message: string; stack: string } =>
  reason instanceof Error
    ? { message: reason.message, stack: reason.stack ?? '' }
    : { message: typeof reason === 'string' ? reason : 'unknown reason', stack: '' }

export const logFailure = (type: string, reason: unknown, info = ''): void =>
  errorLog.add({ type, ...describe(reason), info })

/** What a picture, script or style wanted to load. */
const addressOf = (element: Element): string =>
  element.getAttribute('src') ?? element.getAttribute('href') ?? element.getAttribute('data') ?? ''

/** Inline pictures are their own address, and a long one. */
const INLINE = /^(?:data|blob):/

const onFailedLoad = (element: Element): void => {
  const address = addressOf(element)
  const name = element.tagName.toLowerCase()
  const words = INLINE.test(address) ? address.slice(0, address.indexOf(':')) : address.replace(/[?#].*$/, '')
  errorLog.add({ type: 'load', message: `<${name}> ${words}` })
}

/** Browsers report it when a size changes while sizes are being told; nothing is lost by it. */
const HARMLESS = /^ResizeObserver loop/

type Thrown = Event & { error?: unknown; message?: string; filename?: string }

/** Whatever nobody caught. A refused call has been dealt with by the client already. Returns how to stop. */
export const catchErrors = (): (() => void) => {
  const onError = (event: Event) => {
    // A failed load does not bubble; it is only heard on its way down.
    if (event.target instanceof Element) return onFailedLoad(event.target)
    const { error, message = '', filename = '' } = event as Thrown
    if (!HARMLESS.test(message)) logFailure('error', error ?? message, filename)
  }
  const onRejection = (event: PromiseRejectionEvent) => {
    if (!(event.reason instanceof CallError)) logFailure('promise', event.reason)
  }
  const onPreload = (event: Event & { payload?: unknown }) => logFailure('load', event.payload)
  window.addEventListener('error', onError, true)
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener('vite:preloadError', onPreload)
  return () => {
    window.removeEventListener('error', onError, true)
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener('vite:preloadError', onPreload)
  }
}
