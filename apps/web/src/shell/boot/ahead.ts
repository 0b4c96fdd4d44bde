import { client } from '../../session/client.ts'
import { session } from '../../session/session-store.ts'
import { readStore } from '../../session/storage.ts'
import { keptLock } from '../lock/kept-lock.ts'

// A file of its own, with the client and nothing else: it runs while the application is still on its way, and the first
// screen finds its answers there. A wrong guess costs a call, nothing more.

const ofHome = (): void => {
  const face = readStore('face')
  if (face === 'visitor') client.askEarly('POST /consult/appointment/mine', { body: { isOpen: true, size: 20 } })
  if (face === 'staff') {
    client.askEarly('GET /admin/card/list')
    client.askEarly('GET /admin/console/counts')
    client.askEarly('GET /admin/console/day')
  }
}

const FIRST: Readonly<Record<string, () => void>> = {
  '/wel/index': ofHome,
  '/myAppointment': () => client.askEarly('POST /consult/mobile/reserve/types', { body: {} }),
}

const askAhead = (): void => {
  // Behind the lock nothing is asked for.
  if (keptLock()?.isLocked) return
  const { pathname } = window.location
  const school = /^\/([\w-]+)\/login$/.exec(pathname)?.[1]
  if (session.get().token) {
    client.askEarly('GET /admin/user/info')
    FIRST[pathname]?.()
  } else if (school) client.askEarly('GET /admin/tenant/detailByCode', { query: { code: school.toLowerCase() } })
}

// The emergency card's page has this file too, for the client, and asks for nothing of this.
if (document.querySelector('meta[name=xq-early]')) askAhead()
