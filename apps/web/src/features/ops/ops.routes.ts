import { forPermission, type PageRoute } from '../../kit/page-route.ts'

export const opsRoutes: readonly PageRoute[] = [
  {
    path: '/ops/index',
    title: '任务与状态',
    feature: 'ops',
    access: forPermission('admin_ops_list_tab'),
    layout: 'main',
    keepAlive: true,
    load: () => import('./ops.page.tsx'),
  },
]
