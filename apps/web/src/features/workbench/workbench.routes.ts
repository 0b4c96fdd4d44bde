import { forSignedIn, type PageRoute } from '../../kit/page-route.ts'

export const workbenchRoutes: readonly PageRoute[] = [
  {
    path: '/wel/index',
    title: '工作台',
    feature: 'workbench',
    access: forSignedIn,
    layout: 'main',
    keepAlive: true,
    light: true,
    load: () => import('./workbench.page.tsx'),
  },
]
