import { screen } from '@testing-library/react'
import { products, type ProductCode } from '@xinqiao/domain'
import { fakeServer, type Handlers } from './fake-server.ts'
import { openApp, signedInAs } from './open-app.tsx'
import { aToken, aUser } from './people.ts'
import type { Product } from '../src/features/workbench/index.ts'
import { forPermission, forSignedIn, openToAll, type PageRoute } from '../src/kit/page-route.ts'
import { shellRoutes } from '../src/shell/shell.routes.ts'

const page = (path: string, title: string, over: Partial<PageRoute> = {}): PageRoute => ({
  path,
  title,
  feature: 'test',
  access: forSignedIn,
  layout: 'main',
  load: async () => ({ Page: () => <main>at {path}</main> }),
  ...over,
})

const PAGES = [
  page('/wel/index', '工作台'),
  page('/online/index', '在线用户', { access: forPermission('admin_online_list_tab') }),
  page('/mySessions/index', '登录设备'),
  page('/myiframe/:code', '外部页面'),
  page('/hotline/index', '心理热线'),
  page('/login', '登录', { access: openToAll, layout: 'bare' }),
  ...shellRoutes.filter(({ path }) => path !== '/myiframe/:code'),
]

export const aProduct = (code: ProductCode, over: Partial<Product> = {}): Product => ({
  id: code,
  productCode: code,
  productName: products[code].name,
  type: products[code].type,
  tuck: '0',
  userSort: Object.keys(products).indexOf(code),
  productRedirectUrl: null,
  status: '1',
  ...over,
})

/** The school's products as a server keeps them, with what was saved. */
export const productServer = (given: readonly Product[]): Handlers => {
  let list = given
  return {
    'GET /admin/products/findTenantProductList': () =>
      list.toSorted((a, b) => b.tuck.localeCompare(a.tuck) || a.userSort - b.userSort),
    'POST /admin/products/saveUserProduct': ({ body }) => {
      const choices = body as { productId: string; userSort: number; tuck: '0' | '1' }[]
      list = list.map((product) => {
        const choice = choices.find(({ productId }) => productId === product.id)
        return choice ? { ...product, tuck: choice.tuck, userSort: choice.userSort } : product
      })
      return null
    },
  }
}

export const start = async (handlers: Handlers = {}, user = aUser(), address = '/wel/index') => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () => user,
    ...productServer([aProduct('CONSULT'), aProduct('GROUP')]),
    ...handlers,
  })
  await openApp(address, PAGES)
  await screen.findByText(/^at \//, {}, { timeout: 15_000 })
  return log
}
