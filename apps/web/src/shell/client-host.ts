import type { ClientHost } from '@xinqiao/contract/client'
import { proveAgain } from '../features/factor/index.ts'
import { toast } from '../kit/toast.ts'
import { errorLog } from './error-log/error-log.ts'
import { openPage } from './navigator.ts'
import { endSession } from './session-end/end-session.ts'

/** How the client's news look in the browser. */
export const clientHost: ClientHost = {
  notice: (kind, text, ms) => void toast[kind](text, { duration: ms }),
  endSession,
  goTo: openPage,
  proveAgain,
  log: (entry) => errorLog.add(entry),
}
