import type { ClientHost } from '@xinqiao/contract/client'
import { proveAgain } from '../features/factor/index.ts'
import { toast } from '../kit/toast.ts'
import { errorLog } from './error-log/error-log.ts'
import { openPage } from './navigator.ts'
import { endSession } from './session-end/end-session.ts'

/** Leaving cuts off whatever is under way: that is no fault of the network. A page that comes back from behind hears again. */
let isLeaving = false
window.addEventListener('pagehide', () => void (isLeaving = true))
window.addEventListener('pageshow', () => void (isLeaving = false))

/** How the client's news look in the browser. */
export const clientHost: ClientHost = {
  notice: (kind, text, ms) => void toast[kind](text, { duration: ms }),
  endSession,
  goTo: openPage,
  proveAgain,
  log: (entry) => {
    if (!isLeaving || entry.type !== 'network') errorLog.add(entry)
  },
}
