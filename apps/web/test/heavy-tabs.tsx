// The whole shell with ten heavy pages and no server, for e2e/measure/tab-switch.ts.
import { createRoot } from 'react-dom/client'
import '../src/kit/theme/base.css'
import { session } from '../src/session/index.ts'
import { createApp } from '../src/shell/app.tsx'
import { shellRoutes } from '../src/shell/shell.routes.ts'
import { fakeServer } from './fake-server.ts'
import { heavyHome, heavyPages } from './heavy-pages.tsx'
import { aToken, aUser, school } from './people.ts'

session.setTenant(school)
session.signedIn(aToken())
fakeServer({ 'GET /admin/user/info': () => aUser(), 'GET /admin/products/findTenantProductList': () => [] })
createRoot(document.body.appendChild(document.createElement('div'))).render(
  createApp([heavyHome, ...heavyPages, ...shellRoutes]).ui,
)
