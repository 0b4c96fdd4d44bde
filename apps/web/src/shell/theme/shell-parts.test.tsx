import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aToken, aUser } from '../../../test/people.ts'
import { forSignedIn, type PageRoute } from '../../kit/page-route.ts'
import { forgetPreferences, prefer } from './preferences.ts'

const HOME: PageRoute = {
  path: '/wel/index',
  title: '工作台',
  feature: 'test',
  access: forSignedIn,
  layout: 'main',
  load: async () => ({ Page: () => <main>at home</main> }),
}
const strip = () => screen.queryByRole('navigation', { name: '打开的页面' })
const products = () => screen.queryByRole('navigation', { name: '产品' })

beforeEach(freshBrowser)
afterEach(() => act(() => forgetPreferences()))

test('tags and the top menu are there until they are switched off, and the next visit remembers', async () => {
  fakeServer({
    'GET /admin/user/info': () => aUser(),
    'GET /admin/products/findTenantProductList': () => [],
    'GET /download/downloadFile/getDownLoadingCount': () => 0,
  })
  signedInAs(aToken())
  await openApp('/wel/index', [HOME])
  await screen.findByText('at home', {}, { timeout: 15_000 })
  expect(strip()).toBeTruthy()
  expect(products()).toBeTruthy()
  act(() => prefer({ tag: false }))
  expect(strip()).toBeNull()
  act(() => prefer({ tag: true, topMenu: false }))
  expect(strip()).toBeTruthy()
  expect(products()).toBeNull()
  expect(JSON.parse(localStorage.getItem('xinqiao-preferences-1-u1') ?? '{}')).toMatchObject({
    content: { tag: true, topMenu: false },
  })
  act(() => prefer({ scale: 125 }))
  expect(screen.getByText('at home').closest<HTMLElement>('[data-folded]')?.style.height).toMatch(/dvh/)
}, 30_000)
