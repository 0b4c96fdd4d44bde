import { forSignedIn, type PageRoute } from '../../kit/page-route.ts'

export const emergencyRoutes: readonly PageRoute[] = [
  {
    path: '/hotline/index',
    title: '心理热线',
    feature: 'emergency',
    access: forSignedIn,
    layout: 'main',
    keepAlive: true,
    light: true,
    load: () => import('./hotline.page.tsx'),
  },
]
