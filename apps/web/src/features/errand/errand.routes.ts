import { forPermission, forSignedIn, type PageRoute } from '../../kit/page-route.ts'

const page = (declared: Pick<PageRoute, 'path' | 'title' | 'load'> & Partial<PageRoute>): PageRoute => ({
  access: forSignedIn,
  ...declared,
  feature: 'errand',
  layout: 'main',
  keepAlive: true,
})

export const errandRoutes: readonly PageRoute[] = [
  page({ path: '/errand/index', title: '我的待办', load: () => import('./errands.page.tsx') }),
  page({
    path: '/errand/ladder',
    title: '提醒阶梯',
    access: forPermission('consult_errand_ladder_btn'),
    load: () => import('./ladders.page.tsx'),
  }),
]
