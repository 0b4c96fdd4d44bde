import { setProductOpener } from '../src/features/workbench/index.ts'
import { dismissConfirms } from '../src/kit/confirm.tsx'
import { knowPages } from '../src/kit/known-pages.ts'
import { rememberFor } from '../src/kit/remember.ts'
import { plainTheme, themeChoice } from '../src/kit/theme/theme-choice.ts'
import { toast } from '../src/kit/toast.ts'
import { setClientHost, setWhereabouts } from '../src/session/index.ts'
import { errorLog } from '../src/shell/error-log/error-log.ts'
import { bindNavigator } from '../src/shell/navigator.ts'
import { queryClient } from '../src/shell/query-client.ts'
import { pretendNight, pretendPhone } from './browser-stubs.ts'

/** What modules keep for as long as the window is open, apart from the zustand stores: a new test is a new window. */
export const forgetAll = (): void => {
  dismissConfirms()
  toast.clear()
  queryClient.clear()
  errorLog.clear()
  themeChoice.set(plainTheme)
  // Being named again is what makes it forget what it kept for nobody.
  rememberFor('somebody else')
  rememberFor(null)
  knowPages({ pages: [], redirects: {} })
  setClientHost()
  setWhereabouts({})
  setProductOpener(() => undefined)
  bindNavigator(() => undefined)
  pretendPhone(false)
  pretendNight(false)
}
