import { screen, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { type Asked, fakeServer, type Handlers } from './fake-server.ts'
import { openApp, signedInAs } from './open-app.tsx'
import { aToken, aUser } from './people.ts'
import { forSignedIn, openToAll, type PageRoute } from '../src/kit/page-route.ts'
import { toastStore } from '../src/kit/toast.ts'
import type { UserInfo } from '../src/session/index.ts'

const PAGES: PageRoute[] = [
  {
    path: '/wel/index',
    title: '工作台',
    feature: 'test',
    access: forSignedIn,
    layout: 'main',
    load: async () => ({ Page: () => <input aria-label="便签" /> }),
  },
  {
    path: '/login',
    title: '登录',
    feature: 'test',
    access: openToAll,
    layout: 'bare',
    load: async () => ({ Page: () => <main>at login</main> }),
  },
]

/** The layout brings the component library with it. */
export const SLOW = { timeout: 20_000 }
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
export const texts = (): string[] => toastStore.get().map(({ text }) => text)
export const button = (name: string): HTMLElement => screen.getByRole('button', { name })
export const keys = (log: Asked[]): string[] => log.map(({ key }) => key)

/** What the server demands of the person; tests change it as the server would. */
export const server: { owed: Pick<UserInfo, 'forced' | 'isWriteInfo'> } = { owed: { forced: [], isWriteInfo: [] } }

/** A person at the door of the workbench, where there is a note to write. */
export const start = async (handlers: Handlers): Promise<Asked[]> => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () => aUser(server.owed),
    'GET /admin/products/findTenantProductList': () => [],
    'POST /auth/token/logout': () => ({ redirect: null }),
    ...handlers,
  })
  await openApp('/wel/index', PAGES)
  return log
}

export const confirmWith = async (name: string): Promise<void> => {
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name }))
}
