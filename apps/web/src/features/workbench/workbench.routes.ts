import { forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('workbench')

export const workbenchRoutes: readonly PageRoute[] = [
  page({
    path: '/wel/index',
    title: '工作台',
    access: forSignedIn,
    light: true,
    load: () => import('./workbench.page.tsx'),
  }),
]
