import { forPermission, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('scale')

export const scaleRoutes: readonly PageRoute[] = [
  page({
    path: '/scale/index',
    title: '量表库',
    load: () => import('./library.page.tsx'),
    access: forPermission('scale_library_list_tab'),
  }),
]
