import { dismissConfirms } from '../../kit/confirm.tsx'
import { rememberFor } from '../../kit/remember.ts'
import { toast } from '../../kit/toast.ts'
import { client, session, useSession } from '../../session/index.ts'
import { lockStore } from '../lock/lock-store.ts'
import { browser, replacePage } from '../navigator.ts'
import { queryClient } from '../query-client.ts'
import { shellMessages } from '../shell.messages.ts'
import { isInside, isOutside, loginAddress } from './login-address.ts'
import { personOf } from './person-of.ts'

type Reason = { code: number; text: string; delayMs: number }

const ERROR_MS = 1500
/** Answers still under way when a session ends bring the same news again. */
const ECHO_MS = 5000

let endingToken: string | null = null
let endedAt = Number.NEGATIVE_INFINITY
let isLeaving = false

/** The session is over by the server's word. However many calls hear it, the person is told and led away once. */
export const endSession = ({ text, delayMs }: Reason): void => {
  const { token, user } = session.get()
  if (!token) {
    if (Date.now() - endedAt > ECHO_MS) tell(text)
    return
  }
  if (endingToken === token.access_token) return
  endingToken = token.access_token
  tell(text)
  const leave = () => leaveTo(user?.logoutRedirect ?? null)
  if (delayMs > 0) setTimeout(leave, delayMs)
  else leave()
}

/** The client may have said the same words already; one text is one toast. */
const tell = (text: string): void => void toast.error(text, { duration: ERROR_MS })

export const loseSession = (): void => endSession({ code: 401, text: shellMessages.sessionLost, delayMs: 0 })

/** Leaving of one's own will. Works without network too: this browser forgets, the server's session runs out. */
export const signOut = async (): Promise<void> => {
  const { token } = session.get()
  if (!token || endingToken === token.access_token) return
  endingToken = token.access_token
  const answer = await client.call('POST /auth/token/logout', undefined, { quiet: true }).catch(() => null)
  leaveTo(answer?.redirect ?? null)
}

/** Forgets everything about the person, then goes where the server said, or to the school's own login page. */
const leaveTo = (redirect: string | null): void => {
  const login = loginAddress(session.get(), window.location.search)
  endedAt = Date.now()
  isLeaving = true
  session.clear()
  isLeaving = false
  if (redirect !== null && isOutside(redirect)) browser.assign(redirect)
  else replacePage(redirect !== null && isInside(redirect) ? redirect : login)
}

/** Nothing of one person may be left when another one, or nobody, is there; other tabs may bring that about. */
export const watchSession = (forgetTabs: () => void): (() => void) => {
  rememberFor(personOf(session.get().token) || null)
  return useSession.subscribe((now, before) => {
    const person = personOf(now.token)
    if (person === personOf(before.token)) return
    dismissConfirms()
    queryClient.clear()
    forgetTabs()
    // Whoever signs in never lands behind a lock, least of all behind somebody else's.
    lockStore.forget()
    rememberFor(person || null)
    if (!now.token && !isLeaving) replacePage(loginAddress(before, window.location.search))
  })
}
