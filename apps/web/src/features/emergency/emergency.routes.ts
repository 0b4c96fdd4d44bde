import { forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('emergency')

export const emergencyRoutes: readonly PageRoute[] = [
  page({
    path: '/hotline/index',
    title: '心理热线',
    access: forSignedIn,
    light: true,
    load: () => import('./hotline.page.tsx'),
  }),
]
