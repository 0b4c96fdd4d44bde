import { forSignedIn, type PageRoute } from '../../kit/page-route.ts'

export const profileRoutes: readonly PageRoute[] = [
  {
    path: '/userinfo/index',
    title: '个人中心',
    feature: 'profile',
    access: forSignedIn,
    layout: 'main',
    keepAlive: true,
    load: () => import('./profile.page.tsx'),
  },
]
