import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepHelp } from '../../features/emergency/index.ts'
import { toast } from '../../kit/toast.ts'
import { client, handed, session, setClientHost, TABLET_PAGE } from '../../session/index.ts'
import { catchErrors, logFailure } from '../error-log/catch-errors.ts'
import { errorLog } from '../error-log/error-log.ts'
import { keptLock } from '../lock/kept-lock.ts'
import { bindNavigator } from '../navigator.ts'
import { endSession, watchSession } from '../session-end/end-session.ts'
import { loginAddress } from '../session-end/login-address.ts'
import { forgetTabs } from '../tabs/tab-memory.ts'
import { watchMode } from '../theme/mode.ts'
import { AnswerApp, Broken } from './answer-app.tsx'
import { pageAt, toProduct } from './pages.ts'
import { stayAt } from './way.tsx'

// The whole of answer.html: a sheet, its questions and its end, without the product around them (ADR 0107).

const leave = (path: string, { replace }: { replace: boolean }): void =>
  window.location[replace ? 'replace' : 'assign'](path)

/** Where else this address leads, before anything is drawn; null: here. */
const elsewhere = (): (() => void) | null => {
  const { pathname, search } = window.location
  const page = pageAt(pathname)
  const { token, tenant } = session.get()
  if (!page) return toProduct
  if (!token && handed.get() !== null && page.path !== TABLET_PAGE) return () => window.location.replace(TABLET_PAGE)
  if (page.access.kind === 'public') return null
  // A lock of this window is the product's to draw.
  if (keptLock()) return toProduct
  return token ? null : () => window.location.replace(loginAddress({ token, tenant }, search, pathname + search))
}

/** The first answers are asked for together, beside the page's own file. */
const askAhead = (): void => {
  const asked = new URLSearchParams(window.location.search)
  const id = asked.get('id')
  if (!session.get().token || id === null) return
  client.askEarly('GET /admin/user/info')
  client.askEarly('GET /plantest/sheet/intro', {
    query: { id, ...(asked.get('evaluationType') === '1' ? { evaluationType: '1' as const } : {}) },
  })
}

const open = (): void => {
  bindNavigator(leave)
  stayAt((path) => pageAt(path) !== undefined)
  setClientHost({
    notice: (kind, text, ms) => void toast[kind](text, { duration: ms }),
    endSession,
    goTo: (path) => leave(path, { replace: false }),
    log: (entry) => errorLog.add(entry),
  })
  catchErrors()
  watchSession(forgetTabs)
  watchMode()
  keepHelp()
  askAhead()
  const place = document.getElementById('root')
  if (!place) return
  const root = createRoot(place, {
    onUncaughtError: (error, { componentStack }) => {
      logFailure('render', error, componentStack)
      queueMicrotask(() => root.render(<Broken />))
    },
  })
  root.render(
    <StrictMode>
      <AnswerApp />
    </StrictMode>,
  )
}

const go = elsewhere()
if (go) go()
else open()
