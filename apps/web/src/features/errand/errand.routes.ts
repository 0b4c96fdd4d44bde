import { forPermission, forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('errand', { access: forSignedIn })

export const errandRoutes: readonly PageRoute[] = [
  page({ path: '/errand/index', title: '我的待办', load: () => import('./errands.page.tsx') }),
  page({
    path: '/errand/ladder',
    title: '提醒阶梯',
    access: forPermission('consult_errand_ladder_btn'),
    load: () => import('./ladders.page.tsx'),
  }),
]
