import { toast } from '../../kit/toast.ts'
import { isOutside } from '../session-end/login-address.ts'
import { menuMessages as texts } from './menu.messages.ts'

export type NewWindow = { go: (address: string) => void; close: () => void }

/**
 * Opened while the click is still being handled, or the browser would block it; where it leads is decided later. The page
 * that comes there gets no hold on ours. Null, and a word to the person, when it was blocked all the same.
 */
export const newWindow = (): NewWindow | null => {
  const opened = window.open('about:blank', '_blank')
  if (!opened) {
    toast.warning(texts.blocked)
    return null
  }
  opened.opener = null
  opened.document.title = texts.opening
  return {
    go: (address) => {
      if (isOutside(address)) opened.location.replace(address)
      else opened.close()
    },
    close: () => opened.close(),
  }
}
