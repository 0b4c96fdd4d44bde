import { authRoutes } from '../../features/auth/auth.routes.ts'
import { sessionAdminRoutes } from '../../features/session-admin/session-admin.routes.ts'
import { workbenchRoutes } from '../../features/workbench/workbench.routes.ts'
import type { PageRoute } from '../../kit/page-route.ts'
import { shellRoutes } from '../shell.routes.ts'

/** Every page there is. */
export const pageRoutes: readonly PageRoute[] = [
  ...authRoutes,
  ...workbenchRoutes,
  ...sessionAdminRoutes,
  ...shellRoutes,
]

/** Addresses that only lead on. */
export const redirects: Readonly<Record<string, string>> = { '/': '/wel', '/wel': '/wel/index' }
