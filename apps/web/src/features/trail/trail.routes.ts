import { forPermission, forSignedIn, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('trail')

export const trailRoutes: readonly PageRoute[] = [
  page({
    path: '/auditLog/index',
    title: '审计日志',
    access: forPermission('admin_audit_list_tab'),
    load: () => import('./audit-log.page.tsx'),
  }),
  page({
    path: '/clientErrors/index',
    title: '错误上报',
    access: forPermission('admin_errorLog_list_tab'),
    load: () => import('./client-errors.page.tsx'),
  }),
  page({
    path: '/footprint/index',
    title: '我的足迹',
    access: forSignedIn,
    load: () => import('./footprint.page.tsx'),
  }),
]
