import { forPermission, type PageRoute } from '../../kit/page-route.ts'

export const scaleRoutes: readonly PageRoute[] = [
  {
    path: '/scale/index',
    title: '量表库',
    load: () => import('./library.page.tsx'),
    access: forPermission('scale_library_list_tab'),
    feature: 'scale',
    layout: 'main',
    keepAlive: true,
  },
]
