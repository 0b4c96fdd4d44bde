import { forPermission, type PageRoute, pagesOf } from '../../kit/page-route.ts'

const page = pagesOf('ops', { access: forPermission('admin_ops_list_tab') })

export const opsRoutes: readonly PageRoute[] = [
  page({ path: '/ops/index', title: '任务与状态', load: () => import('./ops.page.tsx') }),
  page({ path: '/ops/gateways', title: '短信邮件存储', load: () => import('./gateways.page.tsx') }),
  page({ path: '/ops/report', title: '巡检报告', load: () => import('./report.page.tsx') }),
]
