import { forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('profile')

export const profileRoutes: readonly PageRoute[] = [
  page({ path: '/userinfo/index', title: '个人中心', access: forSignedIn, load: () => import('./profile.page.tsx') }),
]
