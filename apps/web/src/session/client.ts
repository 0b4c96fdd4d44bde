import { createClient, type ClientHost } from '@xinqiao/contract/client'
import { withEarly } from './early.ts'
import { portKey } from './port.ts'
import { session } from './session-store.ts'

/** Set by the shell: how notices look, where a lost session leads. Until then nothing is shown. */
const QUIET: ClientHost = {
  notice: () => undefined,
  endSession: () => undefined,
  goTo: () => undefined,
  log: () => undefined,
}
let host = QUIET
export const setClientHost = (next = QUIET): void => {
  host = next
}

/** Where the person is, for the audit trail: product and menu of the open page. */
export type Whereabouts = { productId?: string; menuCode?: string; menuId?: string }
let whereabouts: Whereabouts = {}
export const setWhereabouts = (next: Whereabouts): void => {
  whereabouts = next
}

const made = createClient({
  baseUrl: '',
  fetch: (...args) => window.fetch(...args),
  now: () => Date.now() + session.get().clockSkew,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  session: () => {
    const { token } = session.get()
    return token
      ? { accessToken: token.access_token, signKey: token.signKey, encFlag: token.encFlag, tenantId: token.tenantId }
      : null
  },
  context: () => {
    const { tenant, user } = session.get()
    return {
      port: portKey,
      tenantId: tenant?.id,
      roleId: user?.settings.singleRoleSwitch ? user.role?.id : undefined,
      ...whereabouts,
    }
  },
  host: {
    notice: (...args) => host.notice(...args),
    endSession: (...args) => host.endSession(...args),
    goTo: (...args) => host.goTo(...args),
    log: (...args) => host.log(...args),
    proveAgain: async () => (await host.proveAgain?.()) ?? false,
  },
})

/** The one client of the browser. Features call it from their `*.queries.ts` only. */
export const client = withEarly(made, () => session.get().token?.access_token)
